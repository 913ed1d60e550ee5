import type pg from 'pg';
import { z } from 'zod';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { foldText } from '@kurator/contract/text/foldText';
import { sourceOfType } from '../server/src/health/lists.ts';
import { openPool } from '../server/src/platform/store/index.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { TimedList } from './databaseTime.ts';
import { median, type Figure } from './figure.ts';
import { fetchBody } from './pages.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

const PATH = '/dms/health/api/query/research/medics/?limit=50';
const rankedQuery = (search: string): string => `limit=50&search=${encodeURIComponent(search)}&ordering=relevance`;
/** Last rank at which the expected row counts as found. */
const MAX_RANK = 5;

const row = z.object({ id: z.string(), last_name: z.string(), first_name: z.string() });
type Row = z.infer<typeof row>;
const page = z.object({ items: z.array(row) });

/** Search, and a predicate for the rows that its user expects. */
interface Case {
  readonly search: string;
  readonly isMeant: (row: Row) => boolean;
}

interface Kind {
  readonly what: string;
  readonly cases: readonly Case[];
  /** Median of the time in the database. */
  readonly atMostInDatabase?: number;
}

const live = `from medic_list where not is_deleted`;
const selectSurnames = (rest: string): string => `select last_name, count(*)::int as medics ${live} group by 1 ${rest}`;

/** SQL of medics with a list value that no other medic has. */
const ofOne = (list: string, value: string, searchSql: string): string => `
  with held as (select m.id, ${value} as value, ${searchSql} as search from medic_list m join stream s on s.id = m.id, jsonb_array_elements(s.state -> '${list}') e where not m.is_deleted)
  select h.id, h.search from (select value from held group by 1 having count(*) = 1 order by random() limit 33) o join held h using (value)`;

/** Draws 200 cases from the data: a surname means anyone of that name, all else means one person. */
async function drawKinds(pool: pg.Pool): Promise<readonly Kind[]> {
  const surnames = async (text: string): Promise<readonly Case[]> =>
    (await pool.query<{ last_name: string }>(text)).rows.map(({ last_name }) => ({
      search: last_name,
      isMeant: (hit) => hit.last_name === last_name,
    }));
  const people = async (text: string): Promise<readonly Case[]> =>
    (await pool.query<{ search: string; id: string }>(text)).rows.map(({ search, id }) => ({
      search,
      isMeant: (hit) => hit.id === id,
    }));
  const national = `regexp_replace(e ->> 'e164', '^\\+49(\\d{3})(\\d*)$', '0\\1/\\2')`;
  return [
    {
      what: 'common surname',
      cases: await surnames(`select last_name from (${selectSurnames('order by 2 desc limit 100')}) c order by random() limit 34`),
    },
    {
      what: 'the five most common surnames',
      cases: await surnames(`select last_name from (${selectSurnames('order by 2 desc limit 5')}) c`),
    },
    {
      what: "surname that is an institution's too",
      cases: await surnames(
        `select last_name from (${selectSurnames('having count(*) > 3 order by random() limit 400')}) c
         where exists (select from medic_list i where i.institute_name ilike '%' || c.last_name || '%' and i.last_name <> c.last_name) limit 34`,
      ),
    },
    { what: 'rare surname', cases: await surnames(`select last_name from (${selectSurnames('order by 2, random() limit 33')}) c`) },
    {
      what: 'two terms',
      cases: await people(
        `select min(id::text) as id, first_name || ' ' || last_name as search ${live} group by first_name, last_name having count(*) <= ${MAX_RANK} order by random() limit 33`,
      ),
    },
    { what: 'email', cases: await people(ofOne('emails', `lower(e ->> 'email')`, `e ->> 'email'`)), atMostInDatabase: 2 },
    { what: 'phone, as dialled here', cases: await people(ofOne('phones', `e ->> 'e164'`, national)), atMostInDatabase: 2 },
  ];
}

/** Share of cases whose row stands among the first, and the median of the time beside that of the list's own order. */
async function measureKind({ what, cases }: Kind, connection: HttpConnection): Promise<readonly Figure[]> {
  const took: { ranked: number[]; unordered: number[] } = { ranked: [], unordered: [] };
  const missed: string[] = [];
  const ask = async (path: string, times: number[]): Promise<readonly Row[]> => {
    const started = performance.now();
    const text = await fetchBody(connection, path);
    times.push(performance.now() - started);
    return page.parse(JSON.parse(text)).items;
  };
  for (const { search, isMeant } of cases) {
    const path = `${PATH}&search=${encodeURIComponent(search)}`;
    await ask(path, took.unordered);
    const rows = await ask(`${path}&ordering=relevance`, took.ranked);
    if (!rows.slice(0, MAX_RANK).some(isMeant)) missed.push(search);
  }
  if (missed.length > 0) process.stdout.write(`${what}: not among the first ${MAX_RANK}: ${missed.slice(0, 5).join(', ')}\n`);
  return [
    {
      what: `${what}: found among the first ${MAX_RANK} (${cases.length} cases)`,
      unit: '%',
      ours: 100 - (100 * missed.length) / cases.length,
      atLeast: 100,
    },
    { what: '  p50 beside the unordered list', unit: 'ms', ours: median(took.ranked), limit: median(took.unordered) },
    { what: '  p50', unit: 'ms', ours: median(took.ranked), atMost: 60 },
  ];
}

