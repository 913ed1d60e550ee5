import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { countLockWaiters } from '../../../testing/tableLock.ts';
import { buildChangeEvent, buildTestCommand, createTestPlace } from '../testing/placeFixture.ts';
import { startTestStore } from '../testing/testStore.ts';

test('a view that is thousands of events behind is left where it is when its node stops', async () => {
  const system = await startTestStore();
  onTestFinished(() => system.end());
  const { store } = system;
  const countClinics = async (): Promise<number | null> => (await system.pool.query('select from clinic_list')).rowCount;
  const first = await system.start();
  const { position } = await createTestPlace(store, 'hospital', { name: 'A' });
  await first.waitFor('hospital_list', position, 2_000);
  await first.stop();
  const streams = Array.from({ length: 3_000 }, () => ({
    id: randomUUID(),
    type: 'clinic',
    version: 0,
    events: [buildChangeEvent({ name: 'K' })],
  }));
  await store.append({ command: buildTestCommand(), streams });
  const blocking = await system.pool.connect();
  await blocking.query('begin; set local idle_in_transaction_session_timeout = 0; select from projector for update');
  const projectors = await system.start();
  await expect.poll(() => countLockWaiters(system.pool)).toBeGreaterThan(0);
  const stop = projectors.stop();
  await blocking.query('rollback');
  blocking.release();
  await stop;
  expect(await countClinics()).toBeLessThan(3_000);
  const next = await system.start();
  expect(await next.waitFor('clinic_list', await store.readHead(), 20_000)).toBe(0);
  expect(await countClinics()).toBe(3_000);
});
