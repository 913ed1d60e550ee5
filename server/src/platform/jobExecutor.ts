import type pg from 'pg';
import type { TaskServices } from './area.ts';
import { sweepImports } from './imports/sweepImports.ts';
import { failureNotificationOf, type Job } from './jobs/job.ts';
import { JobRunner } from './jobs/jobRunner.ts';
import type { JobTable } from './jobs/jobTable.ts';
import { runJobToCompletion, type RunJobOptions } from './jobs/runJobToCompletion.ts';
import { sweepNotifications } from './notification/notification.ts';
import type { Registry } from './registry.ts';

export interface JobExecutor {
  /** Works on a job until it waits or ends, beside other nodes. */
  readonly runToCompletion: (jobId: string, watching?: RunJobOptions) => Promise<Job>;
  readonly stop: () => Promise<void>;
}

interface JobExecutorOptions {
  readonly registry: Registry;
  /** Services of the tasks, on connections for jobs. */
  readonly services: TaskServices;
  readonly table: JobTable;
  /** Connection for the locks, not through a pooler. */
  readonly settings: pg.ClientConfig;
  /** Whether this node runs jobs unasked, and removes what has expired. */
  readonly hasWorker: boolean;
}

const HOUR_MS = 3_600_000;

export function startJobExecutor({ registry, services, table, settings, hasWorker }: JobExecutorOptions): JobExecutor {
  const { store, files, onError } = services;
  const tasks = registry.tasksWith(services);
  const runnerOf = (only?: string): JobRunner =>
    new JobRunner({
      table,
      settings,
      tasks,
      onError,
      givenUpNotification: failureNotificationOf,
      ...(only === undefined ? { schedules: registry.schedulesWith(services) } : { only }),
    });
  const runner = hasWorker ? runnerOf() : undefined;
  runner?.start();
  const sweepAll = async (): Promise<void> => {
    await files.sweep();
    await sweepImports(store.pool);
    await sweepNotifications(store.pool);
  };
  const sweep = hasWorker ? setInterval(() => void sweepAll().catch(onError), HOUR_MS).unref() : undefined;
  return {
    runToCompletion: (id, watching) => runJobToCompletion(table, runnerOf(id), id, watching),
    stop: async () => {
      clearInterval(sweep);
      await runner?.stop();
    },
  };
}
