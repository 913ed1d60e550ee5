import { expect, test } from 'vitest';
import { drawAttributions } from './calendar.ts';
import { Rng } from './rng.ts';

const timesUntil = (until: string) => drawAttributions(40, new Date(until), new Rng(1));

test('the same work is done whatever time of its last day it is; the next day it is other work', () => {
  const morning = timesUntil('2026-11-24T00:00:00Z');
  expect(timesUntil('2026-11-24T10:30:00Z')).toEqual(morning);
  expect(timesUntil('2026-11-24T23:59:59Z')).toEqual(morning);
  expect(timesUntil('2026-11-25T00:00:00Z')).not.toEqual(morning);
});
