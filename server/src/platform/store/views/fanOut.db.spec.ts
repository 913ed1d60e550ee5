import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAN_OUT_THRESHOLD, readablePositionOf, loadProjectors } from './projection.ts';
import { Projector } from './projector.ts';
import { changeTestPlace, buildChangeEvent, clinicList, buildTestCommand, createTestPlace, hospitalList } from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { lockTable } from '../../../testing/tableLock.ts';

const views = [clinicList, hospitalList];
const SHARED = FAN_OUT_THRESHOLD + 300;
let system: TestStore;
let client: pg.PoolClient;
let hub: string;
beforeEach(async () => {
  system = await startTestStore();
  hub = (await createTestPlace(system.store, 'hospital', { name: 'A' })).id;
  const streams = Array.from({ length: SHARED }, (_, i) => ({
    id: randomUUID(),
    type: 'clinic',
    version: 0,
    events: [buildChangeEvent({ name: `${i}`, hospital: hub })],
  }));
  await system.store.append({ command: buildTestCommand(), streams });
  // Creates the tables, then stops projecting: the test decides when a step runs.
  await (await system.start(views)).stop();
  client = await system.pool.connect();
});
afterEach(async () => {
  client.release();
  await system.end();
});

const projector = (aheadPool?: pg.Pool): Projector =>
  new Projector(client, { onViewAdvanced: () => undefined, retryStoppedMs: 60_000, ...(aheadPool && { aheadPool }) });
const readPosition = async (view: string): Promise<number> => {
  const row = (await loadProjectors(system.pool)).find(({ name }) => name === view);
  return row === undefined ? Number.NaN : readablePositionOf(row);
};
const shownAs = async (name: string): Promise<number> =>
  (await system.pool.query<{ n: number }>('select count(*) as n from clinic_list where hospital_name = $1', [name])).rows[0]?.n ?? 0;
async function finish(by: Projector): Promise<void> {
  while (await by.step());
}

test('a card that thousands of rows print is followed in pieces: their view waits for the last one, no other view does', async () => {
  const before = await readPosition('clinic_list');
  const renamed = await changeTestPlace(system.store, hub, { name: 'B' });
  const by = projector();
  expect(await by.step()).toBe(true);
  expect([await readPosition('hospital_list'), await readPosition('clinic_list')]).toEqual([renamed, before]);
  await by.step();
  const refreshed = await shownAs('B');
  expect(refreshed).toBeGreaterThan(0);
  expect(refreshed).toBeLessThan(SHARED);
  expect(await readPosition('clinic_list')).toBe(before);
  await finish(by);
  expect([await readPosition('clinic_list'), await shownAs('B')]).toEqual([renamed, SHARED]);
});

test('a row that counts them may take its time: no other view waits for it', async () => {
  const before = await readPosition('hospital_list');
  const release = await lockTable(system.pool, 'hospital_list');
  const renamed = await changeTestPlace(system.store, hub, { name: 'B' });
  const by = projector(system.pool);
  await by.step();
  const { id } = await createTestPlace(system.store, 'clinic', { name: 'new' });
  await expect
    .poll(async () => {
      await by.step();
      return (await system.pool.query('select from clinic_list where id = $1', [id])).rowCount;
    })
    .toBe(1);
  expect(await readPosition('hospital_list')).toBe(before);
  await release();
  await finish(by);
  expect(await readPosition('hospital_list')).toBeGreaterThan(renamed);
  expect(await shownAs('B')).toBe(SHARED);
});

test('changes of single rows meanwhile are shown meanwhile', async () => {
  await changeTestPlace(system.store, hub, { name: 'B' });
  const by = projector();
  await by.step();
  const { id } = await createTestPlace(system.store, 'clinic', { name: 'new', hospital: hub });
  await by.step();
  expect((await system.pool.query('select name, hospital_name from clinic_list where id = $1', [id])).rows).toEqual([
    { name: 'new', hospital_name: 'B' },
  ]);
  expect(await shownAs('B')).toBeLessThan(SHARED);
});

test('the next projector finds the pending work, and a check leaves it out', async () => {
  const renamed = await changeTestPlace(system.store, hub, { name: 'B' });
  await projector().step();
  const node = await system.start(views);
  expect(await node.check('clinic_list')).toMatchObject({ isEqual: true });
  expect(await node.waitFor('clinic_list', renamed, 10_000)).toBe(0);
  expect(await shownAs('B')).toBe(SHARED);
  expect(await node.check('clinic_list')).toMatchObject({ isEqual: true });
});

test('a rebuild takes the place of the work', async () => {
  const renamed = await changeTestPlace(system.store, hub, { name: 'B' });
  await projector().step();
  const node = await system.start(views, { pollMs: 60_000 });
  await node.stop();
  expect(await node.rebuild('clinic_list')).toMatchObject({ isEqual: true });
  expect([await readPosition('clinic_list'), await shownAs('B')]).toEqual([renamed, SHARED]);
  expect((await system.pool.query('select from view_work')).rowCount).toBe(0);
});

test('a row that cannot be written stops its view and says so, the others go on', async () => {
  await system.pool.query(`alter table clinic_list add constraint late check (name <> '${SHARED - 1}' or hospital_name <> 'B')`);
  await changeTestPlace(system.store, hub, { name: 'B' });
  const by = projector();
  for (let tries = 0; tries < 60; tries += 1) await by.step();
  const head = await changeTestPlace(system.store, hub, { name: 'C' });
  await by.step();
  const rows = await loadProjectors(system.pool);
  expect(
    Object.fromEntries(rows.map((row) => [row.name, { isThere: readablePositionOf(row) === head, isStopped: row.error !== null }])),
  ).toEqual({
    clinic_list: { isThere: false, isStopped: true },
    hospital_list: { isThere: true, isStopped: false },
  });
  await system.pool.query('alter table clinic_list drop constraint late');
  await finish(projector());
  expect([await readPosition('clinic_list'), await shownAs('C')]).toEqual([head, SHARED]);
});
