import { notFound, type Principal } from '../platform/bus/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { JobTable } from '../platform/jobs/jobTable.ts';
import { isUuid } from '../platform/store/index.ts';

/** @throws Rejection 404 for another person's job, except for administrators */
export async function findOwnJob({
  jobs,
  principal,
  path,
}: {
  readonly jobs: JobTable;
  readonly principal: Principal;
  readonly path: Readonly<Record<string, string>>;
}): Promise<Job> {
  const { id = '' } = path;
  const job = isUuid(id) ? await jobs.find(id) : undefined;
  if (!job || (job.actor !== principal.id && !principal.permissions.has('dms.can_administer'))) throw notFound('import.unknown');
  return job;
}
