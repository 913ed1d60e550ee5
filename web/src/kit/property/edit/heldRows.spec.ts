import { expect, test } from 'vitest';
import { withHeldRows } from './heldRows.ts';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test('held rows that an answer lacks stay at their places, others go', () => {
  expect(withHeldRows(rows('a', 'b', 'c', 'd'), rows('a', 'e'), new Set(['b', 'd']))).toEqual(rows('a', 'b', 'e', 'd'));
  expect(withHeldRows(rows('a', 'b'), [], new Set(['b']))).toEqual(rows('b'));
});

test('a held row of the answer is the new one', () => {
  const after = [{ id: 'b', value: 2 }];
  expect(withHeldRows([{ id: 'b', value: 1 }], after, new Set(['b']))).toBe(after);
});
