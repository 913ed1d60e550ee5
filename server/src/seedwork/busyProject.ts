import { projectJobWords } from '@kurator/contract/text/projectJob';
import { refuse, type Rejection } from '../platform/bus/index.ts';
import { findBlockingJob, ProjectBusy, type RequestingJob, type BlockingJob, type ExclusiveWork } from '../platform/jobs/projectJobs.ts';
import type { ImportSubject } from '../platform/imports/declaration.ts';
import { loadActorNames, type LoadedStream, type Store } from '../platform/store/index.ts';

/** Whether a job of this stored topic prevents other changes of its project; mere deliveries do not. */
export const isBlockingJobTopic = (topic: string): boolean => topic in projectJobWords;

/** Work on projects that imports, fills, syncs and completions exclude. */
export const buildExclusiveWork = (projects: readonly string[]): ExclusiveWork => ({ projects, topics: Object.keys(projectJobWords) });

/** Subject of an import about a project, which other work on it excludes. */
export const projectImportSubjectOf = ({ id, type }: LoadedStream, name: string): ImportSubject => ({
  id,
  type,
  name,
  work: buildExclusiveWork([id]),
});

/** @param self job that asks. @throws Rejection 409 while another import, fill, sync or completion works on one of the projects, naming it */
export async function refuseBusyProject(store: Store, projects: readonly string[], self?: RequestingJob): Promise<void> {
  const job = await findBlockingJob(store.pool, buildExclusiveWork(projects), self);
  if (job) throw await buildBusyRejection(store, job);
}

/** Starts a job. @throws Rejection 409 if another one took a project meanwhile */
export async function startExclusiveWork<T>(store: Store, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof ProjectBusy ? await buildBusyRejection(store, error.job) : error;
  }
}

async function buildBusyRejection(store: Store, { topic, actor }: BlockingJob): Promise<Rejection> {
  const nameOf = await loadActorNames(store, [actor]);
  return refuse('project.busy', { job: topic, by: nameOf(actor) });
}
