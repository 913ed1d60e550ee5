import { jobCancel } from '@kurator/contract/seedwork/job.command';
import { cancellableStatusesByKind } from '@kurator/contract/seedwork/jobKind';
import { defineProcessHandler, refuse, notFound } from '../platform/bus/index.ts';
import { discardWrittenExport } from '../platform/export/exportTask.ts';
import { failureNotificationOf } from '../platform/jobs/job.ts';
import { maySeeJob } from './job.ts';

/** Cancels a job; idempotent. */
export const jobCancelHandler = defineProcessHandler(
  jobCancel,
  async ({ values: { job_id: id }, principal, services: { jobs, files } }) => {
    const job = await jobs.find(id);
    if (!job || !maySeeJob(job, principal)) throw notFound('job.unknown', 'job_id');
    const from = cancellableStatusesByKind[job.kind];
    if (job.status !== 'cancelled' && !from.includes(job.status)) throw refuse('job.not_cancellable');
    return async () => {
      await jobs.move(id, from, 'cancelled', { joinedNotification: failureNotificationOf(job) });
      const cancelledJob = await jobs.find(id);
      if (cancelledJob?.status !== 'cancelled') throw refuse('job.not_cancellable');
      await discardWrittenExport(files, cancelledJob);
      return { job_id: id };
    };
  },
);
