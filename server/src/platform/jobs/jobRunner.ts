import pg from 'pg';
import { WakeSignal } from '../store/index.ts';
import { failureOf } from './failureText.ts';
import type { Job, Task } from './job.ts';
import { tryLockJob, unlockJob } from './jobLock.ts';
import { JOB_CHANNEL, type JobTable } from './jobTable.ts';
import { dueJobs, type Schedule } from './schedule.ts';

export interface JobRunnerOptions {
  readonly table: JobTable;
  /** Connection for the locks, not through a pooler. */
  readonly settings: pg.ClientConfig;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly onError: (error: unknown) => void;
  readonly onGivenUp?: (job: Job) => Promise<void>;
  /** Restricts the runner to one job. */
  readonly only?: string;
  readonly schedules?: readonly Schedule[];
}

interface Held {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
}

interface AtWork {
  readonly job: Job;
  readonly moveAbort: AbortController;
  completion: Promise<void>;
}

const POLL_MS = 2_000;
const RETRIES = 3;

/** Runs jobs, each kind in a lane. Advisory locks of one connection hold them: those of a killed node resume on another. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #working = new Map<string, AtWork>();
  readonly #abort = new AbortController();
  readonly #signal = new WakeSignal();
  readonly #scheduled = new Set<string>();
  #held: Held | undefined;
  #running: Promise<void> | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    this.#signal.raise();
    await this.#running;
    await Promise.all([...this.#working.values()].map(({ completion }) => completion));
    await this.#held?.client.end();
  }

  async #run(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      try {
        await this.#look(await this.#connected());
      } catch (error) {
        // Keeps the connection, which holds the locks of running jobs.
        this.#options.onError(error);
      }
      await this.#signal.wait(POLL_MS);
    }
  }

  async #look({ client, lost }: Held): Promise<void> {
    const { only, table, schedules = [] } = this.#options;
    await this.#stopMoved();
    for (const job of dueJobs(schedules, new Date())) {
      if (this.#scheduled.has(job.id)) continue;
      await table.create(job);
      this.#scheduled.add(job.id);
    }
    const jobs = (await table.toDo()).filter(({ id }) => only === undefined || id === only);
    while (!this.#abort.signal.aborted) {
      const job = this.#next(jobs);
      if (!job) return;
      jobs.splice(jobs.indexOf(job), 1);
      if (await tryLockJob(client, job)) this.#begin(job, client, lost);
    }
  }

  /** Oldest runnable job of the actor with the fewest running in its lane, which keeps the lane fair. */
  #next(jobs: readonly Job[]): Job | undefined {
    const atWork = [...this.#working.values()].map(({ job }) => job);
    const inLane = (kind: string): readonly Job[] => atWork.filter((other) => other.kind === kind);
    const isFree = ({ id, kind, key }: Job): boolean =>
      !this.#working.has(id) &&
      inLane(kind).length < (this.#options.tasks[kind]?.atOnce ?? 1) &&
      (key === null || inLane(kind).every((other) => other.key !== key));
    const ofActor = ({ kind, actor }: Job): number => inLane(kind).filter((other) => other.actor === actor).length;
    return jobs.filter(isFree).toSorted((one, other) => ofActor(one) - ofActor(other))[0];
  }

  #begin(job: Job, client: pg.Client, lost: AbortSignal): void {
    const moveAbort = new AbortController();
    const atWork: AtWork = { job, moveAbort, completion: Promise.resolve() };
    this.#working.set(job.id, atWork);
    atWork.completion = this.#carryOut(job, moveAbort, lost).finally(() => void this.#release(client, job));
  }

  async #carryOut(job: Job, moveAbort: AbortController, lost: AbortSignal): Promise<void> {
    try {
      // The job may have ended between the look and the lock.
      const fresh = await this.#options.table.find(job.id);
      if (fresh?.status === job.status) await this.#work(fresh, moveAbort, lost);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #release(client: pg.Client, job: Job): Promise<void> {
    this.#working.delete(job.id);
    await unlockJob(client, job).catch(() => undefined);
    this.#signal.raise();
  }

  async #stopMoved(): Promise<void> {
    if (this.#working.size === 0) return;
    const statuses = await this.#options.table.statuses([...this.#working.keys()]);
    for (const { job, moveAbort } of this.#working.values()) if (statuses.get(job.id) !== job.status) moveAbort.abort();
  }

  async #work(job: Job, moveAbort: AbortController, lost: AbortSignal): Promise<void> {
    const { table, tasks, onError } = this.#options;
    const task = tasks[job.kind];
    try {
      if (!task) throw new Error(`nobody carries out ${job.kind}`);
      const progress = async (doneCount: number, total?: number): Promise<void> => {
        if (!(await table.progress(job, doneCount, total))) moveAbort.abort();
      };
      const ended = await task(job, { progress, signal: AbortSignal.any([this.#abort.signal, lost, moveAbort.signal]) });
      if (ended.status !== job.status) {
        if (await table.end(job, ended)) await ended.afterwards?.();
      } else if (ended.retryAt) await this.#postpone(job, ended.retryAt);
    } catch (error) {
      if (this.#abort.signal.aborted || lost.aborted || moveAbort.signal.aborted) return;
      onError(new Error(`the job ${job.id} (${job.kind}) failed unexpectedly`, { cause: error }));
      await this.#failed(job).catch(onError);
    }
  }

  /** Retries some times: most faults are short database outages. */
  async #failed(job: Job): Promise<void> {
    const { table, tasks, onGivenUp } = this.#options;
    const failures = await table.failed(job.id);
    if (failures >= RETRIES) {
      const error = failureOf('request.fault', { trace_id: job.id });
      const ended = (await tasks[job.kind]?.givenUp?.(job)) ?? { status: 'failed' };
      if (await table.end(job, { error, ...ended })) await onGivenUp?.(job);
    } else await this.#postpone(job, new Date(Date.now() + 500 * failures));
  }

  /** Suspends a job and releases its lane and locks. */
  async #postpone(job: Job, until: Date): Promise<void> {
    await this.#options.table.postpone(job, until);
    const wait = until.getTime() - Date.now();
    // Later jobs are found by polling.
    if (wait < POLL_MS) setTimeout(() => this.#signal.raise(), Math.max(0, wait) + 1).unref();
  }

  async #connected(): Promise<Held> {
    if (this.#held) return this.#held;
    const client = new pg.Client(this.#options.settings);
    const lossAbort = new AbortController();
    const heldConnection = { client, lost: lossAbort.signal };
    const onLost = (): void => {
      lossAbort.abort();
      if (this.#held !== heldConnection) return;
      this.#held = undefined;
      this.#signal.raise();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', () => this.#signal.raise());
    await client.connect();
    await client.query(`listen ${JOB_CHANNEL}`);
    this.#held = heldConnection;
    return heldConnection;
  }
}
