import type pg from 'pg';

/** A statement of the bare database whose plan PostgreSQL keeps. */
export interface BarePage {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The columns that the list answers with. */
const shown = [
  'id',
  'dms_one_id',
  'name',
  'display_name',
  'is_process_blacklisted',
  'is_editorial_blacklisted',
  'is_deleted',
  'gba_name',
  'gba_ik_number',
  'number_of_beds',
  'address_street',
  'address_zipcode',
  'address_city',
];

const PAGE = 50;
const columns = shown.map((column) => `m.${column}`).join(', ');
const answer = (total: string, rows: string): string =>
  `select json_build_object('total', ${total}, 'total_exact', true, 'items', (select coalesce(json_agg(r), '[]') from (${rows}) r))::text as answer`;
const rowsOfKeys = `select ${columns} from k join bare m using (dms_one_id) order by k.nr`;

/** The same rows in a table laid out for these questions alone, by somebody who knows PostgreSQL. */
export async function makeBare(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bare as select * from hospital_list order by dms_one_id;
    create unique index on bare (dms_one_id);
    create index on bare (dms_one_id) where not is_deleted;
    create index on bare using gin (search gin_trgm_ops, address_city_folded gin_trgm_ops);
    create index on bare using gin (search gin_trgm_ops);
    create index on bare (address_zipcode collate "C", dms_one_id) where not is_deleted;
    create table bare_total as select count(*) as n from bare where not is_deleted`);
  for (const table of ['bare', 'hospital_list', 'stream', 'event']) await pool.query(`vacuum analyze ${table}`);
}

const first = answer('(select n from bare_total)', `select ${columns} from bare m where not is_deleted order by dms_one_id limit ${PAGE}`);

const byNumber = `with k as materialized (select dms_one_id, row_number() over () as nr from
    (select dms_one_id from bare where not is_deleted order by dms_one_id limit ${PAGE} offset $1) o)
  ${answer('(select n from bare_total)', rowsOfKeys)}`;

/** The hits once, narrow; count, page and rows from them. */
const hits = (
  where: string,
  order: string,
): string => `with h as materialized (select ${order} from bare where ${where} and not is_deleted),
  k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${order} limit ${PAGE}) o)
  ${answer('(select count(*) from h)', rowsOfKeys)}`;

const like = (term: string): string => `%${fold(term)}%`;
const fold = (term: string): string =>
  term.trim().toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u').replaceAll('ß', 'ss');

export const barePages = {
  byNumber: (offset: number): BarePage =>
    offset === 0 ? { name: 'bare_first', text: first, values: [] } : { name: 'bare_number', text: byNumber, values: [offset] },
  byNameOf: (term: string, city: string): BarePage => ({
    name: 'bare_name',
    text: hits('search like $1 and address_city_folded like $2', 'name_folded, dms_one_id'),
    values: [like(term), like(city)],
  }),
  found: (terms: readonly string[]): BarePage => ({
    name: 'bare_found',
    text: hits('search like $1 and search like $2', 'dms_one_id'),
    values: [like(terms[0] ?? ''), like(terms[1] ?? '')],
  }),
  byZip: (prefix: string): BarePage => ({
    name: 'bare_zip',
    text: hits('address_zipcode collate "C" >= $1 and address_zipcode collate "C" < $2', 'dms_one_id'),
    values: [prefix, `${prefix}\u{10FFFF}`],
  }),
};
