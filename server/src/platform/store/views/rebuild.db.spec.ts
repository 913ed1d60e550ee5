import { afterEach, beforeEach, expect, test } from 'vitest';
import { namedLockNumber, type View } from '../index.ts';
import { clinicList, changeTestPlace, createTestPlace } from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { beginTransaction } from '../testing/openTransaction.ts';
import { isOwnDatabaseLockSql } from '../../../testing/ownSessions.ts';

let system: TestStore;
beforeEach(async () => (system = await startTestStore()));
afterEach(async () => system.end());

const readIndexes = async (table: string): Promise<string[]> =>
  (
    await system.pool.query<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1 order by indexname', [table])
  ).rows.map((row) => row.indexdef);

test('a rebuild while commands and readers go on: nobody waits, nothing is missing, old and new are equal', async () => {
  const { store, pool } = system;
  const node = await system.start();
  const hospital = await createTestPlace(store, 'hospital', { name: 'A' });
  const first = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => createTestPlace(store, 'clinic', { name: `${i}`, hospital: hospital.id })),
  );
  const before = await readIndexes('clinic_list');
  const over = new AbortController();
  const writing = (async () => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      await createTestPlace(store, 'clinic', { name: `later ${i}`, hospital: hospital.id });
      await changeTestPlace(store, hospital.id, { name: `A ${i}` });
      await changeTestPlace(store, first[i % first.length]?.id ?? '', { is_deleted: i % 2 === 0 });
    }
  })();
  const least: number[] = [];
  const reading = (async () => {
    while (!over.signal.aborted) least.push((await pool.query<{ n: number }>('select count(*) as n from clinic_list')).rows[0]?.n ?? 0);
  })();
  const rebuilt = [];
  for (let i = 0; i < 5; i += 1) rebuilt.push(await node.rebuild('clinic_list'));
  over.abort();
  await Promise.all([writing, reading]);
  const head = await store.readHead();
  expect(await node.waitFor('clinic_list', head, 5_000)).toBe(0);
  expect(await node.check('clinic_list')).toEqual({ wrong: [], totals: [], isEqual: true });
  expect(least.every((n, i) => n >= (least[i - 1] ?? 0))).toBe(true);
  expect(rebuilt.map((each) => each?.isEqual)).not.toContain(false);
  expect(await readIndexes('clinic_list')).toEqual(before);
  expect(before).toHaveLength(3);
  expect((await pool.query(`select to_regclass('clinic_list_shadow') as t`)).rows).toEqual([{ t: null }]);
});

test('a rebuild mends a damaged view and says that it was not equal', async () => {
  const node = await system.start();
  const clinic = await createTestPlace(system.store, 'clinic', { name: 'A' });
  await node.waitFor('clinic_list', clinic.position, 5_000);
  await system.pool.query(`update clinic_list set name = 'damaged'; update view_count set n = 7`);
  expect(await node.check('clinic_list')).toEqual({ wrong: [clinic.id], totals: [{ grp: '', kept: 7, counted: 1 }], isEqual: false });
  expect(await node.rebuild('clinic_list')).toMatchObject({ isEqual: false });
  expect(await node.check('clinic_list')).toEqual({ wrong: [], totals: [], isEqual: true });
});

test('a long reader holds up the swap, not the other readers', async () => {
  const node = await system.start();
  const clinic = await createTestPlace(system.store, 'clinic', { name: 'A' });
  await node.waitFor('clinic_list', clinic.position, 5_000);
  const reader = await beginTransaction(system.pool);
  await reader.client.query('select * from clinic_list');
  const rebuilding = node.rebuild('clinic_list');
  await expect
    .poll(
      async () =>
        (
          await system.pool.query(
            `select from pg_locks where relation = 'clinic_list'::regclass and mode = 'AccessExclusiveLock' and not granted and ${isOwnDatabaseLockSql}`,
          )
        ).rowCount,
      { interval: 5 },
    )
    .toBe(1);
  const started = performance.now();
  expect((await system.pool.query('select name from clinic_list')).rows).toEqual([{ name: 'A' }]);
  expect(performance.now() - started).toBeLessThan(1_000);
  await reader.commit();
  expect(await rebuilding).toMatchObject({ isEqual: true });
});

