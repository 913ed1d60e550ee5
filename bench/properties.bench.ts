import type pg from 'pg';
import type { PropertyFormat } from '../contract/src/kit/property.ts';
import { ListReader } from '../server/src/platform/query/listReader.ts';
import { connectionSettings, migrate, openPool, Projectors, Store } from '../server/src/platform/store/index.ts';
import { buildTestProperty, propertiesState, laureateListSource, laureateStreamTypes } from '../server/src/testing/laureates.ts';
import { measureInterleaved, median, measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const YEARS = 3;
const A_YEAR = 75_000;
const PRIZES = 100;
const QUESTIONS = 20;
const ROUNDS = 3;
const formats: Readonly<Record<string, PropertyFormat>> = {
  score: 'float',
  beds: 'int',
  cases: 'int',
  quota: 'float',
  is_teaching: 'bool',
  focus: 'str',
  website: 'url',
  level: 'select',
};
const numbers = ['score', 'beds', 'cases', 'quota'] as const;
const texts = ['focus', 'website', 'level'] as const;
const options = ['Grün', 'Gelb', 'Rot'];

const idSql = (kind: number, n: string): string => `('00000000-0000-4000-8${kind}00-' || lpad(${n}::text, 12, '0'))::uuid`;
const programmeOf = (year: number): string => `00000000-0000-4000-8100-${String(year).padStart(12, '0')}`;
const laureateOf = (n: number): string => `00000000-0000-4000-8300-${String(n).padStart(12, '0')}`;

/** Values of a delivery; one in twelve lacks the number of beds. */
const values = `jsonb_build_object(
  'property.score', jsonb_build_object('by', 'source', 'value', round((random() * 100)::numeric, 2)),
  'property.cases', jsonb_build_object('by', 'source', 'value', (random() * 100000)::int),
  'property.quota', jsonb_build_object('by', 'hand', 'value', round((random() * 50)::numeric, 1)),
  'property.is_teaching', jsonb_build_object('by', 'source', 'value', random() < 0.3),
  'property.focus', jsonb_build_object('by', 'source', 'value', 'Schwerpunkt ' || substr(md5(random()::text), 1, 12)),
  'property.website', jsonb_build_object('by', 'source', 'value', 'https://www.' || substr(md5(random()::text), 1, 10) || '.example'),
  'property.level', jsonb_build_object('by', 'source', 'value', (array['Grün', 'Gelb', 'Rot'])[1 + (random() * 2)::int]))
  || case when n % 12 = 0 then '{}' else jsonb_build_object('property.beds', jsonb_build_object('by', 'source', 'value', (random() * 1500)::int)) end`;

async function fill(pool: pg.Pool): Promise<void> {
  const all = Object.entries(formats).map(([name, format]) => buildTestProperty(name, format, format === 'select' ? { options } : {}));
  const state = JSON.stringify({ name: 'Programm', ...propertiesState(...all) });
  await pool.query(
    `insert into stream (id, type, version, card, state) select ${idSql(1, 'y')}, 'programme', 1, '{}', $1::jsonb from generate_series(1, ${YEARS}) y`,
    [state],
  );
  await pool.query(`insert into stream (id, type, version, card, state)
    select ${idSql(3, 'n')}, 'laureate', 1, '{}', jsonb_build_object('number', n, 'name', 'Klinikum ' || n, 'year', 2023 + y,
      'programme_id', ${idSql(1, 'y')}, 'prize_id', ${idSql(2, `(y * 1000 + n % ${PRIZES})`)}) || ${values}
    from (select n, 1 + (n - 1) / ${A_YEAR} as y from generate_series(1, ${A_YEAR * YEARS}) n) l`);
  await pool.query('vacuum analyze stream');
}

const column = (property: string): string =>
  numbers.some((name) => name === property)
    ? `((properties -> '${property}' ->> 'value')::float8)`
    : property === 'is_teaching'
      ? `((properties -> 'is_teaching' ->> 'value')::boolean)`
      : `(fold(properties -> '${property}' ->> 'value'))`;

/** Hand-made table with an index per property, which user-defined properties cannot have. */
async function bareTable(pool: pg.Pool): Promise<void> {
  await pool.query('create table bare as select * from laureate_list');
  await pool.query('alter table bare add primary key (id)');
  await pool.query('create index on bare (programme_id, number) where not is_deleted');
  for (const property of Object.keys(formats))
    await pool.query(`create index on bare (programme_id, ${column(property)}, number) where not is_deleted`);
  for (const table of ['bare', 'laureate_list', 'laureate_value']) await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
}

const any = (below: number): number => Math.floor(Math.random() * below);
const oneOf = <T>(all: readonly T[]): T => {
  const [first] = all.slice(any(all.length));
  if (first === undefined) throw new Error('nothing to choose from');
  return first;
};

/** Parameters, and the hand-written statement. */
interface Question {
  readonly params: string;
  readonly where: string;
  readonly by: string;
  readonly offset: number;
}

const sortQuestion = (): Question => {
  const [property, year, offset] = [oneOf([...numbers, ...texts]), 1 + any(YEARS), 50 * any(5)];
  return {
    params: `programme_id=${programmeOf(year)}&ordering=property.${property}&offset=${offset}`,
    where: `programme_id = '${programmeOf(year)}' and not is_deleted`,
    by: column(property),
    offset,
  };
};

const filterQuestion = (): Question => {
  const question = sortQuestion();
  const [score, cases] = [any(80), any(70_000)];
  return {
    ...question,
    params: `${question.params}&property.score=${score}..${score + 15}&property.cases=${cases}..${cases + 30_000}`,
    where: `${question.where} and ${column('score')} between ${score} and ${score + 15} and ${column('cases')} between ${cases} and ${cases + 30_000}`,
  };
};

const bareShown = 'id, number, name, programme_id, prize_id, year, is_deleted, properties, version';
const bareSql = ({ where, by, offset }: Question): string =>
  `select (select count(*) from bare where ${where}) as total,
    (select json_agg(r) from (select ${bareShown} from bare where ${where} order by ${by}, number limit 50 offset ${offset}) r)::text as items`;

export const benchmark: Benchmark = {
  description: `${A_YEAR.toLocaleString('en')} rows of a year with ${Object.keys(formats).length} properties, ${(A_YEAR * YEARS).toLocaleString('en')} in all`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await fill(pool);
    const { view } = laureateListSource;
    const views = [view, ...(view.values ? [view.values] : [])];
    const store = new Store({ pool, types: laureateStreamTypes });
    const projectors = new Projectors({ store, settings: connectionSettings(url), views });
    await projectors.start();
    await projectors.stop();
    await bareTable(pool);
    const list = new ListReader({ ...laureateListSource, pool, counts: pool, projectors });
    const reading = { readAfter: 0, signal: new AbortController().signal };
    const ask = (params: string): Promise<string> => list.answer(new URLSearchParams(`${params}&limit=50&total=exact`), new Set(), reading);
    const measureQuestion = async (question: () => Question): Promise<{ ours: number; limit: number }> => {
      const ours: number[] = [];
      const bare: number[] = [];
      for (let n = 0; n < QUESTIONS * ROUNDS; n += 1) {
        const nextQuestion = question();
        bare.push(await measureMs(() => pool.query(bareSql(nextQuestion))));
        ours.push(await measureMs(() => ask(nextQuestion.params)));
      }
      return { ours: median(ours), limit: median(bare) };
    };
    await measureQuestion(sortQuestion);
    const order = await measureQuestion(sortQuestion);
    const filters = await measureQuestion(filterQuestion);
    const neighbourSql = await neighbours(pool, list, reading);
    const refreshed = await refresh(
      pool,
      views.map(({ name }) => name),
    );
    const { rows: sizes } = await pool.query<{ mb: number }>(`select (pg_total_relation_size('laureate_value') / 1e6)::int as mb`);
    await pool.end();
    return [
      { what: 'sorted by a property, with total', unit: 'ms', ...order, atMost: 1 },
      { what: 'two property filters, sorted, with total', unit: 'ms', ...filters, atMost: 1.2 },
      { what: 'neighbours in the order of a property', unit: 'ms', ...neighbourSql, atMost: 2 },
      { what: 'refresh of 1,000 rows whose score changed', unit: 'ms', ours: refreshed, atMost: 120 },
      { what: 'the values of all rows on disk', unit: 'MB', ours: sizes[0]?.mb ?? Number.NaN },
    ] satisfies Figure[];
  },
};

