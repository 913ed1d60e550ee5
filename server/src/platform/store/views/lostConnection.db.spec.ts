import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOtherOwnSessionSql, isOwnDatabaseLockSql } from '../../../testing/ownSessions.ts';
import { startTcpProxy } from '../../../testing/tcpProxy.ts';
import { advisoryLockNumber, connectionSettings, Projectors, type Store } from '../index.ts';
import { createTestPlace, placeViews } from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';

let system: TestStore;
let store: Store;
beforeEach(async () => {
  system = await startTestStore();
  store = system.store;
});
afterEach(async () => system.end());

test('a node whose network falls silent lets another one project', async () => {
  const proxy = await startTcpProxy(system.url);
  const settings = { ...connectionSettings(proxy.url), application_name: 'silent' };
  const silent = new Projectors({ store, settings, views: placeViews, pollMs: 60_000 });
  try {
    await silent.start();
    const restingSql = `select from pg_stat_activity where ${isOtherOwnSessionSql} and application_name = 'silent' and state = 'idle' and query like '%from projector%'`;
    await expect.poll(async () => (await system.pool.query(restingSql)).rowCount).toBe(1);
    proxy.cut();
    await silent.wake();
    const other = await system.start();
    const { position } = await createTestPlace(store, 'clinic', { name: 'A' });
    expect(await other.waitFor('clinic_list', position, 20_000)).toBe(0);
  } finally {
    proxy.mend();
    await silent.stop();
    await proxy.close();
  }
});

test('a node whose server crashed believes in no move of a view that the crash has lost', async () => {
  const projectors = await system.start();
  const { position } = await createTestPlace(store, 'clinic', { name: 'A' });
  expect(await projectors.waitFor('clinic_list', position, 2_000)).toBe(0);
  const locksSql = `from pg_locks where locktype = 'advisory' and objid = ${advisoryLockNumber.projecting} and ${isOwnDatabaseLockSql}`;
  const other = await system.pool.connect();
  try {
    // Waits for the lock, so that nobody moves the view again.
    const lock = other.query(`select pg_advisory_lock(${advisoryLockNumber.projecting})`);
    await expect.poll(async () => (await system.pool.query(`select ${locksSql} and not granted`)).rowCount).toBe(1);
    await system.pool.query(`select pg_terminate_backend(pid) ${locksSql} and granted`);
    await lock;
    await system.pool.query('update projector set position = position - 1');
    await expect.poll(() => projectors.waitFor('clinic_list', position, 200), { timeout: 5_000 }).toBe(1);
  } finally {
    other.release(true);
  }
  expect(await projectors.waitFor('clinic_list', position, 5_000)).toBe(0);
});
