import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAllTouchedKeys, ViewPositionConflict, advanceView } from './projection.ts';
import { Projector } from './projector.ts';
import { viewReads } from './view.ts';
import { changeTestPlace, clinicList, createTestPlace } from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { beginTransaction } from '../testing/openTransaction.ts';
import { isOtherOwnSessionSql } from '../../../testing/ownSessions.ts';

let system: TestStore;
beforeEach(async () => {
  system = await startTestStore();
  // Creates the table, then stops projecting: the test decides which projector moves.
  await (await system.start([clinicList])).stop();
});
afterEach(async () => system.end());

const move = async (from: number, to: number): Promise<number> => {
  const keys = await findAllTouchedKeys(system.pool, viewReads(clinicList), from, to);
  return advanceView(system.pool, 'clinic_list', { from, to }, keys);
};
const readNames = async (): Promise<unknown[]> =>
  (await system.pool.query<{ name: string }>('select name from clinic_list')).rows.map((row) => row.name);

test('a projector that is not at the view’s position writes nothing', async () => {
  const { id, position } = await createTestPlace(system.store, 'clinic', { name: 'A' });
  expect(await move(0, position)).toBe(1);
  await changeTestPlace(system.store, id, { name: 'B' });
  await expect(move(0, position)).rejects.toThrow(ViewPositionConflict);
  expect(await readNames()).toEqual(['A']);
});

const countLockWaits = async (at: string): Promise<unknown> =>
  (
    await system.pool.query(`select from pg_stat_activity where ${isOtherOwnSessionSql} and wait_event_type = 'Lock' and query like $1`, [
      `%${at}%`,
    ])
  ).rowCount;

test.each([
  ['with rows to write', 'clinic', 'refresh_clinic_list'],
  ['with nothing to write', 'medic', 'update projector'],
])('a projector that lost the race looks again, and does not wait for the next event: %s', async (_what, type, at) => {
  const { position: between } = await createTestPlace(system.store, type, { name: 'A' });
  const { position: head } = await createTestPlace(system.store, type, { name: 'B' });
  const other = await beginTransaction(system.pool);
  await other.client.query('update projector set position = $1', [between]);
  const projecting = await system.pool.connect();
  const projector = new Projector(projecting, { onViewAdvanced: () => undefined, retryStoppedMs: 0 });
  const step = projector.step();
  await expect.poll(() => countLockWaits(at)).toBe(1);
  await other.commit();
  expect(await step).toBe(true);
  expect(await projector.step()).toBe(false);
  expect((await system.pool.query('select position from projector')).rows).toEqual([{ position: head }]);
  projecting.release();
});

test('rows are read after the fence: an older one never overwrites a newer one', async () => {
  const { id, position } = await createTestPlace(system.store, 'clinic', { name: 'old' });
  const other = await beginTransaction(system.pool);
  await other.client.query(`select from projector for update`);
  const moving = move(0, position);
  await expect.poll(() => countLockWaits('refresh_clinic_list')).toBe(1);
  await changeTestPlace(system.store, id, { name: 'new' });
  await other.commit();
  await moving;
  expect(await readNames()).toEqual(['new']);
});

test('many keys go in pieces; only the last one moves the position, and one that is stopped between is taken up again', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await createTestPlace(system.store, 'clinic', { name: 'A' })).id));
  const head = await system.store.readHead();
  const keys = [...ids.slice(0, 2), ...Array.from({ length: 1_500 }, () => crypto.randomUUID()), ...ids.slice(2)];
  await system.pool.query(`alter table clinic_list add constraint late check (id <> '${ids[2]}')`);
  await expect(advanceView(system.pool, 'clinic_list', { from: 0, to: head }, keys)).rejects.toThrow('late');
  expect(await readNames()).toEqual(['A', 'A']);
  expect((await system.pool.query('select position from projector')).rows).toEqual([{ position: 0 }]);
  await system.pool.query('alter table clinic_list drop constraint late');
  expect(await advanceView(system.pool, 'clinic_list', { from: 0, to: head }, keys)).toBe(1);
  expect((await system.pool.query('select position from projector')).rows).toEqual([{ position: head }]);
});

test('a row is touched by its own events and along the paths that its view reads, and by nothing else', async () => {
  const { id: hospital } = await createTestPlace(system.store, 'hospital', { name: 'H' });
  const { id, position } = await createTestPlace(system.store, 'clinic', { name: 'A', hospital });
  const touchedBy = (from: number, to: number, type: string, ...reads: string[][]): Promise<readonly string[]> =>
    findAllTouchedKeys(system.pool, { name: 'any', types: [type], reads }, from, to);
  expect(await touchedBy(position - 1, position, 'hospital', ['<hospital'])).toEqual([hospital]);
  expect(await touchedBy(position - 1, position, 'hospital', ['<clinic.hospital'])).toEqual([hospital]);
  expect(await touchedBy(position - 1, position, 'hospital')).toEqual([]);
  const numbered = await changeTestPlace(system.store, id, { number: '7' });
  expect(await touchedBy(position, numbered, 'clinic')).toEqual([id]);
  expect(await touchedBy(position, numbered, 'hospital', ['<hospital'])).toEqual([]);
  const renamed = await changeTestPlace(system.store, id, { name: 'B' });
  expect(await touchedBy(numbered, renamed, 'hospital', ['<hospital'])).toEqual([hospital]);
  const hospitalPosition = await changeTestPlace(system.store, hospital, { name: 'I' });
  expect(await touchedBy(renamed, hospitalPosition, 'clinic', ['hospital'])).toEqual([id]);
  expect(await touchedBy(renamed, hospitalPosition, 'clinic', ['staff'])).toEqual([]);
  const { id: neighbour, position: neighbourPosition } = await createTestPlace(system.store, 'clinic', { name: 'C', hospital });
  expect(await touchedBy(hospitalPosition, neighbourPosition, 'clinic', ['hospital', '<staff'])).toEqual(
    expect.arrayContaining([id, neighbour]),
  );
  expect(await touchedBy(hospitalPosition, neighbourPosition, 'clinic', ['hospital', '<clinic.hospital'])).toEqual(
    expect.arrayContaining([id, neighbour]),
  );
  expect(await touchedBy(hospitalPosition, neighbourPosition, 'clinic', ['hospital', '<medic.staff'])).toEqual([neighbour]);
});