const row = (): number => 1 + any(A_YEAR * YEARS);
const yearOf = (n: number): number => 1 + Math.floor((n - 1) / A_YEAR);

async function neighbours(
  pool: pg.Pool,
  list: ListReader,
  reading: Parameters<ListReader['neighbours']>[2],
): Promise<{ ours: number; limit: number }> {
  const ours = async (): Promise<number> => {
    const [n, property] = [row(), oneOf(numbers)];
    return measureMs(() =>
      list.neighbours(laureateOf(n), new URLSearchParams(`programme_id=${programmeOf(yearOf(n))}&ordering=property.${property}`), reading),
    );
  };
  const limit = async (): Promise<number> => {
    const [n, property] = [row(), oneOf(numbers)];
    const [by, where] = [column(property), `programme_id = '${programmeOf(yearOf(n))}' and not is_deleted`];
    const neighbourSql = (sign: string, direction: string): string =>
      `(select json_build_object('id', b.id, 'name', b.name) from bare b where ${where.replaceAll(/programme_id|is_deleted/g, 'b.$&')} and (${by.replaceAll('properties', 'b.properties')}, b.number) ${sign} (t.by, t.number) order by ${by.replaceAll('properties', 'b.properties')} ${direction}, b.number ${direction} limit 1)`;
    return measureMs(() =>
      pool.query(
        `select ${neighbourSql('<', 'desc')} as prev, ${neighbourSql('>', 'asc')} as next from (select ${by} as by, number from bare where id = $1) t`,
        [laureateOf(n)],
      ),
    );
  };
  const paces = await measureInterleaved(QUESTIONS * ROUNDS, ours, limit);
  return { ours: median(paces.ours), limit: median(paces.limit) };
}

/** Time of refreshing 1,000 rows after a delivery, both views beside one another as the projector does. */
async function refresh(pool: pg.Pool, views: readonly string[]): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const ids = Array.from({ length: 1_000 }, () => laureateOf(1 + any(A_YEAR * YEARS)));
    await pool.query(
      `update stream set version = version + 1, state = jsonb_set(state, '{property.score,value}', to_jsonb(round((random() * 100)::numeric, 2))) where id = any($1)`,
      [ids],
    );
    took.push(await measureMs(() => Promise.all(views.map((view) => pool.query(`select refresh_${view}($1)`, [ids])))));
  }
  return median(took);
}