test('a comparison that takes long does not hold up the projector', async () => {
  const node = await system.start();
  const clinic = await createTestPlace(system.store, 'clinic', { name: 'A' });
  await node.waitFor('clinic_list', clinic.position, 5_000);
  const blocker = await beginTransaction(system.pool);
  await blocker.client.query('lock table clinic_list');
  const rebuilding = node.rebuild('clinic_list');
  await expect
    .poll(
      async () =>
        (
          await system.pool.query(
            `select from pg_locks where relation = 'clinic_list'::regclass and mode = 'AccessShareLock' and not granted and ${isOwnDatabaseLockSql}`,
          )
        ).rowCount,
      { interval: 5 },
    )
    .toBe(1);
  expect((await system.pool.query(`select name from projector where name = 'clinic_list' for update skip locked`)).rows).toHaveLength(1);
  await blocker.commit();
  expect(await rebuilding).toMatchObject({ isEqual: true });
});

test('a node that stops waits for no reader of the table that it rebuilds', async () => {
  const node = await system.start();
  const clinic = await createTestPlace(system.store, 'clinic', { name: 'A' });
  await node.waitFor('clinic_list', clinic.position, 5_000);
  const reader = await beginTransaction(system.pool);
  await reader.client.query('select * from clinic_list');
  const stop = new AbortController();
  const rebuilding = node.rebuild('clinic_list', stop.signal);
  stop.abort();
  await expect(rebuilding).rejects.toThrow('aborted');
  await reader.commit();
  expect(await node.rebuild('clinic_list')).toMatchObject({ isEqual: true });
});

test('a node that stops waits for no other node that rebuilds the same table', async () => {
  const node = await system.start();
  const other = await beginTransaction(system.pool);
  await other.client.query(`select pg_advisory_xact_lock($1, hashtext('clinic_list'))`, [namedLockNumber.view]);
  const stop = new AbortController();
  const rebuilding = node.rebuild('clinic_list', stop.signal);
  const waiting = `select from pg_locks where locktype = 'advisory' and classid = $1 and not granted and ${isOwnDatabaseLockSql}`;
  await expect.poll(async () => (await system.pool.query(waiting, [namedLockNumber.view])).rowCount).toBe(1);
  stop.abort();
  await expect(rebuilding).rejects.toThrow('aborted');
  await other.commit();
  expect(await node.rebuild('clinic_list')).toMatchObject({ isEqual: true });
});

test('two nodes that start at once with a new declaration build it once', async () => {
  await createTestPlace(system.store, 'clinic', { name: 'A' });
  await Promise.all([system.start([clinicList]), system.start([clinicList])]);
  expect((await system.pool.query('select name from clinic_list')).rows).toEqual([{ name: 'A' }]);
});

test('events committed while a range is being read are caught up with', async () => {
  const gated: View = {
    name: 'gated_list',
    of: ['clinic'],
    columns: { id: 'uuid', name: 'text', gate: 'int' },
    select: `select s.id, s.state->>'name' as name, (select count(*) from pg_advisory_xact_lock_shared(42)) as gate from stream s where s.type = 'clinic'`,
  };
  const clinic = await createTestPlace(system.store, 'clinic', { name: 'old' });
  const node = await system.start([gated]);
  await node.stop();
  const gate = await beginTransaction(system.pool);
  await gate.client.query('select pg_advisory_xact_lock(42)');
  const rebuilding = node.rebuild('gated_list');
  await expect
    .poll(
      async () =>
        (
          await system.pool.query(
            `select from pg_locks where locktype = 'advisory' and objid = 42 and not granted and ${isOwnDatabaseLockSql}`,
          )
        ).rowCount,
    )
    .toBe(1);
  await changeTestPlace(system.store, clinic.id, { name: 'new' });
  await gate.commit();
  await rebuilding;
  expect((await system.pool.query('select name from gated_list')).rows).toEqual([{ name: 'new' }]);
});
