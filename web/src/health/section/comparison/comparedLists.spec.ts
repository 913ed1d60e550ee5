import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { expect, test } from 'vitest';
import { countByRankChange, findBiggestRise } from './comparedLists.ts';

const row = (name: string, move: number | null, changeCount = 0): ComparisonRow => ({
  entity_id: name,
  entity_type: 'reha',
  dms_one_id: 1,
  name,
  place: null,
  award_name: 'Orthopädie',
  rank: 1,
  previous_rank: 1,
  move,
  properties: Array.from({ length: changeCount }, (_, n) => ({
    name: `p${n}`,
    label: `P${n}`,
    format: 'int',
    symbol: null,
    before: 1,
    after: 2,
  })),
  reason: null,
  merged_into: null,
  reason_since: null,
});

test('kept awardees are counted by their movement; one without a rank counts as unmoved', () => {
  const stayed = [row('a', 3), row('b', -1, 2), row('c', 0, 1), row('d', null), row('e', 7)];
  expect(countByRankChange(stayed)).toEqual({ all: 5, up: 2, down: 1, same: 2, changed: 2 });
  expect(findBiggestRise(stayed)?.name).toBe('e');
});

test('without a rise there is no greatest leap', () => {
  expect(findBiggestRise([row('a', -3), row('b', 0)])).toBeUndefined();
});
