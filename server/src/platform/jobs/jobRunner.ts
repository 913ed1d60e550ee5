import pg from 'pg';
import { HEARTBEAT_TIMEOUT_MS, WakeSignal, type JsonObject } from '../store/index.ts';
import { failureTextOf } from './failureText.ts';
import type { Job, JobResult, Task } from './job.ts';
import type { NewNotification } from '../notification/notification.ts';
import { JobLocks } from './jobLock.ts';
import { JOB_CHANNEL, type JobTable } from './jobTable.ts';
import { failureHandlingOf } from './failureHandling.ts';
import { dueJobs, type Schedule } from './schedule.ts';

interface JobRunnerOptions {
  readonly table: JobTable;
  /** Connection for the locks, not through a pooler. */
  readonly settings: pg.ClientConfig;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly onError: (error: unknown) => void;
  /** Notification of a job that failed for good. */
  readonly givenUpNotification?: (job: Job) => NewNotification;
  /** Restricts the runner to one job. */
  readonly only?: string;
  readonly schedules?: readonly Schedule[];
}

interface LockConnection {
  readonly client: pg.Client;
  readonly locks: JobLocks;
  readonly lostSignal: AbortSignal;
}

interface RunningJob {
  readonly job: Job;
  readonly moveAbort: AbortController;
  completion: Promise<void>;
}

const POLL_MS = 2_000;

