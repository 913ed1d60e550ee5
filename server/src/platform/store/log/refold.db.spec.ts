import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBulkCommand, checkStateSample, refoldStreams, Store, type JsonObject, type StreamType } from '../index.ts';
import { changeTestPlace, buildChangeEvent, buildTestCommand, createTestPlace, placeTypes } from '../testing/placeFixture.ts';
import { countLockWaiters } from '../../../testing/tableLock.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { beginTransaction } from '../testing/openTransaction.ts';

let system: TestStore;
beforeEach(async () => (system = await startTestStore()));
afterEach(async () => system.end());

const readDerivedRows = async (): Promise<unknown> => ({
  streams: (await system.pool.query('select * from stream order by id')).rows,
  links: (await system.pool.query('select * from link order by 1, 2, 3')).rows,
  reservations: (await system.pool.query('select * from reservation order by 1, 2')).rows,
});

async function createPlaces(store: Store): Promise<string> {
  const hospital = await createTestPlace(store, 'hospital', { name: 'A', number: '1' });
  const clinic = await createTestPlace(store, 'clinic', { name: 'B', hospital: hospital.id, number: '2' });
  await changeTestPlace(store, clinic.id, { name: 'Ü "quoted" \\ 1.50', note: '' });
  await createTestPlace(store, 'medic', { name: 'C' });
  return clinic.id;
}

test('stored folds equal the folds of the events', async () => {
  await createPlaces(system.store);
  const before = await readDerivedRows();
  expect(await checkStateSample(system.store)).toEqual([]);
  expect(await refoldStreams(system.store)).toEqual({ events: 4, streams: 3, changedCount: 0 });
  expect(await readDerivedRows()).toEqual(before);
});

test.each([
  ['a state', `update stream set state = state || '{"name": "damaged"}' where id = $1`],
  ['a card', `update stream set card = '{}' where id = $1`],
  ['a version', 'update stream set version = 1 where id = $1'],
  ['a missing stream', 'delete from stream where id = $1'],
  ['a missing link', 'delete from link where source = $1'],
  ['a link too many', `insert into link values (gen_random_uuid(), 'hospital', $1)`],
  ['a missing reservation', 'delete from reservation where stream_id = $1'],
  ['a reservation too many', `insert into reservation values ('number', '99', $1)`],
])('%s that is wrong is found and mended', async (_, damage) => {
  const id = await createPlaces(system.store);
  const before = await readDerivedRows();
  await system.pool.query(damage, [id]);
  expect(await checkStateSample(system.store)).toEqual([id]);
  expect(await refoldStreams(system.store)).toEqual({ events: 4, streams: 3, changedCount: 1 });
  expect(await readDerivedRows()).toEqual(before);
  expect(await checkStateSample(system.store)).toEqual([]);
});

test('everything lost is made again from the events, also over many pages and in long streams', async () => {
  const { store, pool } = system;
  const { id } = await createTestPlace(store, 'hospital', { name: 'long' });
  const loaded = await store.load(id);
  if (loaded === undefined) throw new Error('not there');
  await store.append({
    command: buildTestCommand(),
    streams: [{ ...loaded, events: Array.from({ length: 12_000 }, (_, i) => buildChangeEvent({ name: `${i}` })) }],
  });
  await runBulkCommand(store, buildTestCommand(), {
    total: 9_000,
    streams: (from, to) =>
      Array.from({ length: to - from }, (_, i) => ({
        id: crypto.randomUUID(),
        type: 'clinic',
        version: 0,
        events: [buildChangeEvent({ name: `${from + i}`, hospital: id, number: `${from + i}` })],
      })),
  });
  const before = await readDerivedRows();
  await pool.query('truncate stream, link, reservation');
  expect(await refoldStreams(store)).toEqual({ events: 21_001, streams: 9_001, changedCount: 9_001 });
  expect(await readDerivedRows()).toEqual(before);
});

test('a declaration that folds otherwise takes effect, while commands go on', async () => {
  const { store, pool } = system;
  const { id } = await createTestPlace(store, 'hospital', { name: 'A' });
  const anew = new Store({
    pool,
    types: placeTypes.map((type): StreamType =>
      Object.assign({}, type, { card: (state: JsonObject) => ({ ...type.card(state), shown: state['name'] }) }),
    ),
  });
  const over = new AbortController();
  const writing = (async () => {
    for (let i = 0; !over.signal.aborted; i += 1) await changeTestPlace(anew, id, { name: `${i}` });
  })();
  await createTestPlace(store, 'hospital', { name: 'B' });
  const { changedCount: mendedStreams } = await refoldStreams(anew);
  expect(mendedStreams).toBeGreaterThan(0);
  over.abort();
  await writing;
  expect(await checkStateSample(anew)).toEqual([]);
});

test('a wrong stream that moves each time its fold is to be written is mended all the same', async () => {
  const { store, pool } = system;
  const { id } = await createTestPlace(store, 'medic', { name: 'A' });
  await pool.query(`update stream set state = '{"name": "damaged"}' where id = $1`, [id]);
  const lockStream = async () => {
    const transaction = await beginTransaction(pool);
    const { client } = transaction;
    const lock = client.query('select from stream where id = $1 for update', [id]);
    /** Appends an event on what stands in the row, and lets the next one have it. */
    const move = async (): Promise<void> => {
      await lock;
      await client.query('update stream set version = version + 1 where id = $1', [id]);
      await client.query(
        `insert into event (stream_id, stream_type, version, topic, data, command_id, actor, at)
           select id, type, version, 'changed', '{"note": "moved"}', gen_random_uuid(), 'tester', now() from stream where id = $1`,
        [id],
      );
      await transaction.commit();
    };
    return { lock, move };
  };
  const waitForLockWaiters = async (count: number): Promise<void> => {
    await expect.poll(() => countLockWaiters(pool)).toBe(count);
  };
  const first = await lockStream();
  await first.lock;
  const refold = refoldStreams(store);
  await waitForLockWaiters(1);
  const second = await lockStream();
  await waitForLockWaiters(2);
  await first.move();
  await second.lock;
  await waitForLockWaiters(1);
  await second.move();
  await refold;
  expect((await store.load(id))?.state).toMatchObject({ name: 'A', note: 'moved' });
});
