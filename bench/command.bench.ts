import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { runBulkCommand, VersionConflict, migrate, openPool, Store } from '../server/src/platform/store/index.ts';
import { buildChangeEvent, buildTestCommand, placeTypes } from '../server/src/platform/store/testing/placeFixture.ts';
import { measureInterleaved, median, type Figure } from './figure.ts';
import { measureMedian } from './pace.ts';
import type { Benchmark } from './run.ts';

const STREAMS = 100_000;
const ALONE = 2_000;
const TOGETHER = 16;
const TOGETHER_EACH = 600;

/** Lower bound of an audited system: one statement that updates a row and records it. */
const AUDITED = `with u as (update thing set data = $2 where id = $1 returning id) insert into audit (thing_id, actor, data) select id, $3, $2 from u`;

export const benchmark: Benchmark = {
  description: 'load, append and answer in the database, against a bare audited update',
  run: async (url) => {
    const pool = openPool(url, { max: TOGETHER });
    await migrate(pool);
    const store = new Store({ pool, types: placeTypes });
    const ids = Array.from({ length: STREAMS }, () => randomUUID());
    await prepare(store, pool, ids);
    const any = (): string => ids[Math.floor(Math.random() * ids.length)] ?? '';
    const ours = async (): Promise<void> => {
      const loaded = await store.load(any());
      if (loaded === undefined) throw new Error('a stream is missing');
      const name = `Name ${Math.random()}`;
      // Retries like the bus: two of the sixteen may write one stream.
      await store
        .append({ command: buildTestCommand(), streams: [{ ...loaded, events: [buildChangeEvent({ name })] }] })
        .catch((error: unknown) => {
          if (!(error instanceof VersionConflict)) throw error;
          return ours();
        });
    };
    const limit = async (): Promise<void> => {
      await pool.query({
        name: 'audited',
        text: AUDITED,
        values: [any(), JSON.stringify({ name: `Name ${Math.random()}`, note: NOTE }), 'tester'],
      });
    };
    const alone = await measureInterleaved(
      3,
      () => measureMedian(ALONE, ours),
      () => measureMedian(ALONE, limit),
    );
    const together = await measureInterleaved(
      3,
      () => rate(ours),
      () => rate(limit),
    );
    await pool.end();
    return [
      { what: 'alone, p50', unit: 'ms', ours: median(alone.ours), limit: median(alone.limit), atMost: 2.2 },
      { what: `${TOGETHER} at once`, unit: '/s', ours: median(together.ours), limit: median(together.limit), atLeast: 0.28 },
    ] satisfies Figure[];
  },
};

const NOTE = 'Ein Haus der Schwerpunktversorgung mit zwei Standorten. '.repeat(6);

async function prepare(store: Store, pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query(`create table thing (id uuid primary key, data jsonb) with (fillfactor = 50);
    create table audit (id bigint generated always as identity primary key, thing_id uuid, actor text, at timestamptz default now(), data jsonb)`);
  await runBulkCommand(store, buildTestCommand(), {
    total: ids.length,
    streams: (from, to) =>
      ids
        .slice(from, to)
        .map((id, i) => ({ id, type: 'hospital', version: 0, events: [buildChangeEvent({ name: `Hospital ${from + i}`, note: NOTE })] })),
  });
  await pool.query(`insert into thing select id, state from stream`);
  await pool.query('vacuum analyze stream, thing, event');
  await pool.query('checkpoint');
}

async function rate(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (let i = 0; i < TOGETHER_EACH; i += 1) await work();
    }),
  );
  return (TOGETHER * TOGETHER_EACH * 1_000) / (performance.now() - started);
}
