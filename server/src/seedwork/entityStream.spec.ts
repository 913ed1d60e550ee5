import { expect, test } from 'vitest';
import { id } from '../testing/deciderScenario.ts';
import { entityStream } from './entityStream.ts';

const creationEvent = (after: Record<string, string | number>) => ({
  topic: 'create',
  schemaVersion: 1,
  data: { after },
  actor: id(1),
  at: '2026-11-22T10:00:00.000Z',
});

test.each([
  ['dms_one_id' as const, { dms_one_id: 7, name: 'M' }],
  ['human_id' as const, { human_id: 7, name: 'K' }],
])('a type whose number is its %s reserves and prints that one', (number, after) => {
  const type = entityStream({ type: 'any', number });
  const state = type.evolve(undefined, creationEvent(after));
  expect(type.reservations(state)).toEqual([{ kind: number, key: '7' }]);
  expect(type.card(state)).toMatchObject({ [number]: 7 });
});
