import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { runBulkCommand, Store, type StreamAppend } from '../index.ts';
import { buildChangeEvent, buildTestCommand, createTestPlace, placeTypes } from '../testing/placeFixture.ts';

const { pool } = await createTestDatabase('tables');
const store = new Store({ pool, types: placeTypes });
const TABLES = ['event', 'stream', 'link', 'reservation', 'command'];

// Counts each statement by triggers; the statement with the chosen number fails.
await pool.query(`
  create sequence statements;
  create table failing (k bigint);
  create function fail_when_told() returns trigger language plpgsql as $$
  begin
    if nextval('statements') = (select k from failing) then raise exception 'the disk is full' using errcode = '53100'; end if;
    return null;
  end $$;
  ${TABLES.flatMap((table) => ['before', 'after'].map((when) => `create trigger ${when}_${table} ${when} insert or update or delete on ${table} for each statement execute function fail_when_told();`)).join('\n')}`);

async function failAt(k: number): Promise<void> {
  await pool.query(`select setval('statements', 1, false)`);
  await pool.query('truncate failing');
  await pool.query('insert into failing values ($1)', [k]);
}

async function readAllTables(): Promise<unknown[]> {
  return Promise.all(
    TABLES.map(async (table) => (await pool.query<Record<string, unknown>>(`select * from ${table} t order by t::text`)).rows),
  );
}

/** Runs the work once per statement, with that statement failing. @returns the number of statements */
async function failEach(work: () => Promise<unknown>, changes: () => Promise<unknown>): Promise<number> {
  for (let k = 1; ; k += 1) {
    const before = await changes();
    await failAt(k);
    const hasFailed = await work().then(
      () => false,
      (error: unknown) => {
        expect(error).toMatchObject({ message: 'the disk is full' });
        return true;
      },
    );
    await failAt(0);
    if (!hasFailed) return k - 1;
    expect(await changes(), `statement ${k}`).toEqual(before);
  }
}

async function changesOfAll(): Promise<StreamAppend[]> {
  const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
  const clinic = await createTestPlace(store, 'clinic', { name: 'C', hospital: a.id, number: randomUUID() });
  const loaded = await store.load(clinic.id);
  return loaded === undefined
    ? []
    : [{ ...loaded, events: [buildChangeEvent({ name: 'D', hospital: b.id, number: randomUUID() }), buildChangeEvent({ note: 'n' })] }];
}

test('whichever statement of an append fails, everything is as before; the next try succeeds', async () => {
  const streams = await changesOfAll();
  const by = buildTestCommand();
  expect(await failEach(() => store.append({ command: by, streams }), readAllTables)).toBeGreaterThanOrEqual(14);
  expect(await store.load(streams[0]?.id ?? '')).toMatchObject({ version: 3, state: { name: 'D' } });
});

test('the same for many streams at once', async () => {
  const streams = [
    ...(await changesOfAll()),
    { id: randomUUID(), type: 'hospital', version: 0, events: [buildChangeEvent({ name: 'new' })] },
  ];
  const by = buildTestCommand();
  expect(await failEach(() => store.append({ command: by, streams }), readAllTables)).toBeGreaterThanOrEqual(16);
  expect(await store.loadMany(streams.map((stream) => stream.id))).toMatchObject(
    new Map(streams.map((stream) => [stream.id, { version: stream.version + stream.events.length }])),
  );
});

test('whichever statement of a bulk command fails, it goes on and ends with every item once', async () => {
  const name = randomUUID();
  const by = buildTestCommand();
  const plan = {
    total: 9,
    streams: (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({
        id: randomUUID(),
        type: 'hospital',
        version: 0,
        events: [buildChangeEvent({ name, number: `${name} ${from + i}` })],
      })),
  };
  const readItems = async (): Promise<number> =>
    (await pool.query<{ n: number }>(`select count(*) as n from stream where state->>'name' = $1`, [name])).rows[0]?.n ?? 0;
  let failures = 0;
  let isDone = false;
  for (let k = 1; !isDone; k += 1) {
    await failAt(k);
    isDone = await runBulkCommand(store, by, plan, { chunk: 3 }).then(
      () => true,
      () => false,
    );
    await failAt(0);
    failures += isDone ? 0 : 1;
    expect(await readItems(), `statement ${k}`).toBe((await store.findCommand(by.id))?.done ?? 0);
  }
  expect(failures).toBeGreaterThan(10);
  expect(await readItems()).toBe(9);
});

test('an answer that got lost is found again under the id of its command', async () => {
  const by = buildTestCommand();
  const id = randomUUID();
  const append = {
    command: by,
    streams: [{ id, type: 'hospital', version: 0, events: [buildChangeEvent({ name: 'A' })] }],
    answer: { entity_id: id },
  };
  const { position } = await store.append(append);
  await expect(store.append(append)).rejects.toThrow(expect.objectContaining({ name: 'RepeatedCommand' }));
  expect(await store.findCommand(by.id)).toMatchObject({ status: 'done', position, answer: { entity_id: id } });
});
