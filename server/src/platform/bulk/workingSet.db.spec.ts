import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createStreamId, type JsonObject } from '../store/index.ts';
import { buildTestCommand, createTestPlace } from '../store/testing/placeFixture.ts';
import { startTestStore } from '../store/testing/testStore.ts';
import { WorkingSet } from './workingSet.ts';

const running = await startTestStore();
afterAll(() => running.end());
const { store } = running;

const buildChangeEvents = (data: JsonObject) => [{ topic: 'changed', data, actor: 'tester', at: '2026-01-02T03:04:05.006Z' }];
const say = (set: WorkingSet, id: string, data: JsonObject) => set.apply({ id, type: 'hospital' }, buildChangeEvents(data), new Set());

/** Two stored places, the first with a number and a hospital, loaded into a set. */
async function ground() {
  const [hospital, number] = [randomUUID(), randomUUID().slice(0, 8)];
  const one = await createTestPlace(store, 'hospital', { name: 'Eins', number, hospital });
  const other = await createTestPlace(store, 'hospital', { name: 'Zwei' });
  const set = new WorkingSet(store);
  await set.load([one.id, other.id]);
  return { set, hospital, number, one: one.id, other: other.id };
}

test('a rollback gives a number back to the former holder', async () => {
  const { set, number, one, other } = await ground();
  expect(await say(set, one, { number: null })).toBeUndefined();
  expect(await say(set, other, { number })).toBeUndefined();
  expect(await set.findHolder('number', number)).toBe(other);
  set.drop();
  expect(await set.findHolder('number', number)).toBe(one);
  expect(await say(set, other, { number })).toEqual({ kind: 'number', key: number, holder: one });
});

test('a rollback leaves no trace: states, references, begun processes', async () => {
  const { set, hospital, one, other } = await ground();
  const [fresh, number] = [createStreamId(), randomUUID().slice(0, 8)];
  const elsewhere = randomUUID();
  await say(set, one, { name: 'Anders', hospital: elsewhere });
  await say(set, fresh, { name: 'Neu', number, hospital });
  set.drop();
  expect(set.peek(one)).toMatchObject({ version: 1, state: { name: 'Eins' } });
  expect(set.peek(other)).toMatchObject({ version: 1, state: { name: 'Zwei' } });
  expect(await set.get(fresh)).toBeUndefined();
  expect(await set.findHolder('number', number)).toBeUndefined();
  expect((await set.loadReferring(hospital, 'hospital')).map(({ id }) => id)).toEqual([one]);
  expect(await set.loadReferring(elsewhere, 'hospital')).toEqual([]);
  expect(set.takeAppends()).toEqual([]);
});

test('a flushed command stays when later ones are rolled back', async () => {
  const { set, one } = await ground();
  await say(set, one, { name: 'Genommen' });
  const appends = set.takeAppends();
  await say(set, one, { name: 'Vergessen' });
  set.drop();
  expect(set.peek(one)).toMatchObject({ version: 2, state: { name: 'Genommen' } });
  await store.append({ command: buildTestCommand(), streams: appends });
  expect(await store.load(one)).toMatchObject({ version: 2, state: { name: 'Genommen' } });
});
