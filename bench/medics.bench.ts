import type pg from 'pg';
import { openPool } from '../server/src/platform/store/index.ts';
import { bareMedics, makeBareMedics } from './bareMedics.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { pickCyclic } from './hospitals.ts';
import type { Figure } from './figure.ts';
import { compareToBaseline, measureLatency, measureThroughput, CONNECTIONS, type Workload } from './pace.ts';
import { startBareServer, type BareServer } from './bareFastify.ts';
import { fetchBody, compareDetails, comparePages, measureCpuAndMemory, sampleIds, type OpenConnection, type PageWork } from './pages.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';
import { createNoteWriter, startBackgroundWrites } from './writes.ts';

const PATH = '/dms/health/api/query/research/medics/';
// Includes the exact total, as the limit does.
const LIST = `${PATH}?limit=50&total=exact`;

/** Questions by kind, drawn from the data. */
interface Questions {
  readonly names: readonly (readonly [name: string, city: string])[];
  readonly terms: readonly (readonly [one: string, other: string])[];
  readonly zips: readonly (readonly [zip: string, code: string])[];
}

const EACH = 1_000;
/** Parts of specialisation labels. */
const fields = [
  'innere',
  'chirurg',
  'allgemein',
  'kardio',
  'kinder',
  'augen',
  'ortho',
  'neuro',
  'frauen',
  'radio',
  'urolog',
  'psych',
  'plast',
];

/** The first of each kind repeats: label terms, and a zip code with several pages of hits. */
async function drawQuestions(pool: pg.Pool): Promise<Questions> {
  const drawPairs = async (text: string): Promise<[string, string][]> =>
    (await pool.query<[string, string]>({ text: `${text} order by random() limit ${EACH}`, rowMode: 'array' })).rows;
  const rows = 'from medic_list tablesample system (5) where not is_deleted and city_folded is not null and zipcode is not null';
  const inLabels = fields.flatMap((one) => fields.filter((other) => other !== one).map((other) => [one, other] as const));
  const inText = await drawPairs(
    `select substr(last_name_folded, 1, 4), substr(city_folded, 1, 4) ${rows} and last_name_folded !~ '[^a-z]' and city_folded !~ '[^a-z]'`,
  );
  const { rows: beyondPage } = await pool.query<[string, string]>({
    text: `select left(zipcode, 2), code from medic_list, unnest(specialization_codes) code where not is_deleted and zipcode is not null group by 1, 2 having count(*) between 51 and 250 order by random() limit ${EACH / 2}`,
    rowMode: 'array',
  });
  const others = await drawPairs(`select left(zipcode, 3), specialization_codes[1] ${rows} and cardinality(specialization_codes) > 0`);
  return {
    names: inText,
    terms: Array.from({ length: EACH }, (_, i) => (i % 2 === 0 ? pickCyclic(inLabels, i / 2) : pickCyclic(inText, i))),
    zips: Array.from({ length: EACH }, (_, i) => (i % 2 === 0 ? pickCyclic(beyondPage, i / 2) : pickCyclic(others, i))),
  };
}

function worksOf({ names, terms, zips }: Questions): readonly PageWork[] {
  const filters: readonly PageWork[] = [
    {
      what: 'last name and city, sorted',
      path: (i) => `&ordering=last_name&last_name=${pickCyclic(names, i)[0]}&city=${pickCyclic(names, i)[1]}`,
      bare: (i) => bareMedics.byNameOf(...pickCyclic(names, i)),
      p50: 1.25,
      rate: 0.8,
      times: 300,
    },
    {
      what: 'two terms over all columns',
      path: (i) => `&search=${pickCyclic(terms, i)[0]}&search=${pickCyclic(terms, i)[1]}`,
      bare: (i) => bareMedics.found(pickCyclic(terms, i)),
      p50: 1.15,
      rate: 0.9,
      times: 300,
    },
    {
      what: 'zip code prefix and specialisation',
      path: (i) => `&zipcode=${pickCyclic(zips, i)[0]}&specialization=${pickCyclic(zips, i)[1]}`,
      bare: (i) => bareMedics.byZip(...pickCyclic(zips, i)),
      p50: 1.3,
      rate: 0.8,
      times: 500,
    },
  ];
  return [
    { what: 'first page, with facet', path: () => '', bare: () => bareMedics.byNumber(0), p50: 2.3, rate: 0.43, times: 1_000 },
    { what: 'offset 200,000', path: () => '&offset=200000', bare: () => bareMedics.byNumber(200_000), p50: 1.2, rate: 0.85, times: 100 },
    ...filters,
    ...filters.map((work) => ({ ...work, what: `${work.what}, the same again`, path: () => work.path(0), bare: () => work.bare(0) })),
  ];
}

