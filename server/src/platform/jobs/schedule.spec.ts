import { expect, test } from 'vitest';
import { dueJobs, type Schedule } from './schedule.ts';

const nightly: Schedule = { name: 'sync', hour: 3, kind: 'rebuild', topic: 'test.sync', payload: {} };
const idsAt = (moment: string, schedule = nightly): string[] => dueJobs([schedule], new Date(moment)).map(({ id }) => id);

test('a job of a schedule is due from its hour on, in Berlin, until the day ends', () => {
  expect(idsAt('2026-11-22T01:59:59Z')).toEqual([]);
  expect(idsAt('2026-11-22T02:00:00Z')).toHaveLength(1);
  expect(idsAt('2026-07-22T01:00:00Z')).toHaveLength(1);
  expect(idsAt('2026-11-22T22:59:59Z')).toEqual(idsAt('2026-11-22T02:00:00Z'));
  expect(idsAt('2026-11-22T23:00:00Z')).toEqual([]);
});

test('its id follows from name and day', () => {
  const [today] = idsAt('2026-11-22T05:00:00Z');
  expect(today).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(idsAt('2026-11-23T05:00:00Z')).not.toContain(today);
  expect(idsAt('2026-11-22T05:00:00Z', { ...nightly, name: 'other' })).not.toContain(today);
});
