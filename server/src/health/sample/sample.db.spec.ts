import { expect, test } from 'vitest';
import { readSettings } from '../../platform/config/index.ts';
import { prepareFacts } from '../../platform/facts/index.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { checkStateSample, Projectors, connectionSettings, Store } from '../../platform/store/index.ts';
import { UsageError } from '../../platform/subcommand.ts';
import { createOwnedDatabase, createTestDatabase } from '../../testing/database.ts';
import { health } from '../index.ts';
import { rankingScoreTable } from '../../seedwork/ranking/score.facts.ts';
import { hasRightCheckDigit } from '@kurator/contract/text/ikNumber';
import { seedHealthSample } from './sample.ts';
import { sampleSubcommand } from './sample.cli.ts';
import { DataAlreadyExists } from './sampleRun.ts';

const { pool, url } = await createTestDatabase('tables');
const store = new Store({ pool, types: health.streams });
const lastDay = new Date('2026-11-20T12:00:00Z');
const size = { hospitals: 30, locations: 48, clinics: 260 };
await seedHealthSample({ store }, size, { seed: 7, lastDay });

const readStates = async (type: string): Promise<JsonObject[]> => {
  const { rows } = await pool.query<{ state: JsonObject }>('select state from stream where type = $1 order by (card ->> $2)::int', [
    type,
    'dms_one_id',
  ]);
  return rows.map(({ state }) => state);
};

test('there are as many as were asked for, and their states follow from their events', async () => {
  const counts = await Promise.all(['hospital', 'hospital_location', 'clinic'].map(async (type) => (await readStates(type)).length));
  expect(counts).toEqual([30, 48, 260]);
  expect(await checkStateSample(store, 1_000)).toEqual([]);
});

test('hospitals can be told apart and reached, and are nobody real', async () => {
  const hospitals = await readStates('hospital');
  expect(new Set(hospitals.map((state) => state['name'])).size).toBe(30);
  const iks = hospitals.map((state) => JSON.stringify(state['gba_ik_number']));
  expect(iks.every((ik) => /^"2699\d{5}"$/.test(ik) && hasRightCheckDigit(ik.slice(1, -1)))).toBe(true);
  expect(JSON.stringify(hospitals)).not.toMatch(/undefined|\{town\}|NaN/);
  expect(hospitals.every((state) => /https:\/\/www\.[a-z0-9-]+\.example/.test(JSON.stringify(state['websites'])))).toBe(true);
});

test('people have worked on them over two years, in the order of time, and something of everything has happened', async () => {
  const { rows } = await pool.query<{ people: number; ordered: boolean; days: number; newest: Date; topics: string[] }>(
    `select count(distinct actor) as people, bool_and(at >= before) as ordered, max(at)::date - min(at)::date as days, max(at) as newest, array_agg(distinct topic) as topics
       from (select *, lag(at, 1, at) over (order by position) as before from event) e`,
  );
  const [row] = rows;
  expect(row).toMatchObject({ ordered: true });
  expect(row?.people).toBeGreaterThan(2);
  expect(row?.days).toBeGreaterThan(640);
  expect(row?.newest.getTime()).toBeLessThanOrEqual(lastDay.getTime());
  expect(row?.topics).toEqual(
    expect.arrayContaining([
      'health.clinic.delete',
      'health.entity.record_report_year',
      'health.entity.update_note',
      'seedwork.entity.add_comment',
      'seedwork.entity.blacklist_process',
      'seedwork.entity.optin_contact',
    ]),
  );
});

test('every list shows them', async () => {
  await prepareFacts(pool, [rankingScoreTable]);
  const projectors = new Projectors({
    store,
    settings: connectionSettings(url),
    views: health.lists.map(({ view }) => view),
    onError: (error) => expect.unreachable(String(error)),
  });
  await projectors.start();
  expect(await projectors.waitFor('clinic_list', await store.readHead(), 10_000)).toBe(0);
  const { rows } = await pool.query<{ all: number; placed: number; beds: number }>(
    `select (select count(*) from clinic_list) as all, (select count(*) from clinic_list where address_zipcode is not null) as placed, (select count(*) from hospital_list where number_of_beds > 20) as beds`,
  );
  await projectors.stop();
  expect(rows[0]).toMatchObject({ all: 260, placed: 260 });
  expect(rows[0]?.beds).toBeGreaterThan(24);
});

const history = async (database: Pick<typeof pool, 'query'>): Promise<string> => {
  const { rows } = await database.query(
    `select md5(string_agg(stream_id || topic || data || actor || at, ',' order by position)) as history from event`,
  );
  return JSON.stringify(rows);
};

const readHistory = async (seed: number): Promise<string> => {
  const database = await createOwnedDatabase('tables');
  await seedHealthSample({ store: new Store({ pool: database.pool, types: health.streams }) }, size, { seed, lastDay });
  const before = await history(database.pool);
  await database.drop();
  return before;
};

test('the same seed makes the same application, another one another', async () => {
  expect(await readHistory(7)).toBe(await history(pool));
  expect(await readHistory(8)).not.toBe(await history(pool));
});

test('an application that holds data is left alone', async () => {
  const head = await store.readHead();
  await expect(seedHealthSample({ store }, 'small')).rejects.toThrow(DataAlreadyExists);
  expect(await store.readHead()).toBe(head);
});

const settings = readSettings({});
const neverOpened = (): Promise<never> => Promise.reject(new Error('the application was opened'));

test.each([
  [[], 'sample needs --hospitals N.'],
  [['--hospitals', 'many'], '--hospitals needs a whole number up to 9,999, not "many".'],
  [['--hospitals', '10', '--locations', '9'], 'Every hospital has at least one location: --locations must not be less than --hospitals.'],
  [['--beds', '10'], '--beds'],
])('npm run kurator -- sample %j says how it goes', async (args, message) => {
  const misuse: unknown = await sampleSubcommand
    .run(args, { settings, signal: new AbortController().signal, say: () => undefined, application: neverOpened })
    .catch((error: unknown) => error);
  expect(misuse).toBeInstanceOf(UsageError);
  expect(String(misuse)).toContain(message);
});