/** Median of the database's own time, where the kind has a limit of it. */
async function measureInDatabase({ cases, atMostInDatabase: atMost }: Kind, list: TimedList): Promise<readonly Figure[]> {
  if (atMost === undefined) return [];
  const times: number[] = [];
  for (const { search } of cases) times.push(await list.msOf(rankedQuery(search)));
  return [{ what: '  p50 in the database', unit: 'ms', ours: median(times), atMost }];
}

const nearPage = z.object({ total: z.number(), near: z.array(z.array(z.object({ spelling: z.string() }))).optional() });

const spellingOf = (near: readonly { readonly spelling: string }[]): string => foldText(near.map(({ spelling }) => spelling).join(' '));

/** Lists that are searched with misspelled words: SQL of the correct words. */
const slips: readonly (readonly [plural: string, what: string, sql: string])[] = [
  ['medics', 'surname', `select distinct last_name as word ${live} and last_name ~ '^[a-zA-Z]{6,}$'`],
  [
    'medics',
    'first name and surname',
    `select first_name || ' ' || last_name as word ${live} and first_name ~ '^[a-zA-Z]{6,}$' and last_name ~ '^[a-zA-Z]{6,}$'`,
  ],
  [
    'practices',
    'word of a practice',
    `select distinct w[1] as word from practice_list, regexp_matches(name, '\\m[a-zA-Z]{6,}\\M', 'g') w where not is_deleted`,
  ],
];

/** Words drawn of each kind: with a hundred the share varied by 2 % from run to run. */
const SLIPS = 400;

/** Share of words with a missing letter for which the correct word is offered, with the times. */
async function measureSlips(pool: pg.Pool, connection: HttpConnection): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [plural, what, sql] of slips) {
    const { rows } = await pool.query<{ word: string }>(
      `select word from (${sql}) w where word is not null order by random() limit ${SLIPS}`,
    );
    const isAnyFound = async ([one, ...others]: readonly string[]): Promise<boolean> => {
      if (one === undefined) return false;
      const text = await fetchBody(connection, `/dms/health/api/query/research/${plural}/?search=${one}`);
      return nearPage.parse(JSON.parse(text)).total > 0 || isAnyFound(others);
    };
    const times: number[] = [];
    let offered = 0;
    for (const { word } of rows) {
      const typed = word.replaceAll(/(?<=\b\w{3})\w/g, '').split(' ');
      // One word may still be a name, which is the better answer.
      if (typed.length > 1 && (await isAnyFound(typed))) continue;
      const started = performance.now();
      const text = await fetchBody(connection, `/dms/health/api/query/research/${plural}/?near=true&search=${typed.join('+')}`);
      const { total, near = [] } = nearPage.parse(JSON.parse(text));
      if (total > 0) continue;
      times.push(performance.now() - started);
      if (near.some((each) => spellingOf(each).includes(foldText(word)))) offered += 1;
    }
    figures.push(
      {
        what: `${what} with a letter missing in each word: offered (${times.length} cases)`,
        unit: '%',
        ours: (100 * offered) / times.length,
        atLeast: 95,
      },
      { what: '  p50, with the search that finds nothing', unit: 'ms', ours: median(times), atMost: 60 },
    );
  }
  return figures;
}

export const benchmark: Benchmark = {
  description: `what somebody means by a search of ${benchDataset.medics} medics stands first; drawn cases, one after the other over HTTP`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const pool = openPool(databaseUrl, { max: 2 });
    const product = await startProduct({ databaseUrl });
    try {
      const kinds = await drawKinds(pool);
      // Connects after the drawing, which takes longer than the idle timeout of the server.
      const connection = await HttpConnection.open(product.url, headersOf(await signInVisitor(product)));
      const figures: Figure[] = [];
      const list = new TimedList(databaseUrl, sourceOfType(medic));
      for (const kind of kinds) figures.push(...(await measureKind(kind, connection)), ...(await measureInDatabase(kind, list)));
      await list.end();
      figures.push(...(await measureSlips(pool, connection)));
      connection.close();
      return figures;
    } finally {
      await product.stop();
      await pool.end();
    }
  },
};
