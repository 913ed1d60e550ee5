import type pg from 'pg';
import { projectDefaultYearSql } from '../award/awardSql.ts';
import { accountVerificationListSource } from './verification.view.ts';
import { DEFAULT_SLUG } from './verificationRequest.ts';

/** Number of accounts of a project that are not verified in the year that counts. @param slug the default project's where none has it */
export async function countUnverifiedAccounts(pool: pg.Pool, slug: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: 'verification_open_accounts',
    text: `with project as (
        select p.id, concat_ws(' ', p.id, ${projectDefaultYearSql('p.id')}) as scope from stream p where p.type = 'business_project'
          order by p.card ->> 'slug' = $1 desc, p.card ->> 'slug' = $2 desc, fold(p.card ->> 'name'), p.id limit 1)
      select coalesce(sum(case when c.grp = p.scope then c.n else -c.n end), 0)::int as n from project p
        left join view_count c on c.view = $3 and c.grp in (p.scope, p.scope || ' verified', p.scope || ' both')`,
    values: [slug.toLowerCase(), DEFAULT_SLUG, accountVerificationListSource.view.name],
  });
  return rows[0]?.n ?? 0;
}
