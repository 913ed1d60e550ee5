import { interleaved, median, quantile, type Figure } from './measure.ts';
import { Wire } from './wire.ts';

/** Connections at once where a rate is measured. */
export const TOGETHER = 10;
const SECONDS = 2;

/** What has no connection of its own. */
export const none = (): undefined => undefined;

/** The median time of one after the other, in milliseconds. */
export async function p50(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

/** Work done per second by so many at once, each on a connection of its own. */
export async function rate<T>(open: () => Promise<T> | T, work: (by: T) => Promise<unknown>, together = TOGETHER): Promise<number> {
  const all = await Promise.all(Array.from({ length: together }, open));
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  await Promise.all(
    all.map(async (each) => {
      while (performance.now() < end) {
        await work(each);
        done += 1;
      }
    }),
  );
  for (const each of all) if (each instanceof Wire) each.close();
  return done / SECONDS;
}

interface Contest {
  readonly what: string;
  /** Rounds of one after the other. */
  readonly times: number;
  /** Ours takes at most so many times as long, alone. */
  readonly atMost?: number;
  /** At least this part of the limit's rate, together. */
  readonly atLeast?: number;
}

/** Ours against the limit in turns: the median of one after the other, then how many a second come through at once. */
export async function against(
  { what, times, atMost, atLeast }: Contest,
  ours: { readonly open: () => Promise<Wire>; readonly work: (by: Wire) => Promise<unknown> },
  limit: { readonly alone: () => Promise<unknown>; readonly together?: () => Promise<unknown> },
): Promise<[Figure, Figure]> {
  const wire = await ours.open();
  const alone = await interleaved(
    3,
    () => p50(times, () => ours.work(wire)),
    () => p50(times, limit.alone),
  );
  wire.close();
  const together = await interleaved(
    3,
    () => rate(ours.open, ours.work),
    () => rate(none, limit.together ?? limit.alone),
  );
  return [
    { what, unit: 'ms', ours: median(alone.ours), limit: median(alone.limit), ...(atMost === undefined ? {} : { atMost }) },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit), ...(atLeast === undefined ? {} : { atLeast }) },
  ];
}
