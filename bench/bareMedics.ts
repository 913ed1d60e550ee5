import { labelSql } from '../server/src/health/medic/specializationSql.ts';
import type pg from 'pg';
import type { BarePage } from './bareList.ts';

const shown = [
  'id',
  'dms_one_id',
  'name',
  'display_name',
  'is_process_blacklisted',
  'is_editorial_blacklisted',
  'is_deleted',
  'first_name',
  'last_name',
  'title',
  'sg_id',
  'is_top',
  'is_top_this_year',
  'specializations',
];
const institute = `case when m.institute_name is not null then json_build_object('name', m.institute_name, 'zipcode', m.zipcode, 'city', m.city, 'street', m.street) end as institute`;
const columns = [...shown.map((column) => `m.${column}`), institute].join(', ');
const PAGE = 50;

/** The same rows in a table laid out for these questions alone, by somebody who knows PostgreSQL. */
export async function makeBareMedics(pool: pg.Pool): Promise<void> {
  await pool.query(`
    drop table if exists bare, bare_total, bare_facet;
    create table bare as select * from medic_list order by dms_one_id;
    create unique index on bare (dms_one_id);
    create index on bare (dms_one_id) where not is_deleted;
    create index on bare using gin (search gin_trgm_ops, last_name_folded gin_trgm_ops, city_folded gin_trgm_ops);
    create index on bare using gin (search gin_trgm_ops);
    create index on bare (zipcode collate "C", dms_one_id) include (specialization_codes) where not is_deleted;
    create table bare_total as select count(*) as n from bare where not is_deleted;
    create table bare_facet as select code, count(*) as n from bare, unnest(specialization_codes) code where not is_deleted group by code`);
  for (const table of ['bare', 'medic_list', 'stream']) await pool.query(`vacuum analyze ${table}`);
}

const facet = (from: string): string =>
  `(select coalesce(json_agg(json_build_object('code', code, 'label', ${labelSql('code')}, 'count', n) order by ${labelSql('code')}), '[]') from ${from} f)`;
const answer = (total: string, rows: string, facets: string): string =>
  `select json_build_object('total', ${total}, 'total_exact', true, 'items', (select coalesce(json_agg(r), '[]') from (${rows}) r), 'specializations', ${facets})::text as answer`;
const rowsOfKeys = `select ${columns} from k join bare m using (dms_one_id) order by k.nr`;
const kept = facet('bare_facet');

const first = answer(
  '(select n from bare_total)',
  `select ${columns} from bare m where not is_deleted order by dms_one_id limit ${PAGE}`,
  kept,
);
const byNumber = `with k as materialized (select dms_one_id, row_number() over () as nr from
    (select dms_one_id from bare where not is_deleted order by dms_one_id limit ${PAGE} offset $1) o)
  ${answer('(select n from bare_total)', rowsOfKeys, kept)}`;

/** Hits once, narrow; count, page, rows and facet from them. `own`: the facet's own filter, without which it is counted. */
const hits = (
  where: string,
  order: string,
  own = 'true',
): string => `with a as materialized (select ${order}, specialization_codes from bare where ${where} and not is_deleted),
  h as materialized (select * from a where ${own}),
  k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${order} limit ${PAGE}) o)
  ${answer('(select count(*) from h)', rowsOfKeys, facet('(select code, count(*) as n from (select unnest(specialization_codes) as code from a) u group by code)'))}`;

const fold = (term: string): string =>
  term
    .trim()
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replaceAll(/ae|oe|ue/g, (pair) => pair.charAt(0));
const like = (term: string): string => `%${fold(term)}%`;

export const bareMedics = {
  byNumber: (offset: number): BarePage =>
    offset === 0 ? { name: 'bare_first', text: first, values: [] } : { name: 'bare_number', text: byNumber, values: [offset] },
  byNameOf: (name: string, city: string): BarePage => ({
    name: 'bare_name',
    text: hits('last_name_folded like $1 and city_folded like $2', 'last_name_folded, dms_one_id'),
    values: [like(name), like(city)],
  }),
  found: (terms: readonly string[]): BarePage => ({
    name: 'bare_found',
    text: hits('search like $1 and search like $2', 'dms_one_id'),
    values: terms.map(like),
  }),
  byZip: (prefix: string, code: string): BarePage => ({
    name: 'bare_zip',
    text: hits('zipcode collate "C" >= $1 and zipcode collate "C" < $2', 'dms_one_id', 'specialization_codes && array[$3::text]'),
    values: [prefix, `${prefix}\u{10FFFF}`, code],
  }),
};
