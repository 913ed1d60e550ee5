import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import { projectJobWords } from '@kurator/contract/text/projectJob';
import { refuse } from '../platform/bus/index.ts';
import { isAboutProject } from '../platform/jobs/projectJobs.ts';
import type { Store } from '../platform/store/index.ts';
import { actorNames } from './actorName.ts';

/** Whether a job of this stored topic prevents other changes of its project; deliveries do not. */
export const isBlocking = (topic: string): boolean => topic in projectJobWords;

/** @param except ignored job. @throws Rejection 409 while an import, fill or sync works on the project, naming it */
export async function refuseBusy(store: Store, id: string, except?: string): Promise<void> {
  const { rows } = await store.pool.query<{ topic: string; actor: string }>({
    name: 'blocking_job',
    text: `select topic, actor from job where status = any($1) and topic = any($2) and ${isAboutProject('$3')} and id is distinct from $4
      order by started_at limit 1`,
    values: [workingStatuses, Object.keys(projectJobWords), id, except ?? null],
  });
  const [job] = rows;
  if (!job) return;
  const nameOf = await actorNames(store, [job.actor]);
  throw refuse('project.busy', { job: job.topic, by: nameOf(job.actor) });
}
