import assert from 'node:assert/strict';
import type pg from 'pg';
import type { BarePage } from './barePages.ts';
import type { BareServer } from './bareFastify.ts';
import { from } from './hospitals.ts';
import type { Figure } from './measure.ts';
import { against } from './pace.ts';
import { cpuOf, memoryOf } from './product.ts';
import type { Wire } from './wire.ts';

/** A new connection of somebody signed in; the server closes one that is silent for a minute. */
export type Open = () => Promise<Wire>;

/** One kind of page: how it is asked for at us and at the bare database, and what is to be reached. */
export interface PageWork {
  readonly what: string;
  /** What follows the address of the list. */
  readonly path: (round: number) => string;
  readonly bare: (round: number) => BarePage;
  /** At most so many times the limit's p50. */
  readonly p50: number;
  /** At least this part of the limit's rate. */
  readonly rate: number;
  readonly times: number;
}

/** The same page from both, checked to be the same, alone and together. */
export async function comparePages(list: string, work: PageWork, pool: pg.Pool, open: Open): Promise<[Figure, Figure]> {
  const ours = (round: number, by: Wire): Promise<string> => answerTo(by, list + work.path(round));
  const bare = async (round: number, by: pg.Pool | pg.PoolClient): Promise<string> =>
    (await by.query<{ answer: string }>({ ...work.bare(round) })).rows[0]?.answer ?? '';
  const wire = await open();
  for (const round of [0, 1, 2, 3, 50, 51, 400])
    assert.deepEqual(JSON.parse(await ours(round, wire)), JSON.parse(await bare(round, pool)), `${work.what} ${round}`);
  wire.close();
  let [next, nextBare] = [0, 0];
  return against(
    { what: work.what, times: work.times, atMost: work.p50, atLeast: work.rate },
    { open, work: (by) => ours(next++, by) },
    { open: () => pool.connect(), work: (by) => bare(nextBare++, by) },
  );
}

/** The ids of some rows of a list, from anywhere in it, others each time: what a bench writes to does not grow from run to run. */
export async function someIds(pool: pg.Pool, view: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${view} tablesample system (2) where not is_deleted order by random() limit 2000`,
  );
  return rows.map(({ id }) => id);
}

/** The page of one entity with its history, against a bare Fastify that passes its state through. */
export async function compareDetails(list: string, ids: readonly string[], bare: BareServer, open: Open): Promise<[Figure, Figure]> {
  let n = 0;
  const id = (): string => from(ids, n++);
  await bare.learn('bare_detail', 'select state::text as answer from stream where id = $1');
  return against(
    { what: 'one detail, with its history', times: 1_000, atMost: 2, atLeast: 0.5 },
    { open, work: (by) => answerTo(by, `${list}${id()}/`) },
    { open: bare.open, work: (by) => answerTo(by, bare.path('bare_detail', [id()])) },
  );
}

/** What the server needs for one page of a list after the other. */
export async function cpuAndMemory(list: string, pid: number, open: Open): Promise<[Figure, Figure]> {
  const times = 4_000;
  const wire = await open();
  const before = cpuOf(pid);
  for (let i = 0; i < times; i += 1) await answerTo(wire, `${list}&offset=${(i % 20) * 50}`);
  wire.close();
  return [
    { what: 'server CPU per list request', unit: 'ms', ours: (cpuOf(pid) - before) / times, atMost: 0.5 },
    { what: 'server memory under load', unit: 'MB', ours: memoryOf(pid).now, atMost: 200 },
  ];
}

/** @throws when it is refused */
export async function answerTo(wire: Wire, path: string): Promise<string> {
  const { status, body } = await wire.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString()}`);
  return body.toString();
}
