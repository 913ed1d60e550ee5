import { businessProjectJobs } from '@kurator/contract/business/project/project.query';
import { loadActorNames } from '../../platform/store/index.ts';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { maySeeJob } from '../../seedwork/job.ts';
import { jobRowOf } from '../../seedwork/job.query.ts';

/** Jobs that the page of a project lists. */
const MAX_JOBS = 20;

export const projectJobsHandler: QueryHandler = defineQueryHandler(businessProjectJobs, async ({ store, jobs, principal, loadSubject }) => {
  const project = await loadSubject('business_project');
  const newest = await jobs.listOfProject(project.id, MAX_JOBS);
  const nameOf = await loadActorNames(
    store,
    newest.map(({ actor }) => actor),
  );
  return newest.map((job) => ({ ...jobRowOf(job, nameOf(job.actor), project), is_own: maySeeJob(job, principal) }));
});
