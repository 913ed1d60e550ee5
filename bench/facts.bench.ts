import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { factSqlFolder, loadFactPage, prepareFacts, writeRun, type FactTable, type FactValue } from '../server/src/platform/facts/index.ts';
import { migrate, openPool, storeSqlFolder } from '../server/src/platform/store/index.ts';
import { measureInterleaved, median, measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const ROWS = 500_000;
const PAGES = 400;
const RANKINGS = 20;
const scores: FactTable = {
  name: 'score',
  columns: { entity: 'uuid', ranking: 'text', rank: 'int', score: 'double precision', published: 'boolean' },
  orders: [['ranking', 'rank'], ['entity']],
};

export const benchmark: Benchmark = {
  description: `${ROWS} scores from a stream of rows into facts, against COPY of the same rows; pages of them against bare SQL`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool, [storeSqlFolder, factSqlFolder]);
    await prepareFacts(pool, [scores]);
    const ids = Array.from({ length: ROWS / RANKINGS }, () => randomUUID());
    const load = (): Promise<number> => measureMs(() => writeRun(pool, scores, { id: randomUUID(), rows: rows(ids) }));
    await load();
    const text = await readCopyText(pool);
    const loadTimes = await measureInterleaved(3, load, () => copy(pool, text));
    await pool.query('vacuum analyze fact_score');
    const { rows: runs } = await pool.query<{ run: number }>('select max(number) as run from fact_run');
    const run = runs[0]?.run ?? 0;
    const readBarePage = (page: number): Promise<unknown> =>
      pool.query({
        name: 'bare',
        text: `select coalesce(json_agg(p), '[]')::text as page from (select row, entity, ranking, rank, score, published from fact_score
          where run = $1 and ranking = $2 and rank > $3 order by rank limit 50) p`,
        values: [run, rankingOf(page), page * 50],
      });
    const ours = (page: number): Promise<unknown> =>
      loadFactPage(pool, scores, { run, order: ['ranking', 'rank'], equal: [rankingOf(page)], after: page * 50, limit: 50 });
    const pages = (ask: (page: number) => Promise<unknown>) => () =>
      measureMs(async () => {
        for (let page = 0; page < PAGES; page += 1) await ask(page);
      });
    await pages(ours)();
    await pages(readBarePage)();
    const paging = await measureInterleaved(7, pages(ours), pages(readBarePage));
    await pool.end();
    return [
      { what: `${ROWS} rows`, unit: 'ms', ours: median(loadTimes.ours), limit: median(loadTimes.limit), atMost: 3 },
      { what: 'a page of 50', unit: 'ms', ours: median(paging.ours) / PAGES, limit: median(paging.limit) / PAGES, atMost: 1.2 },
    ] satisfies Figure[];
  },
};

const rankingOf = (n: number): string => `ranking ${n % RANKINGS}`;

function* rows(ids: readonly string[]): Generator<readonly FactValue[]> {
  for (let n = 0; n < ROWS; n += 1)
    yield [ids[Math.floor(n / RANKINGS)] ?? null, rankingOf(n), Math.floor(n / RANKINGS), ((n * 7919) % 10_007) / 100, n % 3 > 0];
}

/** Rows of the first run as COPY text. */
async function readCopyText(pool: pg.Pool): Promise<Buffer> {
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo('copy fact_score to stdout')) as AsyncIterable<Buffer>) chunks.push(chunk);
  client.release();
  return Buffer.concat(chunks);
}

/** Copies into an equally filled table with the same indexes. */
async function copy(pool: pg.Pool, text: Buffer): Promise<number> {
  const client = await pool.connect();
  await client.query(
    'drop table if exists copy_score; create table copy_score (like fact_score including all); insert into copy_score overriding system value select * from fact_score',
  );
  const ms = await measureMs(() => pipeline(Readable.from([text]), client.query(copyFrom('copy copy_score from stdin'))));
  client.release();
  return ms;
}