export const benchmark: Benchmark = {
  description: `pages of 50 of ${benchDataset.medics} medics with their facet over HTTP, session, rights and total included, against tuned SQL from node and a bare Fastify on it; p50 at 1, rate at ${CONNECTIONS} connections`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    return measureMedics(databaseUrl);
  },
};

/** Results of the list for any number of medics. */
export async function measureMedics(databaseUrl: string, only?: readonly string[]): Promise<Figure[]> {
  const pool = openPool(databaseUrl, { max: CONNECTIONS });
  const product = await startProduct({ databaseUrl });
  await makeBareMedics(pool);
  const bare = await startBareServer(databaseUrl);
  const session = headersOf(await signInVisitor(product));
  const open: OpenConnection = () => HttpConnection.open(product.url, session);
  const figures: Figure[] = [];
  const elsewhere = await startBackgroundWrites(pool, open);
  try {
    for (const work of worksOf(await drawQuestions(pool)).filter(({ what }) => !only || only.includes(what))) {
      const pair = await comparePages(LIST, work, pool, open);
      figures.push(...pair, ...(await bareFastify(work, pair, bare)));
    }
    if (!only) figures.push(...(await compareDetails(PATH, await sampleIds(pool, 'medic_list'), bare, open)));
    if (!only) figures.push(...(await write(pool, open)), ...(await measureCpuAndMemory(LIST, product.pid, open)));
  } finally {
    await elsewhere.stop();
    await product.stop();
    bare.stop();
    await pool.query('drop table bare, bare_total, bare_facet');
    await pool.end();
  }
  return figures;
}

/** Minimal server with the same statement, beside the limit. */
async function bareFastify(work: PageWork, [ms, perSecond]: readonly [Figure, Figure], bare: BareServer): Promise<[Figure, Figure]> {
  const { name, text } = work.bare(0);
  await bare.learn(name, text);
  let next = 0;
  const side: Workload<HttpConnection> = { open: bare.open, work: (by) => fetchBody(by, bare.path(name, work.bare(next++).values)) };
  return [
    { ...omitTargets(ms), what: '  bare Fastify', ours: await measureLatency(side, work.times) },
    { ...omitTargets(perSecond), ours: await measureThroughput(side) },
  ];
}

const omitTargets = ({ atMost: _most, atLeast: _least, ...figure }: Figure): Figure => figure;

async function write(pool: pg.Pool, open: OpenConnection): Promise<Figure[]> {
  const writer = await createNoteWriter(pool, await sampleIds(pool, 'medic_list'));
  const { name, text, values } = writer.bare;
  // Warms up the server first.
  const connection = await open();
  for (let i = 0; i < 500; i += 1) await writer.write(connection);
  connection.close();
  const [ms, perSecond] = await compareToBaseline(
    { what: 'one write: event, state, key', times: 400, atLeast: 0.15 },
    { open, work: writer.write },
    { open: () => pool.connect(), work: (by) => by.query({ name, text, values: values() }) },
  );
  await pool.query('drop table bare_state, bare_audit');
  // Absolute target: at 0.23 to 1.5 ms a ratio is noise.
  const { limit: _, ...absolute } = ms;
  return [{ ...absolute, atMost: 1.5 }, { ...ms, what: '  against the bare write', atMost: 6.5 }, perSecond];
}