/** Runs jobs, each kind in a lane. Advisory locks of one connection hold them: those of a killed node resume on another. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #runningJobs = new Map<string, RunningJob>();
  readonly #abort = new AbortController();
  readonly #signal = new WakeSignal();
  readonly #scheduledJobIds = new Set<string>();
  #lockConnection: LockConnection | undefined;
  #loop: Promise<void> | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop = this.#runLoop();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    this.#signal.raise();
    await this.#loop;
    await Promise.all([...this.#runningJobs.values()].map(({ completion }) => completion));
    await this.#lockConnection?.client.end();
  }

  async #runLoop(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      let lostSignal: AbortSignal | undefined;
      try {
        const lockConnection = await this.#requireConnection();
        ({ lostSignal } = lockConnection);
        await this.#startDueJobs(lockConnection);
      } catch (error) {
        // Keeps a connection that answers, which holds the locks of running jobs; a lost one is replaced by the next turn.
        if (!lostSignal?.aborted) this.#options.onError(error);
      }
      await this.#signal.wait(POLL_MS);
    }
  }

  async #startDueJobs({ locks, lostSignal }: LockConnection): Promise<void> {
    const { only, table, schedules = [] } = this.#options;
    await this.#abortMovedJobs();
    for (const job of dueJobs(schedules, new Date())) {
      if (this.#scheduledJobIds.has(job.id)) continue;
      await table.create(job);
      this.#scheduledJobIds.add(job.id);
    }
    const jobs = (await table.listRunnable()).filter(({ id }) => only === undefined || id === only);
    while (!this.#abort.signal.aborted) {
      const job = this.#chooseJob(jobs);
      if (!job) return;
      jobs.splice(jobs.indexOf(job), 1);
      if (await locks.tryLock(job)) this.#startJob(job, locks, lostSignal);
    }
  }

  /** Oldest runnable job of the actor with the fewest running in its lane, which keeps the lane fair. */
  #chooseJob(jobs: readonly Job[]): Job | undefined {
    const runningJobs = [...this.#runningJobs.values()].map(({ job }) => job);
    const jobsInLane = (kind: string): readonly Job[] => runningJobs.filter((other) => other.kind === kind);
    const isFree = ({ id, kind, key }: Job): boolean =>
      !this.#runningJobs.has(id) &&
      jobsInLane(kind).length < (this.#options.tasks[kind]?.maxConcurrency ?? 1) &&
      (key === null || jobsInLane(kind).every((other) => other.key !== key));
    const runningCountOf = ({ kind, actor }: Job): number => jobsInLane(kind).filter((other) => other.actor === actor).length;
    return jobs.filter(isFree).toSorted((one, other) => runningCountOf(one) - runningCountOf(other))[0];
  }

  #startJob(job: Job, locks: JobLocks, lost: AbortSignal): void {
    const moveAbort = new AbortController();
    const runningJob: RunningJob = { job, moveAbort, completion: Promise.resolve() };
    this.#runningJobs.set(job.id, runningJob);
    runningJob.completion = this.#runUnlessEnded(job, moveAbort, lost).finally(() => void this.#releaseJob(locks, job));
  }

  async #runUnlessEnded(job: Job, moveAbort: AbortController, lost: AbortSignal): Promise<void> {
    try {
      // The job may have ended or been postponed between the list and the lock.
      const currentJob = await this.#options.table.findRunnable(job);
      if (currentJob) await this.#runTask(currentJob, moveAbort, lost);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #releaseJob(locks: JobLocks, job: Job): Promise<void> {
    this.#runningJobs.delete(job.id);
    await locks.unlock(job).catch(() => undefined);
    this.#signal.raise();
  }

  async #abortMovedJobs(): Promise<void> {
    if (this.#runningJobs.size === 0) return;
    const statuses = await this.#options.table.readStatuses([...this.#runningJobs.keys()]);
    for (const { job, moveAbort } of this.#runningJobs.values()) if (statuses.get(job.id) !== job.status) moveAbort.abort();
  }

  async #runTask(job: Job, moveAbort: AbortController, lost: AbortSignal): Promise<void> {
    const { table, tasks, onError } = this.#options;
    const task = tasks[job.kind];
    try {
      if (!task) throw new Error(`nobody carries out ${job.kind}`);
      const progress = async (doneCount: number, total?: number): Promise<void> => {
        if (!(await table.recordProgress(job, doneCount, total))) moveAbort.abort();
      };
      const storePartialResult = async (payload: JsonObject): Promise<void> => {
        if (!(await table.storePartialResult(job, payload))) moveAbort.abort();
      };
      const result = await task(job, {
        progress,
        storePartialResult,
        signal: AbortSignal.any([this.#abort.signal, lost, moveAbort.signal]),
      });
      // Another node may run the job already, and its attempt decides.
      if (lost.aborted) await this.#discardIfCancelled(job, result);
      else if (result.status !== job.status) {
        if (await table.end(job, result)) await result.onStored?.();
        else await this.#discardIfCancelled(job, result);
      } else if (result.retryAt && !(await this.#postpone(job, result.retryAt))) await this.#discardIfCancelled(job, result);
    } catch (error) {
      if (this.#abort.signal.aborted || lost.aborted || moveAbort.signal.aborted) return;
      onError(new Error(`the job ${job.id} (${job.kind}) failed unexpectedly`, { cause: error }));
      await this.#handleFailure(job, error, lost).catch(onError);
    }
  }

  /** Keeps what another node may have ended the job with. */
  async #discardIfCancelled({ id }: Job, { discard }: JobResult): Promise<void> {
    if (discard && (await this.#options.table.find(id))?.status === 'cancelled') await discard();
  }

  /** Retries after growing pauses, until none is left; leaves a job whose lock is lost to the node that runs it. */
  async #handleFailure(job: Job, cause: unknown, lost: AbortSignal): Promise<void> {
    const { table, tasks, givenUpNotification } = this.#options;
    const task = tasks[job.kind];
    const failures = await table.countFailure(job.id);
    if (lost.aborted) return;
    const { pausesMs, code } = failureHandlingOf(cause);
    const pauseMs = (task?.retryPausesMs?.(job) ?? pausesMs)[failures - 1];
    if (pauseMs === undefined) {
      const error = failureTextOf(code, { trace_id: job.id });
      const result = (await task?.onRetriesExhausted?.(job)) ?? { status: 'failed' };
      if (lost.aborted) return;
      await table.end(job, { error, ...result, ...(givenUpNotification && { notification: givenUpNotification(job) }) });
    } else await this.#postpone(job, new Date(Date.now() + pauseMs));
  }

  /** Suspends a job and releases its lane and locks. @returns false if it was moved */
  async #postpone(job: Job, until: Date): Promise<boolean> {
    const isPostponed = await this.#options.table.postpone(job, until);
    const wait = until.getTime() - Date.now();
    // Polling finds jobs that are due later.
    if (wait < POLL_MS) setTimeout(() => this.#signal.raise(), Math.max(0, wait) + 1).unref();
    return isPostponed;
  }

  /** Connection that has answered just now. */
  async #requireConnection(): Promise<LockConnection> {
    const lockConnection = this.#lockConnection;
    return lockConnection && (await lockConnection.locks.isAlive()) ? lockConnection : this.#connect();
  }

  async #connect(): Promise<LockConnection> {
    const client = new pg.Client({ ...this.#options.settings, query_timeout: HEARTBEAT_TIMEOUT_MS });
    const lossAbort = new AbortController();
    const lockConnection = { client, locks: new JobLocks(client), lostSignal: lossAbort.signal };
    const onLost = (): void => {
      lossAbort.abort();
      if (this.#lockConnection !== lockConnection) return;
      this.#lockConnection = undefined;
      this.#signal.raise();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', () => this.#signal.raise());
    try {
      await client.connect();
      await client.query(`listen ${JOB_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#lockConnection = lockConnection;
    return lockConnection;
  }
}
