import { measureInterleaved, median, quantile, type Figure } from './figure.ts';
import type { HttpConnection } from './httpConnection.ts';

/** Concurrent connections of rate measurements. */
export const CONNECTIONS = 10;
const SECONDS = 2;

/** Median of sequential times, in milliseconds. */
export async function measureMedian(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

type Connection = { close(): void } | { release(): void };

/** Work over a connection of its own. */
export interface Workload<T extends Connection> {
  readonly open: () => Promise<T>;
  readonly work: (by: T) => Promise<unknown>;
}

const end = (by: Connection): void => ('close' in by ? by.close() : by.release());

/** Median of sequential times over one connection. */
export async function measureLatency<T extends Connection>({ open, work }: Workload<T>, times: number): Promise<number> {
  const by = await open();
  const middle = await measureMedian(times, () => work(by));
  end(by);
  return middle;
}

/** Work per second over concurrent connections. */
export async function measureThroughput<T extends Connection>({ open, work }: Workload<T>): Promise<number> {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const until = performance.now() + SECONDS * 1_000;
  let workCount = 0;
  await Promise.all(
    all.map(async (each) => {
      while (performance.now() < until) {
        await work(each);
        workCount += 1;
      }
    }),
  );
  for (const each of all) end(each);
  return workCount / SECONDS;
}

interface Contest {
  readonly what: string;
  readonly times: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Compares with the limit in turns: the median time, then the rate. */
export async function compareToBaseline<T extends Connection>(
  { what, times, atMost, atLeast }: Contest,
  ours: Workload<HttpConnection>,
  limit: Workload<T>,
): Promise<[Figure, Figure]> {
  const paces = await measureInterleaved(
    3,
    () => measureLatency(ours, times),
    () => measureLatency(limit, times),
  );
  const rates = await measureInterleaved(
    3,
    () => measureThroughput(ours),
    () => measureThroughput(limit),
  );
  return [
    { what, unit: 'ms', ours: median(paces.ours), limit: median(paces.limit), ...(atMost === undefined ? {} : { atMost }) },
    { what: '', unit: '/s', ours: median(rates.ours), limit: median(rates.limit), ...(atLeast === undefined ? {} : { atLeast }) },
  ];
}
