import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOwnedDatabase } from '../../testing/database.ts';
import { migrate, storeSqlFolder } from '../store/index.ts';
import { dropRun, loadFactPage, factSqlFolder, prepareFacts, writeRun, type FactTable, type FactValue } from './index.ts';

const scores: FactTable = {
  name: 'score',
  columns: { entity: 'uuid', ranking: 'text', rank: 'int', score: 'double precision', published: 'boolean', day: 'date', more: 'jsonb' },
  orders: [['ranking', 'rank']],
};
const database = await createOwnedDatabase('empty');
const { pool } = database;
beforeAll(async () => {
  await migrate(pool, [storeSqlFolder, factSqlFolder]);
  await prepareFacts(pool, [scores]);
});
afterAll(() => database.drop());

const row = (rank: number, ranking = 'top'): readonly FactValue[] => [
  randomUUID(),
  ranking,
  rank,
  rank / 7,
  rank % 2 === 0,
  '2026-01-31',
  JSON.stringify({ beds: rank }),
];
const rows = function* (count: number, ranking = 'top') {
  for (let rank = 1; rank <= count; rank += 1) yield row(rank, ranking);
};
const write = (count: number, id = randomUUID()) => writeRun(pool, scores, { id, rows: rows(count) });
const ranked = z.array(z.object({ rank: z.number(), row: z.number(), more: z.object({ beds: z.number() }) }));
const page = async (run: number, after?: number) =>
  ranked.parse(
    JSON.parse(
      await loadFactPage(pool, scores, {
        run,
        order: ['ranking', 'rank'],
        equal: ['top'],
        limit: 3,
        ...(after === undefined ? {} : { after }),
      }),
    ),
  );
const ranks = async (run: number, after?: number): Promise<number[]> => (await page(run, after)).map(({ rank }) => rank);
const countStoredRows = async (): Promise<unknown> =>
  (await pool.query('select (select count(*) from fact_score) as rows, (select count(*) from fact_run) as runs')).rows[0];

test('rows of a run are found in their order, page by page, beside those of other runs', async () => {
  const { run, rows: count } = await write(45_000);
  const other = await write(2);
  expect(count).toBe(45_000);
  expect(await ranks(run)).toEqual([1, 2, 3]);
  expect(await ranks(run, 44_998)).toEqual([44_999, 45_000]);
  expect(await ranks(other.run)).toEqual([1, 2]);
  expect(await ranks(other.run + 1)).toEqual([]);
  const [first, second] = await page(run);
  expect(first?.more).toEqual({ beds: 1 });
  expect(second?.row).toBe((first?.row ?? 0) + 1);
});

const broken = function* () {
  yield* rows(30_000);
  throw new Error('the source broke');
};

test('a run that was broken off leaves nothing, and begins anew', async () => {
  const before = await countStoredRows();
  const id = randomUUID();
  await expect(writeRun(pool, scores, { id, rows: broken() })).rejects.toThrow('the source broke');
  expect(await countStoredRows()).toEqual(before);
  const { run } = await write(7, id);
  expect(await ranks(run, 4)).toEqual([5, 6, 7]);
  await dropRun(pool, scores, run);
  expect(await countStoredRows()).toEqual(before);
});

test('a row that the table refuses ends the run with its reason, and the connection serves the next', async () => {
  const before = await countStoredRows();
  const wrong: readonly FactValue[] = ['no id', ...row(1).slice(1)];
  await expect(writeRun(pool, scores, { id: randomUUID(), rows: [wrong, ...rows(19_000)] })).rejects.toThrow('uuid');
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(await countStoredRows()).toEqual(before);
});

test('an aborted run ends between two chunks', async () => {
  const stopped = writeRun(pool, scores, { id: randomUUID(), rows: rows(50_000), signal: AbortSignal.abort(new Error('stopped')) });
  await expect(stopped).rejects.toThrow('stopped');
});

describe('a value that is none of its column', () => {
  test.each<[string, FactValue, string]>([
    ['rank', 1.5, 'row 1 of the facts score: rank is 1.5, not int'],
    ['score', Number.NaN, 'row 1 of the facts score: score is NaN, not double precision'],
    ['ranking', 'a\0b', 'row 1 of the facts score: ranking is "a\\u0000b", not text'],
    ['published', 'yes', 'row 1 of the facts score: published is "yes", not boolean'],
    ['more', 5, 'row 1 of the facts score: more is 5, not jsonb'],
  ])('%s', async (column, value, message) => {
    const wrong = row(1).map((cell, index) => (Object.keys(scores.columns)[index] === column ? value : cell));
    await expect(writeRun(pool, scores, { id: randomUUID(), rows: [wrong] })).rejects.toThrow(message);
  });
});

test('texts come back as they were', async () => {
  const texts = ['Tab\tund\\Strich', 'Zeile\nzwei\r', '\\N', '', null];
  const remarks: FactTable = { name: 'remark', columns: { nr: 'int', text: 'text' }, orders: [['nr']] };
  await prepareFacts(pool, [remarks]);
  const { run } = await writeRun(pool, remarks, { id: randomUUID(), rows: texts.map((text, index) => [index, text]) });
  const answer = await loadFactPage(pool, remarks, { run, order: ['nr'], equal: [], limit: 9 });
  const remark = z.object({ nr: z.number(), text: z.string().nullable() });
  expect(z.array(remark).parse(JSON.parse(answer))).toEqual(texts.map((text, nr) => ({ nr, text })));
});

test('a column that is declared otherwise than it is stops the start', async () => {
  const changedTable: FactTable = { ...scores, columns: { ...scores.columns, rank: 'text' } };
  await expect(prepareFacts(pool, [changedTable])).rejects.toThrow('the column rank of the facts score is int, not text');
});
