import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  checkStateSample,
  connectionSettings,
  advisoryLockNumber,
  migrate,
  openPool,
  Projectors,
  Store,
} from '../../server/src/platform/store/index.ts';
import { changeContestedTestPlace, createTestPlace, placeTypes, placeViews } from '../../server/src/platform/store/testing/placeFixture.ts';
import { recordPositionMoves, summarizePositionMoves } from '../../server/src/platform/store/testing/positionMoves.ts';
import { insertStream, beginTransaction } from '../../server/src/platform/store/testing/openTransaction.ts';
import { terminateLockHolders } from '../../server/src/testing/ownSessions.ts';
import { pickCyclic } from '../hospitals.ts';
import { seededRandom } from './random.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const WRITERS = 12;

export const faultTest: FaultTest = {
  description: `slow, rolled-back and killed writers, ${WRITERS} at once, while two nodes project and lose their lease; each seed another interleaving`,
  times: 1_000,
  fault: {
    description: 'appends do not wait for each other: positions are given before the commit',
    failingFigures: ['events that a view skipped'],
    sql: 'alter table event disable trigger event_log_lock',
  },
  run: async (testBed) => {
    const pool = openPool(testBed.databaseUrl, { max: 30 });
    await migrate(pool);
    const store = new Store({ pool, types: placeTypes });
    const nodes = [0, 1].map(
      () =>
        new Projectors({
          store,
          settings: connectionSettings(testBed.databaseUrl),
          views: placeViews,
          pollMs: 5,
          onError: () => undefined,
        }),
    );
    for (const node of nodes) await node.start();
    if (testBed.isPlanted) await pool.query(faultTest.fault.sql ?? '');
    await recordPositionMoves(pool);
    const application = {
      hospitals: [
        (await createTestPlace(store, 'hospital', { name: 'A' })).id,
        (await createTestPlace(store, 'hospital', { name: 'B' })).id,
      ],
      clinics: [(await createTestPlace(store, 'clinic', { name: 'C' })).id],
    };
    const [node] = nodes;
    let unequalCount = 0;
    for (let seed = 1; seed <= testBed.times; seed += 1) {
      const random = seededRandom(seed);
      await Promise.all(Array.from({ length: WRITERS }, () => write(pool, store, application, random)));
      for (const { name } of placeViews) await node?.waitFor(name, await store.readHead(), 10_000);
      if (seed % 20 === 0 || seed === testBed.times)
        for (const { name } of placeViews) unequalCount += (await node?.check(name))?.isEqual === true ? 0 : 1;
    }
    const ledger = await summarizePositionMoves(pool);
    const wrong = await checkStateSample(store);
    for (const each of nodes) await each.stop();
    await store.flushAnnouncements();
    await pool.end();
    return [
      minimumFigure('seeds', testBed.times, testBed.times),
      minimumFigure('events', ledger[0]?.position ?? 0, testBed.times),
      mustBeZero(
        'events that a view skipped',
        ledger.reduce((sum, { skipped }) => sum + Math.abs(skipped), 0),
      ),
      mustBeZero(
        'events that a view passed twice',
        ledger.reduce((sum, { twice }) => sum + twice, 0),
      ),
      mustBeZero('views that were not what a rebuild gives', unequalCount),
      mustBeZero('states that are not the fold of their events', wrong.length),
    ];
  },
};

type Places = { readonly hospitals: string[]; readonly clinics: string[] };

/** One random writer: fast, slow, rolled back or killed; or the end of the projectors' lease. */
async function write(pool: pg.Pool, store: Store, { hospitals, clinics }: Places, random: () => number): Promise<unknown> {
  await pause(random() * 6);
  const pick = (list: readonly string[]): string => pickCyclic(list, Math.floor(random() * list.length));
  const act = random();
  if (act < 0.2) return changeContestedTestPlace(store, pick(clinics), { hospital: pick(hospitals) });
  if (act < 0.35) return changeContestedTestPlace(store, pick(hospitals), { name: `H ${random()}` });
  if (act < 0.5) return changeContestedTestPlace(store, pick(clinics), { is_deleted: random() < 0.5 });
  if (act < 0.55) return clinics.push((await createTestPlace(store, 'clinic', { name: 'new', hospital: pick(hospitals) })).id);
  if (act < 0.6) return terminateLockHolders(pool, { objid: advisoryLockNumber.projecting });
  return slowly(pool, random);
}

async function slowly(pool: pg.Pool, random: () => number): Promise<void> {
  const transaction = await beginTransaction(pool);
  const { client } = transaction;
  await pause(random() * 4);
  await insertStream(client, {
    id: randomUUID(),
    type: 'hospital',
    state: { name: 'slow', is_deleted: false, hospital: null, number: null, staff: [] },
  });
  await pause(random() * 4);
  const end = random();
  if (end < 0.5) return transaction.commit();
  if (end < 0.8) return transaction.rollback();
  // Killed: the server ends its session, the pool discards the connection.
  client.on('error', () => undefined);
  const died = new Promise((resolve) => client.once('end', resolve));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await died;
  client.release(true);
}
