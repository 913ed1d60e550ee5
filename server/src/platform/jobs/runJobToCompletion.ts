import { setTimeout as pause } from 'node:timers/promises';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import type { Job } from './job.ts';
import type { JobRunner } from './jobRunner.ts';
import type { JobTable } from './jobTable.ts';

export interface RunJobOptions {
  readonly onProgress?: (job: Job) => void;
  /** Stops at the next safe point; another runner resumes the job. */
  readonly signal?: AbortSignal;
}

const POLL_MS = 20;

/** Runs one job until it waits, ends or the signal aborts. @returns its state then */
export async function runJobToCompletion(
  table: JobTable,
  runner: JobRunner,
  id: string,
  { onProgress, signal }: RunJobOptions = {},
): Promise<Job> {
  runner.start();
  try {
    for (;;) {
      const job = await table.find(id);
      if (!job) throw new Error(`there is no job ${id}`);
      onProgress?.(job);
      if (signal?.aborted === true || !isWorkingStatus(job.status)) break;
      await pause(POLL_MS);
    }
  } finally {
    await runner.stop();
  }
  const job = await table.find(id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job;
}
