import type pg from 'pg';
import { specializations } from '@kurator/contract/health/medic/specialization';
import { openPool } from '../server/src/platform/store/index.ts';
import { bareMedics, makeBareMedics } from './bareMedics.ts';
import { crowd, ensureCrowd } from './crowd.ts';
import { from } from './hospitals.ts';
import type { Figure } from './measure.ts';
import { against, alone, together, TOGETHER, type Side } from './pace.ts';
import { startBareServer, type BareServer } from './bareFastify.ts';
import { answerTo, compareDetails, comparePages, cpuAndMemory, someIds, type Open, type PageWork } from './pages.ts';
import { startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';
import { Wire } from './wire.ts';

const PATH = '/dms/health/api/query/research/medics/';
// With its exact total, as the limit has it.
const LIST = `${PATH}?limit=50&total=exact`;

// Parts of words, so that the way over HTTP is not what is measured: name and city weigh 2 to 3 ms in the bare database (5.6 in the table of targets), two
// terms 9 as there.
const names = ['sch', 'ber', 'ein', 'mer', 'ler', 'ner', 'ger', 'ste', 'ann', 'hof', 'lin', 'ell', 'and', 'ach', 'mei'];
const cities = ['berg', 'burg', 'stadt', 'heim', 'dorf', 'bach', 'ingen', 'furt', 'feld', 'hausen', 'munch', 'koln', 'berlin', 'ham'];
const fields = [
  'innere',
  'chirurg',
  'allgemein',
  'kardio',
  'kinder',
  'augen',
  'haut',
  'ortho',
  'neuro',
  'frauen',
  'radio',
  'urolog',
  'psych',
  'plast',
  'anast',
];
const codes = specializations.map(({ code }) => code);
// More of each than the server remembers totals of.
const zips = Array.from({ length: 90 }, (_, i) => String(i + 10));
const turn = <T>(all: readonly T[], round: number, every: number): T => from(all, round + Math.floor(round / every));

const works: readonly PageWork[] = [
  { what: 'first page, with facet', path: () => '', bare: () => bareMedics.byNumber(0), p50: 2.3, rate: 0.43, times: 1_000 },
  { what: 'offset 200,000', path: () => '&offset=200000', bare: () => bareMedics.byNumber(200_000), p50: 1.2, rate: 0.85, times: 100 },
  {
    what: 'last name and city, sorted',
    path: (i) => `&ordering=last_name&last_name=${from(names, i)}&city=${turn(cities, i, names.length)}`,
    bare: (i) => bareMedics.byNameOf(from(names, i), turn(cities, i, names.length)),
    p50: 1.25,
    rate: 0.8,
    times: 300,
  },
  {
    what: 'two terms over all columns',
    path: (i) => `&search=${from(cities, i)}&search=${turn(fields, i, cities.length)}`,
    bare: (i) => bareMedics.found([from(cities, i), turn(fields, i, cities.length)]),
    p50: 1.15,
    rate: 0.9,
    times: 300,
  },
  {
    what: 'zip code prefix and specialisation',
    path: (i) => `&zipcode=${from(zips, i)}&specialization=${turn(codes, i, zips.length)}`,
    bare: (i) => bareMedics.byZip(from(zips, i), turn(codes, i, zips.length)),
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
  const bare = await startBareServer(databaseUrl);
  const session = headersOf(await signedIn(product));
  const open: Open = () => Wire.open(product.url, session);
  const figures: Figure[] = [];
  try {
    for (const work of works.filter(({ what }) => !only || only.includes(what))) {
      const pair = await comparePages(LIST, work, pool, open);
      figures.push(...pair, ...(await bareFastify(work, pair, bare)));
    }
    if (!only) figures.push(...(await compareDetails(PATH, await someIds(pool, 'medic_list'), bare, open)));
    if (!only) figures.push(...(await write(pool, open)), ...(await cpuAndMemory(LIST, product.pid, open)));
  } finally {
    await product.stop();
    bare.stop();
    await pool.query('drop table bare, bare_total, bare_facet');
    await pool.end();
  }
  return figures;
}

/** What the least of servers makes of the same statement, beside the limit of the figures. */
async function bareFastify(work: PageWork, [ms, perSecond]: readonly [Figure, Figure], bare: BareServer): Promise<[Figure, Figure]> {
  const { name, text } = work.bare(0);
  await bare.learn(name, text);
  let next = 0;
  const side: Side<Wire> = { open: bare.open, work: (by) => answerTo(by, bare.path(name, work.bare(next++).values)) };
  return [
    { ...without(ms), what: '  bare Fastify', ours: await alone(side, work.times) },
    { ...without(perSecond), ours: await together(side) },
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
  const bare = (by: pg.PoolClient): Promise<unknown> =>
    by.query({
      name: 'bare_write',
      text: `with u as (update bare_state set state = state || jsonb_build_object('note', $2::text) where id = $1 returning id) insert into bare_audit (stream, actor, data) select id, 'me', jsonb_build_object('note', $2::text) from u`,
      values: [from(ids, n++), `Notiz ${Math.random()}`],
    });
  // As the pages before: a server that has done it before.
  const wire = await open();
  for (let i = 0; i < 500; i += 1) await ours(wire);
  wire.close();
  const [ms, perSecond] = await against(
    { what: 'one write: event, state, key', times: 400, atLeast: 0.15 },
    { open, work: ours },
    { open: () => pool.connect(), work: bare },
  );
  await pool.query('drop table bare_state, bare_audit');
  // 1.5 ms where the bare write took 0.23: milliseconds drift.
  const { limit: _, ...absolute } = ms;
  return [{ ...absolute, atMost: 1.5 }, { ...ms, what: '  against the bare write', atMost: 6.5 }, perSecond];
}
