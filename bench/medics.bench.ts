import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { towns } from '../server/src/health/sample/town.table.ts';
import { openPool } from '../server/src/platform/store/index.ts';
import type { BarePage } from './bareList.ts';
import { bareMedics, makeBareMedics } from './bareMedics.ts';
import { crowd, ensureCrowd } from './crowd.ts';
import { from } from './hospitals.ts';
import { interleaved, median, type Figure } from './measure.ts';
import { none, p50, rate, TOGETHER } from './pace.ts';
import { cpuOf, freePort, memoryOf, startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';
import { Wire } from './wire.ts';

const LIST = '/dms/health/api/query/research/medics/?limit=50';

interface Work {
  readonly what: string;
  readonly path: (round: number) => string;
  readonly bare: (round: number) => BarePage;
  readonly p50: number;
  readonly rate: number;
  readonly times: number;
}

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

const works: readonly Work[] = [
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
  const open = (): Promise<Wire> => Wire.open(product.url, session);
  const figures: Figure[] = [];
  try {
    for (const work of works.filter(({ what }) => !only || only.includes(what)))
      figures.push(...(await compare(work, pool, open, bare.url)));
    if (!only)
      figures.push(...(await detail(pool, open)), ...(await write(pool, open)), ...(await cpuAndMemory(product.pid, await open())));
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

async function compare(work: Work, pool: pg.Pool, open: () => Promise<Wire>, bareUrl: string): Promise<Figure[]> {
  const client = await pool.connect();
  const [wire, plain] = [await open(), await Wire.open(bareUrl)];
  const page = async (by: Wire, path: string): Promise<string> => {
    const { status, body } = await by.get(path);
    if (status !== 200) throw new Error(`${work.what}: ${status} ${body.toString()}`);
    return body.toString();
  };
  const ours = (round: number, by = wire): Promise<string> => page(by, LIST + work.path(round));
  const bare = async (round: number, by: pg.Pool | pg.PoolClient = client): Promise<string> =>
    (await by.query<{ answer: string }>({ ...work.bare(round) })).rows[0]?.answer ?? '';
  const { name, text } = work.bare(0);
  await fetch(`${bareUrl}/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, text }),
  });
  const fastify = (round: number, by = plain): Promise<string> =>
    page(by, `/page?name=${name}&values=${encodeURIComponent(JSON.stringify(work.bare(round).values))}`);
  for (const round of [0, 1, 2, 3, 50, 51])
    assert.deepEqual(JSON.parse(await ours(round)), JSON.parse(await bare(round)), `${work.what} ${round}`);
  let [next, nextBare, nextPlain] = [0, 0, 0];
  const alone = await interleaved(
    3,
    () => p50(work.times, () => ours(next++)),
    () => p50(work.times, () => bare(nextBare++)),
  );
  const aloneFastify = await p50(work.times, () => fastify(nextPlain++));
  client.release();
  wire.close();
  plain.close();
  const together = await interleaved(
    3,
    () => rate(open, (by) => ours(next++, by)),
    () => rate(none, () => bare(nextBare++, pool)),
  );
  const togetherFastify = await rate(
    () => Wire.open(bareUrl),
    (by) => fastify(nextPlain++, by),
  );
  return [
    { what: work.what, unit: 'ms', ours: median(alone.ours), limit: median(alone.limit), atMost: work.p50 },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit), atLeast: work.rate },
    { what: '  bare Fastify', unit: 'ms', ours: aloneFastify, limit: median(alone.limit) },
    { what: '', unit: '/s', ours: togetherFastify, limit: median(together.limit) },
  ];
}

async function detail(pool: pg.Pool, open: () => Promise<Wire>): Promise<Figure[]> {
  const { rows } = await pool.query<{ id: string }>('select id from medic_list tablesample system (1) limit 1000');
  let n = 0;
  const ours = async (by: Wire): Promise<void> => {
    const { status } = await by.get(`/dms/health/api/query/research/medics/${from(rows, n++).id}/`);
    if (status !== 200) throw new Error(`a detail gave ${status}`);
  };
  const state = (): Promise<unknown> =>
    pool.query({ name: 'bare_detail', text: 'select state::text from stream where id = $1', values: [from(rows, n++).id] });
  const wire = await open();
  const alone = await interleaved(
    3,
    () => p50(1_000, () => ours(wire)),
    () => p50(1_000, state),
  );
  wire.close();
  const together = await interleaved(
    3,
    () => rate(open, ours),
    () => rate(none, state),
  );
  return [
    { what: 'one detail, with its history', unit: 'ms', ours: median(alone.ours), limit: median(alone.limit) },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit) },
  ];
}

async function write(pool: pg.Pool, open: () => Promise<Wire>): Promise<Figure[]> {
  const { rows } = await pool.query<{ id: string }>('select id from medic_list tablesample system (2) where not is_deleted limit 2000');
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  await pool.query(`drop table if exists bare_state, bare_audit; create table bare_state with (fillfactor = 50) as select id, state from stream where id = any('${ids}'::uuid[]);
    create unique index on bare_state (id); create table bare_audit (id bigint generated always as identity primary key, stream uuid, actor text, at timestamptz default now(), data jsonb)`);
  let n = 0;
  const ours = async (by: Wire): Promise<void> => {
    const body = {
      topic_name: 'entity.update_note',
      entity_id: from(rows, n++).id,
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
      values: [from(rows, n++).id, `Notiz ${Math.random()}`],
    });
  const wire = await open();
  const alone = await interleaved(
    3,
    () => p50(400, () => ours(wire)),
    () => p50(400, bare),
  );
  wire.close();
  const together = await interleaved(
    3,
    () => rate(open, ours),
    () => rate(none, bare),
  );
  await pool.query('drop table bare_state, bare_audit');
  return [
    { what: 'one write: event, state, key', unit: 'ms', ours: median(alone.ours), atMost: 1.5 },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit), atLeast: 0.15 },
  ];
}

async function cpuAndMemory(pid: number, wire: Wire): Promise<Figure[]> {
  const times = 3_000;
  const before = cpuOf(pid);
  for (let i = 0; i < times; i += 1) await wire.get(`${LIST}&offset=${(i % 20) * 50}`);
  wire.close();
  return [
    { what: 'server CPU per list request', unit: 'ms', ours: (cpuOf(pid) - before) / times, atMost: 0.5 },
    { what: 'server memory under load', unit: 'MB', ours: memoryOf(pid).now, atMost: 200 },
  ];
}
