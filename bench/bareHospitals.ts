import type pg from 'pg';
import { barePages, likePattern, buildPrefixRange, rowColumns } from './barePages.ts';

/** The same rows in a table tuned by hand for these queries. */
export async function makeBareHospitals(pool: pg.Pool): Promise<void> {
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

const pages = barePages({
  columns: rowColumns('gba_name', 'gba_ik_number', 'number_of_beds', 'address_street', 'address_zipcode', 'address_city'),
});

export const bareHospitals = {
  byNumber: pages.byNumber,
  byNameOf: (term: string, city: string) =>
    pages.hits('bare_name', 'search like $1 and address_city_folded like $2', 'name_folded, dms_one_id', [
      likePattern(term),
      likePattern(city),
    ]),
  found: (terms: readonly string[]) => pages.hits('bare_found', 'search like $1 and search like $2', 'dms_one_id', terms.map(likePattern)),
  byZip: (prefix: string) =>
    pages.hits(
      'bare_zip',
      'address_zipcode collate "C" >= $1 and address_zipcode collate "C" < $2',
      'dms_one_id',
      buildPrefixRange(prefix),
    ),
};
