import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advisoryLockNumber, type Store, type View } from '../index.ts';
import {
  changeTestPlace,
  buildChangeEvent,
  clinicList,
  buildTestCommand,
  createTestPlace,
  hospitalList,
  placeViews,
} from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { isOwnDatabaseLockSql, terminateLockHolders } from '../../../testing/ownSessions.ts';

let system: TestStore;
let store: Store;
beforeEach(async () => {
  system = await startTestStore();
  store = system.store;
});
afterEach(async () => system.end());

type Row = Record<string, unknown>;
const readRows = async (view: string): Promise<Row[]> => (await system.pool.query<Row>(`select * from ${view} order by 1, 2`)).rows;
const clinicCounts = async (): Promise<Row> =>
  Object.fromEntries<unknown>((await readRows('hospital_list')).map((row) => [String(row['name']), row['clinics']]));
const readOid = async (table: string): Promise<number> =>
  (await system.pool.query<{ oid: number }>('select $1::regclass::oid as oid', [table])).rows[0]?.oid ?? 0;
const readTotal = async (view: string, grp = ''): Promise<number> =>
  (await system.pool.query<{ n: number }>('select n from view_count where view = $1 and grp = $2', [view, grp])).rows[0]?.n ?? 0;

describe('a view', () => {
  test('shows what was appended, and waiting for it costs nothing once it is there', async () => {
    const projectors = await system.start();
    const { id, position } = await createTestPlace(store, 'clinic', { name: 'Kardiologie' });
    expect(await projectors.waitFor('clinic_list', position, 2_000)).toBe(0);
    expect(await readRows('clinic_list')).toMatchObject([{ id, name: 'Kardiologie', hospital_name: null, search: 'kardiologie' }]);
    expect(await projectors.waitFor('clinic_list', position, 0)).toBe(0);
  });

  test('has another revision when its rows were written, and keeps it while others are', async () => {
    const projectors = await system.start();
    const readRevision = async (position: number): Promise<number | undefined> => {
      for (const view of ['clinic_list', 'hospital_list']) await projectors.waitFor(view, position, 2_000);
      return (await system.pool.query<{ revision: number }>(`select revision from projector where name = 'clinic_list'`)).rows[0]?.revision;
    };
    const { id, position } = await createTestPlace(store, 'clinic', { name: 'Kardiologie' });
    const first = await readRevision(position);
    expect(await readRevision((await createTestPlace(store, 'hospital', { name: 'Bystander' })).position)).toBe(first);
    const second = await readRevision(await changeTestPlace(store, id, { name: 'Angiologie' }));
    expect(second).toBeGreaterThan(first ?? 0);
    await projectors.rebuild('clinic_list');
    expect(await readRevision(0)).toBeGreaterThan(second ?? 0);
  });

  test('has a higher revision after each write also in a database restored where fewer transactions have been', async () => {
    const projectors = await system.start();
    const restored = 2 ** 40;
    await system.pool.query('update projector set revision = $1', [restored]);
    const readRevision = async (): Promise<number> =>
      (await system.pool.query<{ revision: number }>(`select revision from projector where name = 'clinic_list'`)).rows[0]?.revision ?? 0;
    const { position } = await createTestPlace(store, 'clinic', { name: 'Kardiologie' });
    await projectors.waitFor('clinic_list', position, 2_000);
    const next = await readRevision();
    expect(next).toBeGreaterThan(restored);
    await projectors.rebuild('clinic_list');
    expect(await readRevision()).toBeGreaterThan(next);
  });

  test('says how many positions are missing when it is not there in time', async () => {
    const projectors = await system.start();
    expect(await projectors.waitFor('clinic_list', 5, 20)).toBe(5);
  });

  test('prints the new card of what it refers to, and leaves the bystander alone', async () => {
    const projectors = await system.start();
    const hospital = await createTestPlace(store, 'hospital', { name: 'Charité' });
    const clinic = await createTestPlace(store, 'clinic', { name: 'A', hospital: hospital.id });
    const bystander = await createTestPlace(store, 'clinic', { name: 'B' });
    await projectors.waitFor('clinic_list', bystander.position, 2_000);
    const before = await system.pool.query<{ xmin: string }>('select xmin from clinic_list where id = $1', [bystander.id]);
    await projectors.waitFor('clinic_list', await changeTestPlace(store, hospital.id, { name: 'Klinikum' }), 2_000);
    expect(await readRows('clinic_list')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: clinic.id, hospital_name: 'Klinikum' })]),
    );
    expect((await system.pool.query('select xmin from clinic_list where id = $1', [bystander.id])).rows).toEqual(before.rows);
  });

  test('that is thousands of events behind follows in steps, and ends as it would have made anew', async () => {
    const first = await system.start();
    const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
    await first.waitFor('hospital_list', b.position, 2_000);
    await first.stop();
    const clinics = (hospital_id: string): Promise<unknown> => {
      const streams = Array.from({ length: 900 }, () => ({
        id: randomUUID(),
        type: 'clinic',
        version: 0,
        events: [buildChangeEvent({ name: 'K', hospital: hospital_id })],
      }));
      return store.append({ command: buildTestCommand(), streams });
    };
    await clinics(a.id);
    await clinics(b.id);
    await changeTestPlace(store, a.id, { name: 'A1' });
    await clinics(a.id);
    const movedClinic = await createTestPlace(store, 'clinic', { name: 'M', hospital: a.id });
    await clinics(b.id);
    await changeTestPlace(store, movedClinic.id, { hospital: b.id });
    const last = await changeTestPlace(store, b.id, { name: 'B1' });
    const projectors = await system.start();
    for (const { name } of placeViews) expect(await projectors.waitFor(name, last, 10_000)).toBe(0);
    for (const { name } of placeViews) expect(await projectors.check(name)).toMatchObject({ isEqual: true });
    expect(await clinicCounts()).toEqual({ A1: 1800, B1: 1801 });
    expect(await readTotal('clinic_list')).toBe(3601);
  });

  test('that is deferred waits for the others while many events wait, unless somebody reads it', async () => {
    const projectors = await system.start([clinicList, { ...clinicList, name: 'clinic_compared', isDeferred: true }]);
    const { id, position } = await createTestPlace(store, 'clinic', { name: 'Kardiologie' });
    for (const name of ['clinic_list', 'clinic_compared']) await projectors.waitFor(name, position, 10_000);
    const changeOften = async (): Promise<number> => {
      const loaded = await store.load(id);
      if (loaded === undefined) throw new Error(`no stream ${id}`);
      const events = Array.from({ length: 250 }, (_, n) => buildChangeEvent({ name: `Kardiologie ${n}` }));
      return (await store.append({ command: buildTestCommand(), streams: [{ ...loaded, events }] })).position;
    };
    const holder = await system.pool.connect();
    const blockLists = () => holder.query('begin; lock table clinic_list in access exclusive mode');
    try {
      await blockLists();
      const first = await changeOften();
      const waitingSql = `select from pg_locks where relation = 'clinic_list'::regclass and not granted and ${isOwnDatabaseLockSql}`;
      await expect.poll(async () => (await system.pool.query(waitingSql)).rowCount).toBe(1);
      expect(projectors.position('clinic_compared')).toBeLessThan(first);
      await holder.query('rollback');
      for (const name of ['clinic_list', 'clinic_compared']) expect(await projectors.waitFor(name, first, 10_000)).toBe(0);
      expect(await readRows('clinic_compared')).toEqual(await readRows('clinic_list'));

      await blockLists();
      const missingEvents = projectors.waitFor('clinic_compared', first + 250, 10_000);
      await changeOften();
      expect(await missingEvents).toBe(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  test('counts for both when something moves from one place to another, and when it is deleted', async () => {
    const projectors = await system.start();
    const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
    const clinic = await createTestPlace(store, 'clinic', { name: 'C', hospital: a.id });
    await projectors.waitFor('hospital_list', clinic.position, 2_000);
    expect(await clinicCounts()).toEqual({ A: 1, B: 0 });
    await projectors.waitFor('hospital_list', await changeTestPlace(store, clinic.id, { hospital: b.id }), 2_000);
    expect(await clinicCounts()).toEqual({ A: 0, B: 1 });
    await projectors.waitFor('hospital_list', await changeTestPlace(store, clinic.id, { is_deleted: true }), 2_000);
    expect(await clinicCounts()).toEqual({ A: 0, B: 0 });
    expect(await projectors.check('hospital_list')).toMatchObject({ isEqual: true });
  });

  test('deletes rows of a stream that has many of them', async () => {
    const projectors = await system.start();
    const [m, n] = [await createTestPlace(store, 'medic', { name: 'M' }), await createTestPlace(store, 'medic', { name: 'N' })];
    const clinic = await createTestPlace(store, 'clinic', { name: 'C', staff: [m.id, n.id] });
    await projectors.waitFor('staff_list', await changeTestPlace(store, clinic.id, { staff: [n.id] }), 2_000);
    expect(await readRows('staff_list')).toMatchObject([{ clinic_id: clinic.id, medic_id: n.id, medic_name: 'N' }]);
    expect(await readTotal('staff_list')).toBe(1);
  });

  test('keeps its totals, per group too', async () => {
    const projectors = await system.start();
    const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
    await createTestPlace(store, 'clinic', { name: 'C', hospital: a.id });
    await projectors.waitFor('hospital_list', await changeTestPlace(store, b.id, { is_deleted: true }), 2_000);
    expect([
      await readTotal('hospital_list'),
      await readTotal('hospital_list', 'with clinics'),
      await readTotal('hospital_list', 'empty'),
    ]).toEqual([1, 1, 0]);
    await projectors.waitFor('hospital_list', await changeTestPlace(store, b.id, { is_deleted: false }), 2_000);
    expect([await readTotal('hospital_list'), await readTotal('hospital_list', 'empty')]).toEqual([2, 1]);
  });

  test('that has nothing to do moves on with the others', async () => {
    const projectors = await system.start();
    const { position } = await createTestPlace(store, 'medic', { name: 'M' });
    expect(await projectors.waitFor('hospital_list', position, 2_000)).toBe(0);
    expect(await projectors.status()).toMatchObject(
      placeViews.map(({ name }) => ({
        view: name,
        name: `${name}_projector`,
        position,
        diff: 0,
        isProjected: true,
        isRunning: false,
        error: null,
      })),
    );
  });
});

describe('an error in a view', () => {
  const touchy: View = {
    name: 'touchy',
    of: ['clinic'],
    columns: { id: 'uuid', number: 'int' },
    select: `select s.id, (s.state->>'number')::int as number from stream s where s.type = 'clinic'`,
  };

  test('stops it at the event and says so, others go on, nothing is skipped', async () => {
    const projectors = await system.start([touchy, clinicList], { retryStoppedMs: 60_000 });
    const good = await createTestPlace(store, 'clinic', { name: 'good', number: '1' });
    const bad = await createTestPlace(store, 'clinic', { name: 'bad', number: 'one' });
    const later = await createTestPlace(store, 'clinic', { name: 'later', number: '3' });
    expect(await projectors.waitFor('clinic_list', later.position, 2_000)).toBe(0);
    await expect
      .poll(() => projectors.status())
      .toContainEqual(
        expect.objectContaining({
          view: 'touchy',
          position: good.position,
          diff: 2,
          isProjected: false,
          isRunning: false,
          errorPosition: bad.position,
          error: 'invalid input syntax for type integer: "one"',
        }),
      );
    expect(await readRows('touchy')).toEqual([{ id: good.id, number: 1 }]);

    await changeTestPlace(store, bad.id, { number: '2' });
    await projectors.wake();
    const head = await store.readHead();
    expect(await projectors.waitFor('touchy', head, 2_000)).toBe(0);
    expect(await readRows('touchy')).toHaveLength(3);
    expect(await projectors.status()).toContainEqual(
      expect.objectContaining({ view: 'touchy', error: null, errorPosition: null, diff: 0 }),
    );
  });
});

describe('several nodes', () => {
  test('one projects, another takes over when it ends; a waiting node is told', async () => {
    const first = await system.start();
    const second = await system.start();
    const { position } = await createTestPlace(store, 'clinic', { name: 'A' });
    expect(await second.waitFor('clinic_list', position, 2_000)).toBe(0);
    await first.stop();
    expect(await second.waitFor('clinic_list', (await createTestPlace(store, 'clinic', { name: 'B' })).position, 2_000)).toBe(0);
  });

  test('a killed connection is replaced', async () => {
    const projectors = await system.start();
    await terminateLockHolders(system.pool, { objid: advisoryLockNumber.projecting });
    expect(await projectors.waitFor('clinic_list', (await createTestPlace(store, 'clinic', { name: 'B' })).position, 5_000)).toBe(0);
  });
});

describe('a declaration', () => {
  test('that changed is rebuilt at the start; one that nobody declares any more is dropped', async () => {
    const first = await system.start();
    const { id, position } = await createTestPlace(store, 'clinic', { name: 'A' });
    await first.waitFor('clinic_list', position, 2_000);
    await first.stop();
    const second = await system.start([
      {
        ...clinicList,
        columns: { ...clinicList.columns, note: 'text' },
        select: clinicList.select.replace('select s.id', `select s.state->>'note' as note, s.id`),
      },
    ]);
    expect(await readRows('clinic_list')).toMatchObject([{ id, note: null }]);
    await second.waitFor('clinic_list', await changeTestPlace(store, id, { note: 'neu' }), 2_000);
    expect(await readRows('clinic_list')).toMatchObject([{ id, note: 'neu' }]);
    expect((await system.pool.query(`select to_regclass('hospital_list') as t`)).rows).toEqual([{ t: null }]);
  });

  test('that is unchanged builds nothing', async () => {
    await (await system.start([hospitalList])).stop();
    const before = await readOid('hospital_list');
    await system.start([hospitalList]);
    expect(await readOid('hospital_list')).toEqual(before);
  });
});
