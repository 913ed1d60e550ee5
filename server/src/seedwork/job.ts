import { unknown, type Principal } from '../platform/bus/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { JobTable } from '../platform/jobs/jobTable.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The job that a path names: one's own, for administrators anybody's. @throws Rejection 404 */
export async function theJob({
  jobs,
  principal,
  path,
}: {
  readonly jobs: JobTable;
  readonly principal: Principal;
  readonly path: Readonly<Record<string, string>>;
}): Promise<Job> {
  const job = uuid.test(path['id'] ?? '') ? await jobs.find(path['id'] ?? '') : undefined;
  if (!job || (job.actor !== principal.id && !principal.permissions.has('dms.can_administer'))) throw unknown('import.unknown');
  return job;
}
