import { openPool } from '../server/src/platform/store/index.ts';
import { startBareServer } from './bareFastify.ts';
import { bareHospitals, makeBareHospitals } from './bareHospitals.ts';
import { townSuffixes, fillHospitals, pickCyclic } from './hospitals.ts';
import type { Figure } from './figure.ts';
import { CONNECTIONS } from './pace.ts';
import { compareDetails, comparePages, measureCpuAndMemory, sampleIds, type OpenConnection, type PageWork } from './pages.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';
import { startBackgroundWrites } from './writes.ts';

const HOSPITALS = 100_000;
const PATH = '/dms/health/api/query/research/hospitals/';
const LIST = `${PATH}?limit=50&total=exact`;

// Each matches 1 or 2 %: too few for a walk along the order, so all are counted.
const endings = townSuffixes.filter((end) => end.length > 2);
const pairs = endings.flatMap((end) => ['klinik', 'haus', 'zentrum'].map((word) => `${end} ${word}`));
const zips = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const works: readonly PageWork[] = [
  { what: 'first page', path: () => '', bare: () => bareHospitals.byNumber(0), p50: 2.3, rate: 0.43, times: 1_500 },
  { what: 'offset 90,000', path: () => '&offset=90000', bare: () => bareHospitals.byNumber(90_000), p50: 1.2, rate: 0.85, times: 200 },
  {
    what: 'name and city contain, sorted',
    path: (i) => `&ordering=name&search=klinik&address_city=${encodeURIComponent(pickCyclic(endings, i))}`,
    bare: (i) => bareHospitals.byNameOf('klinik', pickCyclic(endings, i)),
    p50: 1.25,
    rate: 0.8,
    times: 600,
  },
  {
    what: 'two terms over all columns',
    path: (i) => `&search=${encodeURIComponent(pickCyclic(pairs, i))}`,
    bare: (i) => bareHospitals.found(pickCyclic(pairs, i).split(/ (?=\S+$)/)),
    p50: 1.15,
    rate: 0.9,
    times: 600,
  },
  {
    what: 'zip code prefix',
    path: (i) => `&address_zipcode=${pickCyclic(zips, i)}`,
    bare: (i) => bareHospitals.byZip(pickCyclic(zips, i)),
    p50: 1.3,
    rate: 0.8,
    times: 900,
  },
];

const repeatWork = (work: PageWork): PageWork => ({
  ...work,
  what: `${work.what}, the same again`,
  path: () => work.path(0),
  bare: () => work.bare(0),
});

// Descendants of a hospital by a hand-written statement: locations, clinics, medics.
const at = (target: string, rel: string, alias: string): string =>
  `link ${alias}_link join stream ${alias} on ${alias}.id = ${alias}_link.source where ${alias}_link.target = ${target} and ${alias}_link.rel = '${rel}'`;
const premises = `,
  'locations', (select json_agg(json_build_object('id', l.id, 'card', l.card, 'clinics',
    (select json_agg(json_build_object('id', c.id, 'card', c.card)) from ${at('l.id', 'location', 'c')}))) from ${at('s.id', 'hospital', 'l')}),
  'medics', (select json_agg(json_build_object('id', m.id, 'card', m.card)) from ${at(
    `any(array(select s.id union all select l.id from ${at('s.id', 'hospital', 'l')} union all
      select c.id from link h join link c_link on c_link.target = h.source and c_link.rel = 'location' join stream c on c.id = c_link.source where h.target = s.id and h.rel = 'hospital'))`,
    'affiliation',
    'm',
  )})`;

export const benchmark: Benchmark = {
  description: `pages of 50 of ${HOSPITALS} hospitals over HTTP, with session, rights and total, against tuned SQL from node; p50 at 1, rate at ${CONNECTIONS} connections`,
  run: async (databaseUrl) => {
    await fillHospitals(databaseUrl, HOSPITALS);
    // The first start builds the views; the second is measured.
    await (await startProduct({ databaseUrl })).stop();
    const product = await startProduct({ databaseUrl });
    const pool = openPool(databaseUrl, { max: CONNECTIONS });
    await makeBareHospitals(pool);
    const session = headersOf(await signInVisitor(product));
    const open: OpenConnection = () => HttpConnection.open(product.url, session);
    const bare = await startBareServer(databaseUrl);
    const figures: Figure[] = [];
    const backgroundWrites = await startBackgroundWrites(pool, open);
    for (const work of [...works, ...works.slice(2).map(repeatWork)]) figures.push(...(await comparePages(LIST, work, pool, open)));
    figures.push(
      ...(await measureCpuAndMemory(LIST, product.pid, open)),
      ...(await compareDetails(PATH, await sampleIds(pool, 'hospital_list'), bare, open, premises)),
    );
    await backgroundWrites.stop();
    bare.stop();
    await product.stop();
    await pool.end();
    return figures;
  },
};
