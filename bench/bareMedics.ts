import { topMedicFlagColumns } from '../server/src/health/award/topMedic.ts';
import { specializationLabelSql } from '../server/src/health/medic/specializationSql.ts';
import type pg from 'pg';
import { barePages, likePattern, buildPrefixRange, rowColumns } from './barePages.ts';

const institute = `case when m.institute_name is not null then json_build_object('name', m.institute_name, 'zipcode', m.zipcode, 'city', m.city, 'street', m.street, 'is_deleted', m.institute_is_deleted) end as institute`;
const columns = `${rowColumns('first_name', 'last_name', 'title', 'sg_id', 'is_top', 'is_top_this_year', 'specializations')}, ${institute}`;

const flags = Object.entries(topMedicFlagColumns('m.id')).map(([name, { sql }]) => `${sql} as ${name}`);

/** The same rows in a table tuned by hand for these queries. */
export async function makeBareMedics(pool: pg.Pool): Promise<void> {
  await pool.query(`
    drop table if exists bare, bare_total, bare_facet;
    create table bare as select *, ${flags.join(', ')}, concat_ws(' ', search, fold(specializations)) as everything from medic_list m order by dms_one_id;
    create unique index on bare (dms_one_id);
    create index on bare (dms_one_id) where not is_deleted;
    create index on bare using gin (everything gin_trgm_ops, last_name_folded gin_trgm_ops, city_folded gin_trgm_ops);
    create index on bare using gin (everything gin_trgm_ops);
    create index on bare (zipcode collate "C", dms_one_id) include (specialization_codes) where not is_deleted;
    create table bare_total as select count(*) as n from bare where not is_deleted;
    create table bare_facet as select code, count(*) as n from bare, unnest(specialization_codes) code where not is_deleted group by code`);
  for (const table of ['bare', 'medic_list', 'stream']) await pool.query(`vacuum analyze ${table}`);
}

const facet = (from: string): string =>
  `'specializations', (select coalesce(json_agg(json_build_object('code', code, 'label', ${specializationLabelSql('code')}, 'count', n) order by ${specializationLabelSql('code')}), '[]') from ${from} f)`;
const pages = barePages({
  columns,
  countedColumns: 'specialization_codes',
  more: {
    listExtrasSql: facet('bare_facet'),
    hitExtrasSql: facet('(select code, count(*) as n from (select unnest(specialization_codes) as code from a) u group by code)'),
  },
});

export const bareMedics = {
  byNumber: pages.byNumber,
  byNameOf: (name: string, city: string) =>
    pages.hits('bare_name', 'last_name_folded like $1 and city_folded like $2', 'last_name_folded, dms_one_id', [
      likePattern(name),
      likePattern(city),
    ]),
  found: (terms: readonly string[]) =>
    pages.hits('bare_found', 'everything like $1 and everything like $2', 'dms_one_id', terms.map(likePattern)),
  byZip: (prefix: string, code: string) =>
    pages.hits(
      'bare_zip',
      'zipcode collate "C" >= $1 and zipcode collate "C" < $2',
      'dms_one_id',
      [...buildPrefixRange(prefix), code],
      'specialization_codes && array[$3::text]',
    ),
};
