import { awardeeCountSql } from '../awardee/awardeeCount.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';

/** SQL of the years of a project's living awards, newest first. @param id SQL of its id */
export const projectAwardYearsSql = (id: string): string =>
  `(select coalesce(json_agg(y.year order by y.year desc), '[]') from (select distinct (a.card ->> 'year')::int as year from ${livingReferrersSql(id, 'project', 'a')}) y)`;

/** SQL of a project's living awards, newest year first. @param id SQL of its id */
export const projectAwardsSql = (id: string): string =>
  `(select coalesce(json_agg(json_build_object('id', a.id, 'year', (a.card ->> 'year')::int, 'name', a.card ->> 'name',
      'count', ${awardeeCountSql('a.id')}, 'description', a.state ->> 'description') order by (a.card ->> 'year')::int desc, fold(a.card ->> 'name'), a.id), '[]')
    from ${livingReferrersSql(id, 'project', 'a')})`;

/** SQL of a project's default year: the newest with a living award, else this year. @param id SQL of its id */
export const projectDefaultYearSql = (id: string): string =>
  `coalesce((select max((y.card ->> 'year')::int) from ${livingReferrersSql(id, 'project', 'y')}), extract(year from now())::int)`;
