import type pg from 'pg';
import { isDeletedSql } from '../../platform/store/index.ts';

/** Newest years of a hospital that imports wrote and that still stand. */
export interface RegisterYears {
  /** Of the hospital and its existing locations. */
  readonly newest: number;
  /** Of its existing locations alone. */
  readonly locations: number | null;
}

/** Loads the years of hospitals by one statement; those without any are absent. */
export async function loadRegisterYears(pool: pg.Pool, hospitalIds: readonly string[]): Promise<ReadonlyMap<string, RegisterYears>> {
  const { rows } = await pool.query<RegisterYears & { hospital: string }>({
    name: 'register_years',
    text: `with place as (
        select id as hospital, id from unnest($1::uuid[]) as h(id)
        union all select l.target, l.source from link l join stream s on s.id = l.source
          where l.target = any($1) and l.rel = 'hospital' and not ${isDeletedSql('s')})
      select p.hospital, max(r.year) as newest, max(r.year) filter (where p.id <> p.hospital and r.number_of_beds is not null) as locations
        from place p join stream s on s.id = p.id cross join lateral jsonb_to_recordset(s.state -> 'reports') as r(year int, number_of_beds int)
        where exists (select from event e where e.stream_id = s.id and (e.data #>> '{report,year}')::int = r.year and e.data ? 'source')
        group by p.hospital`,
    values: [hospitalIds],
  });
  return new Map(rows.map(({ hospital, ...years }) => [hospital, years]));
}
