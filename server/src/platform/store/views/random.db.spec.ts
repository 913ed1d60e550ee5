import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStateSample, advisoryLockNumber, type Projectors } from '../index.ts';
import {
  ancestorList,
  changeContestedTestPlace,
  changeTestPlace,
  colleagueList,
  createTestPlace,
  placeViews as lists,
} from '../testing/placeFixture.ts';
import { recordPositionMoves, summarizePositionMoves } from '../testing/positionMoves.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { insertStream, beginTransaction, pauseFor } from '../testing/openTransaction.ts';
import { terminateLockHolders } from '../../../testing/ownSessions.ts';

const views = [...lists, ancestorList, colleagueList];
let system: TestStore;
beforeEach(async () => (system = await startTestStore()));
afterEach(async () => system.end());

const isRight = async (node: Projectors): Promise<unknown[]> => Promise.all(views.map(async (view) => node.check(view.name)));
const RIGHT = views.map(() => ({ wrong: [], totals: [], isEqual: true }));

describe('sixteen writers with slow commits, rollbacks and long transactions, the projector killed at random', () => {
  test('skip nothing, pass nothing twice, and incremental = rebuilt', async () => {
    const node = await system.start(views);
    await system.start(views);
    await recordPositionMoves(system.pool);
    const { store, pool } = system;
    const hospitals = await Promise.all(['A', 'B', 'C'].map(async (name) => createTestPlace(store, 'hospital', { name })));
    const clinics = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        createTestPlace(store, 'clinic', { name: `${i}`, hospital: hospitals[i % 3]?.id ?? null }),
      ),
    );
    const seed = 1_811;
    const random = numbers(seed);
    const pick = (of: readonly { id: string }[]): string => of[Math.floor(random() * of.length)]?.id ?? '';
    const acts: (() => Promise<unknown>)[] = [
      () => changeContestedTestPlace(store, pick(clinics), { hospital: pick(hospitals) }),
      () => changeContestedTestPlace(store, pick(clinics), { is_deleted: random() < 0.5 }),
      () => changeContestedTestPlace(store, pick(hospitals), { name: `H ${random()}` }),
      () => createTestPlace(store, 'clinic', { name: 'new', hospital: pick(hospitals) }),
      async () => {
        const slow = await beginTransaction(pool);
        await pauseFor(random() * 4);
        await insertStream(slow.client, {
          id: randomUUID(),
          type: 'hospital',
          state: { name: 'slow', is_deleted: false, hospital: null, number: null, staff: [] },
        });
        await pauseFor(random() * 4);
        await (random() < 0.5 ? slow.commit() : slow.rollback());
      },
    ];
    const over = new AbortController();
    const killer = (async () => {
      while (!over.signal.aborted) {
        await pauseFor(random() * 60);
        await terminateLockHolders(pool, { objid: advisoryLockNumber.projecting });
      }
    })();
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let i = 0; i < 25; i += 1) await acts[Math.floor(random() * acts.length)]?.();
      }),
    );
    over.abort();
    await killer;
    const head = await store.readHead();
    for (const view of views) expect(await node.waitFor(view.name, head, 10_000), `${view.name}, seed ${seed}`).toBe(0);
    expect(await summarizePositionMoves(pool)).toEqual(
      views.map((view) => ({ view: view.name, skipped: 0, twice: 0, position: head })).toSorted((a, b) => a.view.localeCompare(b.view)),
    );
    expect(await isRight(node)).toEqual(RIGHT);
    expect(await checkStateSample(store)).toEqual([]);
    expect(await node.rebuild('hospital_list')).toMatchObject({ isEqual: true });
  });
});

type Act = {
  kind: 'create' | 'move' | 'rename' | 'delete' | 'staff' | 'look';
  type: 'hospital' | 'clinic' | 'medic';
  place: 'hospital' | 'clinic' | 'medic';
  one: number;
  other: number;
};

test('after any history incremental = rebuilt, totals included', { timeout: 60_000 }, async () => {
  const node = await system.start(views);
  const act = fc.record({
    kind: fc.constantFrom<Act['kind'][]>('create', 'move', 'rename', 'delete', 'staff', 'look'),
    type: fc.constantFrom<Act['type'][]>('hospital', 'clinic', 'medic'),
    place: fc.constantFrom<Act['type'][]>('hospital', 'clinic', 'medic'),
    one: fc.nat(7),
    other: fc.nat(7),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 40 }), async (history) => {
      await executeHistory(system, node, history);
      const head = await system.store.readHead();
      for (const view of views) expect(await node.waitFor(view.name, head, 5_000)).toBe(0);
      expect(await isRight(node)).toEqual(RIGHT);
      expect(await checkStateSample(system.store)).toEqual([]);
    }),
    { numRuns: 40, seed: 4_711 },
  );
});

async function executeHistory({ store }: TestStore, node: Projectors, history: readonly Act[]): Promise<void> {
  const ids: Record<Act['type'], string[]> = { hospital: [], clinic: [], medic: [] };
  const at = (type: Act['type'], index: number): string | undefined => ids[type][index % Math.max(1, ids[type].length)];
  for (const [i, { kind, type, place, one, other }] of history.entries()) {
    const id = at(kind === 'staff' ? 'clinic' : type, one);
    if (kind === 'look') await node.waitFor('clinic_list', await store.readHead(), 5_000);
    else if (kind === 'create' || id === undefined) ids[type].push((await createTestPlace(store, type, { name: `${type} ${i}` })).id);
    else if (kind === 'move') await changeTestPlace(store, id, { hospital: at(place, other) ?? null });
    else if (kind === 'rename') await changeTestPlace(store, id, { name: `renamed ${i}` });
    else if (kind === 'delete') await changeTestPlace(store, id, { is_deleted: other % 2 === 0 });
    else await changeTestPlace(store, id, { staff: ids.medic.filter((_, n) => (n + other) % 2 === 0) });
  }
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
