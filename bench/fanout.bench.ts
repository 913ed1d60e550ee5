import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionSettings, migrate, openPool, Projectors, Store, type View } from '../server/src/platform/store/index.ts';
import {
  changeTestPlace,
  clinicList,
  createTestPlace,
  hospitalList,
  staffList,
  placeTypes,
} from '../server/src/platform/store/testing/placeFixture.ts';
import { fillStreams } from './fill.ts';
import { quantile, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const DEPENDENT = 75_000;
const PER_SECOND = 50;
const ROUNDS = 3;

/** List without the renamed value. */
const medicList: View = {
  name: 'medic_list',
  of: ['medic'],
  columns: { id: 'uuid', name: 'text', search: 'text' },
  select: `select s.id, s.state->>'name' as name, fold(s.state->>'name') as search from stream s where s.type = 'medic'`,
  indexes: clinicList.indexes?.slice(0, 1) ?? [],
};

export const benchmark: Benchmark = {
  description: `a stream that ${DEPENDENT.toLocaleString('en')} rows print is renamed, while ${PER_SECOND} commands a second go to other lists`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await fillStreams(pool, { clinics: DEPENDENT, hospitals: 1, events: 1 });
    const store = new Store({ pool, types: placeTypes });
    const projectors = new Projectors({
      store,
      settings: connectionSettings(url),
      views: [clinicList, hospitalList, staffList, medicList],
    });
    await projectors.start();
    const { rows } = await pool.query<{ id: string }>(`select id from stream where type = 'hospital'`);
    const hub = rows[0]?.id ?? '';
    const medics: string[] = [];
    for (let n = 0; n < 200; n += 1) medics.push((await createTestPlace(store, 'medic', { name: `Muster ${n}` })).id);
    await commandsUntil(store, projectors, medics, pause(2_000));

    const alone = await commandsUntil(store, projectors, medics, pause(5_000));
    const beside: number[] = [];
    const took: number[] = [];
    let stale = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const name = `Universitätsklinikum ${round}`;
      const started = performance.now();
      const renamed = await changeTestPlace(store, hub, { name });
      const followed = projectors.waitFor('clinic_list', renamed, 60_000);
      beside.push(...(await commandsUntil(store, projectors, medics, followed)));
      if ((await followed) > 0) throw new Error('the list was a minute behind');
      took.push(performance.now() - started);
      const { rows: others } = await pool.query<{ n: number }>(
        'select count(*) as n from clinic_list where hospital_name is distinct from $1',
        [name],
      );
      stale += others[0]?.n ?? 0;
    }
    const bare = await measureBareUpdate(pool);
    await projectors.stop();
    await pool.end();
    return [
      { what: 'lag of another list, nothing renamed, p99', unit: 'ms', ours: quantile(alone, 0.99) },
      { what: 'lag of another list meanwhile, p50', unit: 'ms', ours: quantile(beside, 0.5) },
      { what: 'lag of another list meanwhile, p99', unit: 'ms', ours: quantile(beside, 0.99), atMost: 100 },
      { what: 'until every row is right, longest', unit: 's', ours: Math.max(...took) / 1_000, atMost: 10 },
      {
        what: 'until every row is right, against one UPDATE of the same rows',
        unit: 's',
        ours: quantile(took, 0.5) / 1_000,
        limit: bare / 1_000,
      },
      { what: 'rows with the old name afterwards', unit: '', ours: stale, atMost: 0 },
    ] satisfies Figure[];
  },
};

/** Updates all rows in one statement, without other lists. @returns ms */
async function measureBareUpdate(pool: ReturnType<typeof openPool>): Promise<number> {
  const started = performance.now();
  await pool.query(`update clinic_list set hospital_name = 'Klinikum', search = fold(concat_ws(' ', name, 'Klinikum'))`);
  return performance.now() - started;
}

/** Renames medics at a fixed rate. @returns the times from answer to visible row */
async function commandsUntil(store: Store, projectors: Projectors, ids: readonly string[], end: Promise<unknown>): Promise<number[]> {
  const lags: number[] = [];
  const open = new Set<Promise<void>>();
  const progress = new AbortController();
  const over = end.finally(() => progress.abort());
  const start = performance.now();
  for (let n = 0; !progress.signal.aborted; n += 1) {
    const due = start + (n * 1_000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    const one = measureLag(store, projectors, ids[n % ids.length] ?? '').then((lag) => void lags.push(lag));
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await Promise.all([over, ...open]);
  return lags;
}

async function measureLag(store: Store, projectors: Projectors, id: string): Promise<number> {
  const position = await changeTestPlace(store, id, { name: `Muster ${randomUUID()}` });
  const answered = performance.now();
  if ((await projectors.waitFor('medic_list', position, 60_000)) > 0) throw new Error('a list was a minute behind');
  return performance.now() - answered;
}
