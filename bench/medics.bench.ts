import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { towns } from '../server/src/health/sample/town.table.ts';
import { openPool } from '../server/src/platform/store/index.ts';
import { freePort } from '../server/src/testing/freePort.ts';
import { bareMedics, makeBareMedics } from './bareMedics.ts';
import { crowd, ensureCrowd } from './crowd.ts';
import { from } from './hospitals.ts';
import type { Figure } from './measure.ts';
import { against, p50, rate, TOGETHER } from './pace.ts';
import { answerTo, compareDetails, comparePages, cpuAndMemory, someIds, type Open, type PageWork } from './pages.ts';
import { startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';
import { Wire } from './wire.ts';

const PATH = '/dms/health/api/query/research/medics/';
const LIST = `${PATH}?limit=50`;

const names = [
  'meier',
  'schulz',
  'berg',
  'hoff',
  'mann',
  'kruger',
  'stein',
  'bach',
  'lang',
  'wolf',
  'konig',
  'brand',
  'sommer',
  'winter',
  'vogel',
  'fuchs',
  'keller',
  'horn',
  'busch',
  'franke',
];
const cities = [...new Set(towns.map(([, city]) => city))];
const firsts = ['anna', 'max', 'lena', 'paul', 'mia', 'jonas', 'emma', 'felix', 'sophie', 'leon', 'hanna', 'luca', 'marie', 'tom', 'clara'];
const codes = ['011001', '051001', '371001', '081002'];
// More of each than the server remembers totals of.
const zips = Array.from({ length: 899 }, (_, i) => String(i + 100));

const works: readonly PageWork[] = [
  { what: 'first page, with facet', path: () => '', bare: () => bareMedics.byNumber(0), p50: 2.3, rate: 0.43, times: 1_000 },
  { what: 'offset 200,000', path: () => '&offset=200000', bare: () => bareMedics.byNumber(200_000), p50: 1.2, rate: 0.85, times: 100 },
  {
    what: 'last name and city, sorted',
    path: (i) => `&ordering=last_name&last_name=${from(names, i)}&city=${encodeURIComponent(from(cities, i * 3 + Math.floor(i / 20)))}`,
    bare: (i) => bareMedics.byNameOf(from(names, i), from(cities, i * 3 + Math.floor(i / 20))),
    p50: 1.25,
    rate: 0.8,
    times: 300,
  },
  {
    what: 'two terms over all columns',
    path: (i) => `&search=${from(names, i)}&search=${from(firsts, i + Math.floor(i / 20))}`,
    bare: (i) => bareMedics.found([from(names, i), from(firsts, i + Math.floor(i / 20))]),
    p50: 1.15,
    rate: 0.9,
    times: 300,
  },
  {
    what: 'zip code prefix and specialisation',
    path: (i) => `&zipcode=${from(zips, i)}&specialization=${from(codes, i)}`,
    bare: (i) => bareMedics.byZip(from(zips, i), from(codes, i)),
    p50: 1.3,
    rate: 0.8,
    times: 500,
  },
];

export const bench: Bench = {
  about: `pages of 50 of ${crowd.medics} medics with their facet over HTTP, session, rights and total included, against tuned SQL from node and a bare Fastify on it; p50 at 1, rate at ${TOGETHER} connections`,
  keeps: crowd.medics,
  run: async (databaseUrl) => {
    await ensureCrowd(databaseUrl);
    return measureMedics(databaseUrl);
  },
};

/** The figures of the list at whatever number of medics there is. */
export async function measureMedics(databaseUrl: string, only?: readonly string[]): Promise<Figure[]> {
  const pool = openPool(databaseUrl, { max: TOGETHER });
  const product = await startProduct({ databaseUrl });
  await makeBareMedics(pool);
  const bare = await bareServer(databaseUrl);
  const session = headersOf(await signedIn(product));
  const open: Open = () => Wire.open(product.url, session);
  const figures: Figure[] = [];
  try {
    for (const work of works.filter(({ what }) => !only || only.includes(what))) {
      const pair = await comparePages(LIST, work, pool, open);
      figures.push(...pair, ...(await bareFastify(work, pair, bare.url)));
    }
    if (!only) figures.push(...(await compareDetails(PATH, 'medic_list', pool, open)));
    if (!only) figures.push(...(await write(pool, open)), ...(await cpuAndMemory(LIST, product.pid, open)));
  } finally {
    await product.stop();
    bare.stop();
    await pool.query('drop table bare, bare_total, bare_facet');
    await pool.end();
  }
  return figures;
}

async function bareServer(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts')], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`${url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { url, stop: () => void child.kill() };
    await pause(25);
  }
  throw new Error('the bare server did not start');
}

/** What the least of servers makes of the same statement, beside the limit of the figures. */
async function bareFastify(work: PageWork, [alone, together]: readonly [Figure, Figure], url: string): Promise<[Figure, Figure]> {
  const { name, text } = work.bare(0);
  await fetch(`${url}/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, text }),
  });
  let next = 0;
  const page = (by: Wire): Promise<string> =>
    answerTo(by, `/page?name=${name}&values=${encodeURIComponent(JSON.stringify(work.bare(next++).values))}`);
  const wire = await Wire.open(url);
  const ms = await p50(work.times, () => page(wire));
  wire.close();
  const perSecond = await rate(() => Wire.open(url), page);
  return [
    { ...without(alone), what: '  bare Fastify', ours: ms },
    { ...without(together), ours: perSecond },
  ];
}

const without = ({ atMost: _most, atLeast: _least, ...figure }: Figure): Figure => figure;

async function write(pool: pg.Pool, open: Open): Promise<Figure[]> {
  const ids = await someIds(pool, 'medic_list');
  await pool.query(`drop table if exists bare_state, bare_audit; create table bare_state with (fillfactor = 50) as select id, state from stream where id = any('{${ids.join(',')}}'::uuid[]);
    create unique index on bare_state (id); create table bare_audit (id bigint generated always as identity primary key, stream uuid, actor text, at timestamptz default now(), data jsonb)`);
  let n = 0;
  const ours = async (by: Wire): Promise<void> => {
    const body = {
      topic_name: 'entity.update_note',
      entity_id: from(ids, n++),
      entity_type: 'medic',
      note: `Notiz ${n} ${Math.random()}`,
    };
    const { status, body: text } = await by.post('/dms/health/api/commands/', JSON.stringify(body), {
      'idempotency-key': `k${n}${Math.random()}`,
    });
    if (status !== 200) throw new Error(`a command gave ${status} ${text.toString()}`);
  };
  const bare = (): Promise<unknown> =>
    pool.query({
      name: 'bare_write',
      text: `with u as (update bare_state set state = state || jsonb_build_object('note', $2::text) where id = $1 returning id) insert into bare_audit (stream, actor, data) select id, 'me', jsonb_build_object('note', $2::text) from u`,
      values: [from(ids, n++), `Notiz ${Math.random()}`],
    });
  const [alone, together] = await against(
    { what: 'one write: event, state, key', times: 400, atMost: 1.5, atLeast: 0.15 },
    { open, work: ours },
    { alone: bare },
  );
  await pool.query('drop table bare_state, bare_audit');
  // In milliseconds, not as a ratio.
  const { limit: _, ...absolute } = alone;
  return [absolute, together];
}
