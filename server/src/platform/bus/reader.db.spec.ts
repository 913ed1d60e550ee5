import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { changeTestPlace, createTestPlace } from '../store/testing/placeFixture.ts';
import { startTestStore } from '../store/testing/testStore.ts';
import { createStreamReader, trackReads } from './reader.ts';

const testStore = await startTestStore();
afterAll(() => testStore.end());
const { store } = testStore;

test('a read set has the version that was read first, though a later read shows another', async () => {
  const { id: hospital } = await createTestPlace(store, 'hospital', { name: 'A' });
  const { id: bystander } = await createTestPlace(store, 'hospital', { name: 'B' });
  const missing = randomUUID();
  const { reader, readSet } = trackReads(createStreamReader(store));
  await reader.load(hospital);
  await reader.loadMany([missing, bystander]);
  await changeTestPlace(store, hospital, { name: 'C' });
  await createTestPlace(store, 'hospital', { name: 'D' }, missing);
  await reader.loadMany([hospital, missing, bystander]);
  expect((await reader.load(hospital))?.version).toBe(2);
  expect(readSet.streams).toEqual(
    new Map([
      [hospital, 1],
      [missing, 0],
      [bystander, 1],
    ]),
  );
});
