import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldKinds } from './fieldKind.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isPast = (date: string): boolean => fieldKinds.pastDate.safeParse(date).success;

it('today is not in the future, tomorrow is', () => {
  vi.setSystemTime('2026-07-15T12:00:00Z');
  expect([isPast('2026-07-14'), isPast('2026-07-15'), isPast('2026-07-16')]).toEqual([true, true, false]);
});

it('the day begins at midnight in Berlin', () => {
  vi.setSystemTime('2026-07-14T22:30:00Z');
  expect([isPast('2026-07-15'), isPast('2026-07-16')]).toEqual([true, false]);
  vi.setSystemTime('2026-07-14T21:30:00Z');
  expect(isPast('2026-07-15')).toBe(false);
});

it('there was no consent before there was a law on data', () => {
  vi.setSystemTime('2026-07-15T12:00:00Z');
  expect(['0026-01-01', '1026-02-01', '1976-12-31', '1977-01-01'].map(isPast)).toEqual([false, false, false, true]);
});

it.each(['15.01.2026', '2026-02-30', '2026-1-5', '20260115', '2026-01-15T00:00:00Z', ''])('%j is no date', (date) => {
  vi.setSystemTime('2026-07-15T12:00:00Z');
  expect(isPast(date)).toBe(false);
});
