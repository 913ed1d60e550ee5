import { quantile } from './measure.ts';
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
