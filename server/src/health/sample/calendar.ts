import type { Attribution } from '../../platform/bulk/index.ts';
import type { Rng } from './rng.ts';
import { sampleActors } from './word.table.ts';

/** Milliseconds of a day. */
export const DAY = 86_400_000;
const YEARS = 2;

/** Random half days of work over the two years before a day, oldest first; the time of the day has no influence. */
export function drawAttributions(count: number, until: Date, rng: Rng): readonly Attribution[] {
  const first = Math.floor(until.getTime() / DAY) * DAY - YEARS * 365 * DAY;
  const step = (YEARS * 365 * DAY - DAY) / count;
  return Array.from({ length: count }, (_, index) => ({
    actor: rng.pick(sampleActors),
    at: atWork(new Date(first + index * step + rng.int(0, Math.floor(step / 2))), rng),
  }));
}

/** Same or next working day, between 9:00 and 16:30. */
function atWork(day: Date, rng: Rng): Date {
  const weekend = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  const at = new Date(day.getTime() + weekend * DAY);
  at.setUTCHours(rng.int(8, 14), rng.int(0, 59), rng.int(0, 59), 0);
  return at;
}
