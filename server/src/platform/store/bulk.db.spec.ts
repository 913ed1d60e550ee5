import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runBulkCommand, RepeatedCommand, type BulkPlan, type Store, type View } from './index.ts';
import { changeTestPlace, buildChangeEvent, clinicList, buildTestCommand, createTestPlace } from './testing/placeFixture.ts';
import { startTestStore, type TestStore } from './testing/testStore.ts';
import { isProjectorLockHeld } from './views/projectorLock.ts';
import { countEventsBehind } from './views/viewsCatchUp.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';

let system: TestStore;
let store: Store;
beforeEach(async () => {
  system = await startTestStore();
  store = system.store;
});
afterEach(async () => system.end());

const hospitals = (total: number): BulkPlan => ({
  total,
  streams: (from, to) =>
    Array.from({ length: to - from }, (_, i) => ({
      id: randomUUID(),
      type: 'hospital',
      version: 0,
      events: [buildChangeEvent({ name: `H ${from + i}` })],
    })),
});

const readNames = async (): Promise<string[]> =>
  (await system.pool.query<{ name: string }>(`select state->>'name' as name from stream order by length(state->>'name'), 1`)).rows.map(
    (row) => row.name,
  );
const expectedNames = (total: number): string[] => Array.from({ length: total }, (_, i) => `H ${i}`);

