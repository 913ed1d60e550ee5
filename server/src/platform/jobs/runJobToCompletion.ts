import { setTimeout as pause } from 'node:timers/promises';
import { isWorking } from '@kurator/contract/seedwork/jobStatus';
import type { Job } from './job.ts';
import type { JobRunner } from './jobRunner.ts';
import type { JobTable } from './jobTable.ts';

/** What somebody who waits for a job wants to know, and when they have waited enough. */
export interface RunJobOptions {
  readonly onProgress?: (job: Job) => void;
  /** Stops working here at the next safe place; the job goes on elsewhere, or when somebody sees it through again. */
  readonly signal?: AbortSignal;
}

const LOOK_MS = 20;

/** Lets a runner work on one job until nobody has to any more, or the signal says so. @returns the job as it is then */
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
      if (signal?.aborted === true || !isWorking(job.status)) break;
      await pause(LOOK_MS);
    }
  } finally {
    await runner.stop();
  }
  const job = await table.find(id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job;
}
