import assert from 'node:assert/strict';
import type pg from 'pg';
import { openPool } from '../server/src/platform/store/index.ts';
import { barePages, makeBare, type BarePage } from './bareList.ts';
import { ends, fillHospitals, from } from './hospitals.ts';
import { interleaved, median, type Figure } from './measure.ts';
import { cpuOf, memoryOf, startProduct } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';
import { Wire } from './wire.ts';
import { none, p50, rate, TOGETHER } from './pace.ts';

const HOSPITALS = 100_000;
const LIST = '/dms/health/api/query/research/hospitals/?limit=50';

/** One kind of page: how it is asked for at us and at the bare database, and what is to be reached. */
interface Work {
  readonly what: string;
  readonly path: (round: number) => string;
  readonly bare: (round: number) => BarePage;
  readonly p50: number;
  readonly rate: number;
  readonly times: number;
}

// Each finds one or two in a hundred: too few for a walk through the order, so each is counted anew.
const endings = ends.filter((end) => end.length > 2);
const pairs = endings.flatMap((end) => ['klinik', 'haus', 'zentrum'].map((word) => `${end} ${word}`));
const zips = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const works: readonly Work[] = [
  { what: 'first page', path: () => '', bare: () => barePages.byNumber(0), p50: 2.3, rate: 0.43, times: 1_500 },
  { what: 'offset 90,000', path: () => '&offset=90000', bare: () => barePages.byNumber(90_000), p50: 1.2, rate: 0.85, times: 200 },
  {
    what: 'name and city contain, sorted',
    path: (i) => `&ordering=name&search=klinik&address_city=${encodeURIComponent(from(endings, i))}`,
    bare: (i) => barePages.byNameOf('klinik', from(endings, i)),
    p50: 1.25,
    rate: 0.8,
    times: 600,
  },
  {
    what: 'two terms over all columns',
    path: (i) => `&search=${encodeURIComponent(from(pairs, i))}`,
    bare: (i) => barePages.found(from(pairs, i).split(/ (?=\S+$)/)),
    p50: 1.15,
    rate: 0.9,
    times: 600,
  },
  {
    what: 'zip code prefix',
    path: (i) => `&address_zipcode=${from(zips, i)}`,
    bare: (i) => barePages.byZip(from(zips, i)),
    p50: 1.3,
    rate: 0.8,
    times: 900,
  },
];

export const bench: Bench = {
  about: `pages of 50 of ${HOSPITALS} hospitals over HTTP, with session, rights and total, against tuned SQL from node; p50 at 1, rate at ${TOGETHER} connections`,
  run: async (databaseUrl) => {
    await fillHospitals(databaseUrl, HOSPITALS);
    // The first start builds the views; what is measured is one that finds them.
    await (await startProduct({ databaseUrl })).stop();
    const product = await startProduct({ databaseUrl });
    const pool = openPool(databaseUrl, { max: TOGETHER });
    await makeBare(pool);
    const session = headersOf(await signedIn(product));
    const figures: Figure[] = [];
    const open: Open = () => Wire.open(product.url, session);
    for (const work of works) figures.push(...(await compare(work, pool, open)));
    figures.push(...(await cpuAndMemory(product.pid, await open())), ...(await detail(pool, open)));
    await product.stop();
    await pool.end();
    return figures;
  },
};

/** A new connection of somebody signed in; the server closes one that is silent for a minute. */
type Open = () => Promise<Wire>;

async function compare(work: Work, pool: pg.Pool, open: Open): Promise<Figure[]> {
  const client = await pool.connect();
  const wire = await open();
  const ours = async (round: number, by = wire): Promise<string> => {
    const { status, body } = await by.get(LIST + work.path(round));
    if (status !== 200) throw new Error(`${work.what}: ${status} ${body.toString()}`);
    return body.toString();
  };
  const bare = async (round: number, by: pg.Pool | pg.PoolClient = client): Promise<string> => {
    const { name, text, values } = work.bare(round);
    return (await by.query<{ answer: string }>({ name, text, values })).rows[0]?.answer ?? '';
  };
  for (const round of [0, 1, 2, 3, 50, 51, 400])
    assert.deepEqual(JSON.parse(await ours(round)), JSON.parse(await bare(round)), `${work.what} ${round}`);
  let [next, nextBare] = [0, 0];
  const alone = await interleaved(
    3,
    () => p50(work.times, () => ours(next++)),
    () => p50(work.times, () => bare(nextBare++)),
  );
  client.release();
  wire.close();
  const together = await interleaved(
    3,
    () => rate(open, (by) => ours(next++, by)),
    () => rate(none, () => bare(nextBare++, pool)),
  );
  return [
    { what: work.what, unit: 'ms', ours: median(alone.ours), limit: median(alone.limit), atMost: work.p50 },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit), atLeast: work.rate },
  ];
}

async function detail(pool: pg.Pool, open: Open): Promise<Figure[]> {
  const { rows } = await pool.query<{ id: string }>('select id from hospital_list tablesample system (5) limit 1000');
  let n = 0;
  const id = (): string => from(rows, n++).id;
  const ours = async (by: Wire): Promise<void> => {
    const { status } = await by.get(`/dms/health/api/query/research/hospitals/${id()}/`);
    if (status !== 200) throw new Error(`a detail gave ${status}`);
  };
  const bare = async (): Promise<unknown> =>
    pool.query({ name: 'bare_detail', text: 'select state from stream where id = $1', values: [id()] });
  const wire = await open();
  const alone = await interleaved(
    3,
    () => p50(1_000, () => ours(wire)),
    () => p50(1_000, bare),
  );
  wire.close();
  const together = await interleaved(
    3,
    () => rate(open, ours),
    () => rate(none, bare),
  );
  return [
    { what: 'one detail, with its history', unit: 'ms', ours: median(alone.ours), limit: median(alone.limit) },
    { what: '', unit: '/s', ours: median(together.ours), limit: median(together.limit) },
  ];
}

async function cpuAndMemory(pid: number, wire: Wire): Promise<Figure[]> {
  const times = 4_000;
  const before = cpuOf(pid);
  for (let i = 0; i < times; i += 1) await wire.get(`${LIST}&offset=${(i % 20) * 50}`);
  return [
    { what: 'server CPU per list request', unit: 'ms', ours: (cpuOf(pid) - before) / times, atMost: 0.5 },
    { what: 'server memory under load', unit: 'MB', ours: memoryOf(pid).now, atMost: 200 },
  ];
}