describe('a bulk command', () => {
  test('appends in chunks under one command with its progress', async () => {
    const by = buildTestCommand();
    const progress: number[] = [];
    const record = await runBulkCommand(store, by, hospitals(25), {
      chunk: 10,
      answer: { created: 25 },
      onProgress: (doneCount) => progress.push(doneCount),
    });
    expect(record).toMatchObject({
      id: by.id,
      status: 'done',
      total: 25,
      done: 25,
      firstPosition: 1,
      position: 25,
      answer: { created: 25 },
    });
    expect(progress).toEqual([10, 20, 25]);
    expect(await readNames()).toEqual(expectedNames(25));
    expect((await system.pool.query('select distinct command_id from event')).rows).toEqual([{ command_id: by.id }]);
  });

  test('of nothing is done at once', async () => {
    expect(await runBulkCommand(store, buildTestCommand(), hospitals(0))).toMatchObject({
      status: 'done',
      total: 0,
      done: 0,
      position: null,
    });
  });

  test('that is done answers again without doing it again', async () => {
    const by = buildTestCommand();
    const first = await runBulkCommand(store, by, hospitals(5));
    expect(await runBulkCommand(store, by, hospitals(5))).toEqual(first);
    expect(await readNames()).toEqual(expectedNames(5));
  });

  test('cut off goes on where it was and ends with every item once', async () => {
    const by = buildTestCommand();
    const plan = hospitals(30);
    const failing: BulkPlan = {
      total: 30,
      streams: (from, to) => (from < 20 ? plan.streams(from, to) : Promise.reject(new Error('the power went'))),
    };
    await expect(runBulkCommand(store, by, failing, { chunk: 10 })).rejects.toThrow('the power went');
    expect(await store.findCommand(by.id)).toMatchObject({ status: 'running', done: 20, total: 30 });
    expect(await runBulkCommand(store, by, plan, { chunk: 10 })).toMatchObject({ status: 'done', done: 30 });
    expect(await readNames()).toEqual(expectedNames(30));
  });

  test('with its connection killed at any moment ends with every item once', async () => {
    const by = buildTestCommand();
    const over = new AbortController();
    const insist = async (): Promise<void> => {
      await runBulkCommand(store, by, hospitals(400), { chunk: 4 }).then(
        () => over.abort(),
        (error: unknown) => {
          if (!/terminat|Connection|closed|EPIPE|ECONNRESET|goes on elsewhere/.test(String(error))) throw error;
        },
      );
      if (!over.signal.aborted) await insist();
    };
    const killing = (async () => {
      while (!over.signal.aborted)
        await system.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${isOtherOwnSessionSql} and query like 'call%' and random() < 0.1`,
        );
    })();
    await insist();
    await killing;
    expect(await readNames()).toEqual(expectedNames(400));
  });

  test('stops at a signal and goes on later', async () => {
    const by = buildTestCommand();
    const ending = new AbortController();
    await runBulkCommand(store, by, hospitals(30), { chunk: 10, signal: ending.signal, onProgress: () => ending.abort() });
    expect(await store.findCommand(by.id)).toMatchObject({ status: 'running', done: 10 });
    await runBulkCommand(store, by, hospitals(30), { chunk: 10 });
    expect(await readNames()).toEqual(expectedNames(30));
  });

  test.each([
    ['first', 0],
    ['a later', 1],
  ])('decides again for a stream of %s chunk that somebody else changed meanwhile', async (_, raced) => {
    const ids = [
      (await createTestPlace(store, 'hospital', { name: 'A' })).id,
      (await createTestPlace(store, 'hospital', { name: 'A' })).id,
    ];
    let decisionCount = 0;
    const record = await runBulkCommand(
      store,
      buildTestCommand(),
      {
        total: 2,
        streams: async (from) => {
          const loaded = await store.load(ids[from] ?? '');
          if (from === raced) decisionCount += 1;
          if (from === raced && decisionCount === 1) await changeTestPlace(store, ids[from] ?? '', { name: 'B' });
          return loaded === undefined ? [] : [{ ...loaded, events: [buildChangeEvent({ note: 'ours' })] }];
        },
      },
      { chunk: 1 },
    );
    expect(record).toMatchObject({ status: 'done' });
    expect(decisionCount).toBeGreaterThan(1);
    expect(await store.load(ids[raced] ?? '')).toMatchObject({ version: 3, state: { name: 'B', note: 'ours' } });
    expect(await store.load(ids[1 - raced] ?? '')).toMatchObject({ version: 2, state: { name: 'A', note: 'ours' } });
  });

  test('says what is taken in a later chunk, too', async () => {
    const { id } = await createTestPlace(store, 'hospital', { name: 'A', number: 'taken' });
    const plan: BulkPlan = {
      total: 2,
      streams: (from) => [
        {
          id: randomUUID(),
          type: 'hospital',
          version: 0,
          events: [buildChangeEvent({ name: 'C', number: from === 0 ? 'free' : 'taken' })],
        },
      ],
    };
    await expect(runBulkCommand(store, buildTestCommand(), plan, { chunk: 1 })).rejects.toMatchObject({
      name: 'ReservationConflict',
      holder: id,
    });
  });

  test('run twice at once has one effect', async () => {
    const by = buildTestCommand();
    const outcomes = await Promise.allSettled([
      runBulkCommand(store, by, hospitals(100), { chunk: 5 }),
      runBulkCommand(store, by, hospitals(100), { chunk: 5 }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed.every((outcome) => outcome.reason instanceof RepeatedCommand)).toBe(true);
    await runBulkCommand(store, by, hospitals(100), { chunk: 5 });
    expect(await readNames()).toEqual(expectedNames(100));
  });

  test('waits while a view is too far behind, so that its lag stays bounded', async () => {
    const slowView: View = {
      ...clinicList,
      name: 'slow_list',
      of: ['hospital'],
      columns: { id: 'uuid', slept: 'text' },
      indexes: [],
      select: `select s.id, pg_sleep(0.002)::text as slept from stream s where s.type = 'hospital'`,
    };
    const node = await system.start([slowView]);
    // Without a node that projects nothing waits.
    await expect.poll(() => isProjectorLockHeld(store.pool)).toBe(true);
    const behind: number[] = [];
    const record = await runBulkCommand(store, buildTestCommand(), hospitals(100), {
      chunk: 10,
      maxBehind: 20,
      onProgress: () => void (async () => behind.push(await countEventsBehind(store)))(),
    });
    expect(await node.waitFor('slow_list', record.position ?? 0, 5_000)).toBe(0);
    expect(Math.max(...behind)).toBeGreaterThan(10);
    expect(Math.max(...behind)).toBeLessThanOrEqual(30);
  });
});
