import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runBulkCommand, migrate, openPool, Store } from '../server/src/platform/store/index.ts';
import { buildChangeEvent, buildTestCommand, placeTypes } from '../server/src/platform/store/testing/placeFixture.ts';
import { measureInterleaved, median, measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const STREAMS = 100_000;
const TABLES = ['event', 'stream', 'link', 'reservation'] as const;

export const benchmark: Benchmark = {
  description: `${STREAMS} events to ${STREAMS} new streams with states, cards, links and reservations, against COPY of the same rows`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    const store = new Store({ pool, types: placeTypes });
    const hospital = randomUUID();
    await runBulkCommand(store, buildTestCommand(), {
      total: 1,
      streams: () => [{ id: hospital, type: 'hospital', version: 0, events: [buildChangeEvent({ name: 'Charité' })] }],
    });
    let round = 0;
    const ours = (): Promise<number> => {
      round += 1;
      const ids = Array.from({ length: STREAMS }, () => randomUUID());
      const data = (i: number): { name: string; hospital: string; number: string } => ({
        name: `Klinik für Innere Medizin ${i}`,
        hospital,
        number: `${round}-${i}`,
      });
      return measureMs(() =>
        runBulkCommand(store, buildTestCommand(), {
          total: STREAMS,
          streams: (from, to) =>
            ids.slice(from, to).map((id, i) => ({ id, type: 'clinic', version: 0, events: [buildChangeEvent(data(from + i))] })),
        }),
      );
    };
    await ours();
    const rows = await readRows(pool);
    const result = await measureInterleaved(3, ours, () => copyRows(pool, rows));
    await pool.end();
    return [{ what: 'in chunks of 500', unit: 'ms', ours: median(result.ours), limit: median(result.limit), atMost: 4 }] satisfies Figure[];
  },
};

/** Rows of the first round as COPY text. */
async function readRows(pool: pg.Pool): Promise<Map<string, Buffer>> {
  const { to: copyTo } = await import('pg-copy-streams');
  const client = await pool.connect();
  const rows = new Map<string, Buffer>();
  for (const table of TABLES) {
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(copyTo(`copy ${table} to stdout`)) as AsyncIterable<Buffer>) chunks.push(chunk);
    rows.set(table, Buffer.concat(chunks));
  }
  client.release();
  return rows;
}

/** Copies into tables with the same columns and indexes, without triggers. */
async function copyRows(pool: pg.Pool, rows: ReadonlyMap<string, Buffer>): Promise<number> {
  const client = await pool.connect();
  for (const table of TABLES)
    await client.query(`drop table if exists copy_${table}; create table copy_${table} (like ${table} including all)`);
  const ms = await measureMs(async () => {
    for (const [table, text] of rows) await pipeline(Readable.from([text]), client.query(copyFrom(`copy copy_${table} from stdin`)));
  });
  client.release();
  return ms;
}
