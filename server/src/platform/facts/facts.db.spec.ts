import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../testing/database.ts';
import { migrate, Store, storeSql } from '../store/index.ts';
import { factSql, factPage, factStream, factStreamId, loadFacts, prepareFacts, type FactTable, type FactValue } from './index.ts';

const scores: FactTable = {
  name: 'score',
  columns: { entity: 'uuid', ranking: 'text', rank: 'int', score: 'double precision', published: 'boolean', day: 'date' },
  orders: [['ranking', 'rank']],
};
const database = await createDatabase('empty');
const { pool } = database;
const store = new Store({ pool, types: [factStream] });
beforeAll(async () => {
  await migrate(pool, [storeSql, factSql]);
  await prepareFacts(pool, [scores]);
});
afterAll(() => database.drop());

const row = (rank: number, ranking = 'top'): readonly FactValue[] => [randomUUID(), ranking, rank, rank / 7, rank % 2 === 0, '2026-01-31'];
const rows = function* (count: number, skip = 0, ranking = 'top') {
  for (let rank = skip + 1; rank <= count; rank += 1) yield row(rank, ranking);
};
const run = (count: number, id = randomUUID()) => ({
  id,
  actor: 'ranking',
  topic: 'health.ranking.calculate',
  said: { year: 2026 },
  rows: (skip: number) => rows(count, skip),
});
const ranked = z.array(z.object({ rank: z.number() }));
const ranks = async (after?: number): Promise<number[]> => {
  const page = await factPage(pool, scores, {
    order: ['ranking', 'rank'],
    equal: ['top'],
    limit: 3,
    ...(after === undefined ? {} : { after }),
  });
  return ranked.parse(JSON.parse(page)).map(({ rank }) => rank);
};

test('rows of a run are found in their order, page by page; the newest run alone is shown', async () => {
  expect(await ranks()).toEqual([]);
  expect(await loadFacts(store, scores, run(45_000))).toBe(45_000);
  expect(await ranks()).toEqual([1, 2, 3]);
  expect(await ranks(44_998)).toEqual([44_999, 45_000]);
  await loadFacts(store, scores, run(2));
  expect(await ranks()).toEqual([1, 2]);
});

test('a run is one event, which says what it wrote', async () => {
  const id = randomUUID();
  const { version = 0 } = (await store.load(factStreamId('score'))) ?? {};
  await loadFacts(store, scores, run(7, id));
  const [event, ...others] = await store.events(factStreamId('score'), { afterVersion: version, limit: 10 });
  expect(others).toEqual([]);
  expect(event).toMatchObject({ topic: 'facts.load', commandId: id, actor: 'ranking', data: { name: 'score', rows: 7, year: 2026 } });
});

test('a run that was killed shows nothing, goes on after its last chunk, and is done once', async () => {
  await loadFacts(store, scores, run(1));
  const id = randomUUID();
  const skipped: number[] = [];
  const killed = {
    ...run(0, id),
    rows: function* (skip: number) {
      yield* rows(30_000, skip);
      throw new Error('the source broke');
    },
  };
  await expect(loadFacts(store, scores, killed)).rejects.toThrow('the source broke');
  expect(await ranks()).toEqual([1]);
  const again = {
    ...run(0, id),
    rows: (skip: number) => {
      skipped.push(skip);
      return rows(50_000, skip);
    },
  };
  expect(await loadFacts(store, scores, again)).toBe(50_000);
  expect(skipped).toEqual([20_000]);
  expect(await ranks(49_998)).toEqual([49_999, 50_000]);
  const head = await store.head();
  expect(await loadFacts(store, scores, again)).toBe(50_000);
  expect(await store.head()).toBe(head);
  const { rows: counted } = await pool.query('select count(*) as n from fact_score f join fact_run r on r.number = f.run where r.id = $1', [
    id,
  ]);
  expect(counted).toEqual([{ n: 50_000 }]);
});

test('whoever is stopped goes on later', async () => {
  const id = randomUUID();
  expect(await loadFacts(store, scores, { ...run(50_000, id), signal: AbortSignal.abort() })).toBeUndefined();
  expect(await loadFacts(store, scores, run(50_000, id))).toBe(50_000);
});

describe('a value that is none of its column', () => {
  test.each<[string, FactValue, string]>([
    ['rank', 1.5, 'row 1 of the facts score: rank is 1.5, not int'],
    ['score', Number.NaN, 'row 1 of the facts score: score is NaN, not double precision'],
    ['ranking', 'a\0b', 'row 1 of the facts score: ranking is "a\\u0000b", not text'],
    ['published', 'yes', 'row 1 of the facts score: published is "yes", not boolean'],
  ])('%s', async (column, value, said) => {
    const wrong = row(1).map((cell, index) => (Object.keys(scores.columns)[index] === column ? value : cell));
    await expect(loadFacts(store, scores, { ...run(0), rows: () => [wrong] })).rejects.toThrow(said);
  });
});

test('texts come back as they were', async () => {
  const texts = ['Tab\tund\\Strich', 'Zeile\nzwei\r', '\\N', '', null];

  const remarks: FactTable = { name: 'remark', columns: { nr: 'int', text: 'text' }, orders: [['nr']] };
  await prepareFacts(pool, [remarks]);
  await loadFacts(store, remarks, { ...run(0), rows: () => texts.map((text, index) => [index, text]) });
  expect(JSON.parse(await factPage(pool, remarks, { order: ['nr'], equal: [], limit: 9 }))).toEqual(
    texts.map((text, nr) => ({ nr, text })),
  );
});

test('a column that is declared otherwise than it is stops the start', async () => {
  const changed: FactTable = { ...scores, columns: { ...scores.columns, rank: 'text' } };
  await expect(prepareFacts(pool, [changed])).rejects.toThrow('the column rank of the facts score is int, not text');
});
