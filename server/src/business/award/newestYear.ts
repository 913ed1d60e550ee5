import type pg from 'pg';
import { newestYearSql } from './awardSql.ts';

/** Default year of a project: the newest with a living award, else this year. */
export async function newestYearOf(pool: pg.Pool, projectId: string): Promise<number> {
  const { rows } = await pool.query<{ year: number }>({
    name: 'newest_year_of_business_project',
    text: `select ${newestYearSql('$1::uuid')} as year`,
    values: [projectId],
  });
  return rows[0]?.year ?? new Date().getFullYear();
}
