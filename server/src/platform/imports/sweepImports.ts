import type pg from 'pg';
import { failureTextOf } from '../jobs/failureText.ts';
import { jobPath, type Job } from '../jobs/job.ts';
import { JobTable } from '../jobs/jobTable.ts';
import { importJobKind } from './importTask.ts';

const PLAN_DAYS = 30;
const ROW_DAYS = 7;

/** Cancels plans that nobody applied in time and tells their authors; deletes the rows of imports that ended without writing. */
export async function sweepImports(pool: pg.Pool): Promise<void> {
  await cancelOldPlans(pool);
  await pool.query(
    `with swept as (update job set counts = '{}', result = null
        where kind = $1 and status in ('cancelled', 'failed') and status_since < now() - make_interval(days => $2)
          and exists (select from job_row where job_id = id) returning id)
      delete from job_row using swept where job_id = swept.id`,
    [importJobKind, ROW_DAYS],
  );
}

async function cancelOldPlans(pool: pg.Pool): Promise<void> {
  const jobs = new JobTable(pool);
  const { rows } = await pool.query<Pick<Job, 'id' | 'actor' | 'fileName'>>(
    `select id, actor, file_name as "fileName" from job
      where kind = $1 and status = 'planned' and status_since < now() - make_interval(days => $2)`,
    [importJobKind, PLAN_DAYS],
  );
  const error = failureTextOf('import.plan_expired', { days: PLAN_DAYS });
  for (const { id, actor, fileName } of rows)
    await jobs.end(
      { id, status: 'planned' },
      {
        status: 'cancelled',
        error,
        notification: { user: actor, kind: 'import_expired', params: { name: fileName ?? '' }, url: jobPath(id) },
      },
    );
}
