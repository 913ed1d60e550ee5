import type { NotificationKind } from '@kurator/contract/seedwork/notificationKind';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { qualifiedTopicOf } from '../bus/index.ts';
import { jobPath, type Job, type Task } from '../jobs/job.ts';
import { LONG_RETRY_PAUSES_MS } from '../jobs/failureHandling.ts';
import { applyImport } from './applyImport.ts';
import type { ImportDeclaration } from './declaration.ts';
import { onRetriesExhausted } from './retriesExhausted.ts';
import { importPayloadOf, planImport, fileReadingsOf, type ImportServices } from './planImport.ts';
import { revertImport } from './revertImport.ts';

export const importJobKind = 'import';

/** Concurrent imports per node: one may plan while another writes. */
const CONCURRENCY = 2;

/** Notifications at the end or a stop of an import. */
const notifications: Readonly<Partial<Record<JobStatus, NotificationKind>>> = {
  planned: 'import_planned',
  applied: 'import_applied',
  reverted: 'import_reverted',
  failed: 'import_failed',
};

/** Runs imports by status: plan, apply, revert; notifies their author. */
export function importTask(imports: readonly ImportDeclaration[], services: ImportServices): Task {
  const work: Task = async (job, context) => {
    const importDeclaration = imports.find(({ command }) => qualifiedTopicOf(command) === job.topic);
    if (!importDeclaration) throw new Error(`nobody declared the import ${job.topic}`);
    const jobResult =
      job.status === 'planning'
        ? await planImport(importDeclaration, job, services, context)
        : job.status === 'applying'
          ? await applyImport(importDeclaration, job, services, context)
          : await revertImport(job, services, context);
    // A plan with an error was not applied.
    const kind = jobResult.status === 'planned' && jobResult.error ? 'import_refused' : notifications[jobResult.status];
    const onStored = async (): Promise<void> => {
      // Deletes files of finished imports unless another reading may give rows.
      const isReadable = jobResult.status === 'failed' && fileReadingsOf(jobResult.result ?? job.result).length > 0;
      if (jobResult.status !== 'planned' && !isReadable) for (const { id } of importPayloadOf(job).uploads) await services.files.remove(id);
    };
    const notification = { user: job.actor, params: { name: job.fileName ?? '' }, url: jobPath(job.id) };
    return { ...jobResult, onStored, ...(kind && { notification: { ...notification, kind } }) };
  };
  return Object.assign(work, {
    maxConcurrency: CONCURRENCY,
    retryPausesMs: ({ status }: Job) => (status === 'applying' ? LONG_RETRY_PAUSES_MS : undefined),
    onRetriesExhausted: (job: Job) => onRetriesExhausted(job, services),
  });
}
