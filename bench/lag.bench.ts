import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  runBulkCommand,
  connectionSettings,
  VersionConflict,
  migrate,
  openPool,
  Projectors,
  Store,
  type View,
} from '../server/src/platform/store/index.ts';
import {
  buildChangeEvent,
  clinicList,
  buildTestCommand,
  hospitalList,
  staffList,
  placeTypes,
} from '../server/src/platform/store/testing/placeFixture.ts';
import { fillStreams } from './fill.ts';
import { quantile, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const PER_SECOND = 200;
const SECONDS = 20;
const BESIDE_IMPORT = 50;
const IMPORTED = 100_000;

/** Two more trigram lists: commands often touch several. */
const more: View[] = [
  { ...clinicList, name: 'name_list' },
  { ...clinicList, name: 'search_list' },
];
const views = [clinicList, hospitalList, staffList, ...more];

interface Times {
  readonly answers: number[];
  readonly lags: number[];
}

export const benchmark: Benchmark = {
  description: `from the answer of a command to its row in the lists, with ${views.length} views, three of them with trigram indexes`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await fillStreams(pool, { clinics: 100_000, hospitals: 2_000, events: 1 });
    const store = new Store({ pool, types: placeTypes });
    const projectors = new Projectors({ store, settings: connectionSettings(url), views });
    await projectors.start();
    const { rows } = await pool.query<{ id: string }>(`select id from stream where type = 'clinic'`);
    const ids = rows.map((row) => row.id);
    await commandsFor(store, projectors, ids, { perSecond: PER_SECOND, isOver: after(2) });
    const steady = await commandsFor(store, projectors, ids, { perSecond: PER_SECOND, isOver: after(SECONDS) });

    const bare = await notificationsFor(pool, url, { perSecond: PER_SECOND, isOver: after(SECONDS / 2) });

    let isImported = false;
    const started = performance.now();
    const importing = importRows(store).finally(() => (isImported = true));
    const beside = await commandsFor(store, projectors, ids, { perSecond: BESIDE_IMPORT, isOver: () => isImported });
    await importing;
    const importMs = performance.now() - started;
    await projectors.waitFor('clinic_list', await store.readHead(), 60_000);
    const check = await projectors.check('clinic_list');
    if (!check.isEqual) throw new Error('the list is not what its SELECT gives');
    await projectors.stop();
    await pool.end();
    return [
      { what: 'a bare insert until a listener reads it, p99', unit: 'ms', ours: quantile(bare, 0.99) },
      { what: `lag at ${PER_SECOND} commands/s, p50`, unit: 'ms', ours: quantile(steady.lags, 0.5) },
      { what: `lag at ${PER_SECOND} commands/s, p99`, unit: 'ms', ours: quantile(steady.lags, 0.99), atMost: 50 },
      { what: `lag during an import of ${IMPORTED} rows, p50`, unit: 'ms', ours: quantile(beside.lags, 0.5) },
      { what: `lag during an import of ${IMPORTED} rows, p99`, unit: 'ms', ours: quantile(beside.lags, 0.99), atMost: 500 },
      { what: 'other commands meanwhile, p99', unit: 'ms', ours: quantile(beside.answers, 0.99), atMost: 100 },
      { what: 'the import', unit: 'ms', ours: importMs },
    ] satisfies Figure[];
  },
};

const after = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
};

/** Lower bound: insert, notify, read. @returns the times */
async function notificationsFor(
  pool: pg.Pool,
  url: string,
  { perSecond, isOver }: { perSecond: number; isOver: () => boolean },
): Promise<number[]> {
  const [writer, listener] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([writer.connect(), listener.connect()]);
  await listener.query('create table note (n int primary key); listen note');
  const answered = new Map<string, number>();
  const times: number[] = [];
  const reading = new Set<Promise<unknown>>();
  listener.on('notification', ({ payload = '' }) => {
    const pendingRead = pool
      .query('select from note where n = $1', [payload])
      .then(() => times.push(performance.now() - (answered.get(payload) ?? performance.now())));
    reading.add(pendingRead);
  });
  const start = performance.now();
  for (let n = 0; !isOver(); n += 1) {
    const due = start + (n * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    await writer.query('insert into note values ($1)', [n]);
    answered.set(String(n), performance.now());
    await writer.query(`select pg_notify('note', $1)`, [n]);
  }
  await Promise.all(reading);
  await Promise.all([writer.end(), listener.end()]);
  return times;
}

/** Renames clinics at a fixed rate. */
async function commandsFor(
  store: Store,
  projectors: Projectors,
  ids: readonly string[],
  { perSecond, isOver }: { perSecond: number; isOver: () => boolean },
): Promise<Times> {
  const times: Times = { answers: [], lags: [] };
  const open = new Set<Promise<void>>();
  const start = performance.now();
  for (let n = 0; !isOver(); n += 1) {
    const due = start + (n * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const one = rename(store, projectors, ids[Math.floor(Math.random() * ids.length)] ?? '', times).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
  return times;
}

async function rename(store: Store, projectors: Projectors, id: string, times: Times): Promise<void> {
  const renameStart = performance.now();
  const loaded = await store.load(id);
  if (loaded === undefined) throw new Error('a stream is missing');
  const appended = await store
    .append({ command: buildTestCommand(), streams: [{ ...loaded, events: [buildChangeEvent({ name: `Klinik ${randomUUID()}` })] }] })
    .catch((error: unknown) => {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    });
  if (appended === undefined) return;
  const answered = performance.now();
  times.answers.push(answered - renameStart);
  const missing = await projectors.waitFor('clinic_list', appended.position, 10_000);
  if (missing > 0) throw new Error('a view was ten seconds behind');
  times.lags.push(performance.now() - answered);
}

function importRows(store: Store): Promise<unknown> {
  return runBulkCommand(store, buildTestCommand(), {
    total: IMPORTED,
    streams: (from, to) =>
      Array.from({ length: to - from }, (_, i) => ({
        id: randomUUID(),
        type: 'clinic',
        version: 0,
        events: [buildChangeEvent({ name: `Klinik für Orthopädie und Unfallchirurgie ${from + i}`, number: `${from + i}` })],
      })),
  });
}
