import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnedDatabase, type OwnedDatabase } from '../../../testing/database.ts';
import { connectionSettings, advisoryLockNumber, Projectors, Store } from '../index.ts';
import { changeTestPlace, clinicList, createTestPlace, hospitalList, placeTypes } from '../testing/placeFixture.ts';
import { insertStream, beginTransaction } from '../testing/openTransaction.ts';
import { isOwnDatabaseLockSql, terminateLockHolders } from '../../../testing/ownSessions.ts';

let database: OwnedDatabase;
let store: Store;
let projectors: Projectors;

beforeEach(async () => {
  database = await createOwnedDatabase('tables');
  store = new Store({ pool: database.pool, types: placeTypes });
  projectors = new Projectors({ store, settings: connectionSettings(database.url), views: [clinicList, hospitalList], pollMs: 20 });
});

afterEach(async () => {
  await projectors.stop();
  await database.drop();
});

/** Delays a commit while the projector passes a later one. @returns whether the delayed row appears in the view */
async function isSlowCommitSeen(): Promise<boolean> {
  await projectors.start();
  const slow = randomUUID();
  const a = await beginTransaction(database.pool);
  await insertStream(a.client, {
    id: slow,
    type: 'clinic',
    state: { name: 'A', is_deleted: false, hospital: null, number: null, staff: [] },
  });
  const b = createTestPlace(store, 'clinic', { name: 'B' });
  const passed = b.then(async ({ position }) => projectors.waitFor('clinic_list', position, 5_000));
  // Bounds the wait: with the log lock B waits for A.
  await Promise.race([passed, waitForLogLock()]);
  await a.commit();
  await passed;
  await projectors.waitFor('clinic_list', await store.readHead(), 5_000);
  const { rowCount } = await database.pool.query('select from clinic_list where id = $1', [slow]);
  return rowCount === 1;
}

async function waitForLogLock(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `select from pg_locks where locktype = 'advisory' and objid = ${advisoryLockNumber.log} and not granted and ${isOwnDatabaseLockSql}`,
          )
        ).rowCount,
    )
    .toBe(1);
}

async function countsAfterMove(): Promise<Record<string, number>> {
  await projectors.start();
  const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
  const clinic = await createTestPlace(store, 'clinic', { name: 'C', hospital: a.id });
  await projectors.waitFor('hospital_list', clinic.position, 5_000);
  await projectors.waitFor('hospital_list', await changeTestPlace(store, clinic.id, { hospital: b.id }), 5_000);
  const { rows } = await database.pool.query<{ name: string; clinics: number }>('select name, clinics from hospital_list');
  return Object.fromEntries(rows.map((row) => [row.name, row.clinics]));
}

describe('no event is skipped', () => {
  test('when a writer commits after one that began later', async () => {
    expect(await isSlowCommitSeen()).toBe(true);
  });

  test('control: without the log lock it is', async () => {
    await database.pool.query('alter table event disable trigger event_log_lock');
    expect(await isSlowCommitSeen()).toBe(false);
  });

  test('by a count when something leaves', async () => {
    expect(await countsAfterMove()).toEqual({ A: 0, B: 1 });
  });

  test('control: without refs the place that was left keeps its old count', async () => {
    await database.pool.query(`
      create function forget_refs() returns trigger language plpgsql as $$ begin new.refs := null; return new; end $$;
      create trigger forget_refs before insert on event for each row execute function forget_refs()`);
    expect(await countsAfterMove()).toEqual({ A: 1, B: 1 });
  });
});

test('COPY and INSERT by hand take the log lock too', async () => {
  const a = await beginTransaction(database.pool);
  await insertStream(a.client, { id: randomUUID(), type: 'clinic', state: { name: 'A' } });
  const { rowCount } = await a.client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${advisoryLockNumber.log} and granted and pid = pg_backend_pid()`,
  );
  await a.rollback();
  expect(rowCount).toBe(1);
});

test('a row is never overwritten by an older one when two projectors work at once', async () => {
  const second = new Projectors({ store, settings: connectionSettings(database.url), views: [clinicList, hospitalList], pollMs: 20 });
  await projectors.start();
  await second.start();
  const { id } = await createTestPlace(store, 'clinic', { name: '0' });
  for (let n = 1; n <= 20; n += 1) {
    const position = await changeTestPlace(store, id, { name: String(n) });
    // Passes the lock on while its first holder is still at work.
    await terminateLockHolders(database.pool, { objid: advisoryLockNumber.projecting });
    expect(await projectors.waitFor('clinic_list', position, 5_000)).toBe(0);
  }
  await second.stop();
  expect((await database.pool.query('select name from clinic_list')).rows).toEqual([{ name: '20' }]);
});
