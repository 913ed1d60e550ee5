import pg from 'pg';
import { WakeSignal } from '../store/index.ts';
import { failureOf } from './failureText.ts';
import type { Job, Task } from './job.ts';
import { locked, unlocked } from './jobLock.ts';
import { JOB_CHANNEL, type JobTable } from './jobTable.ts';
import { dueJobs, type Schedule } from './schedule.ts';

export interface JobRunnerOptions {
  readonly table: JobTable;
  /** For the direct connection that holds the locks: not through a pooler. */
  readonly settings: pg.ClientConfig;
  readonly tasks: Readonly<Record<string, Task>>;
  /** What went wrong unexpectedly: for the log. */
  readonly onError: (error: unknown) => void;
  /** Tells who asked for a job that it was given up. */
  readonly onGivenUp?: (job: Job) => Promise<void>;
  /** The id of the only job that it works on; absent: all. */
  readonly only?: string;
  /** What is to be done on certain days. */
  readonly schedules?: readonly Schedule[];
}

/** The connection that holds the locks, and what is aborted when it is lost: its locks are free then, somebody else may be at work. */
interface Held {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
}

/** A job at work on this node. */
interface AtWork {
  readonly job: Job;
  /** Aborted when somebody moved the job on. */
  readonly moved: AbortController;
  done: Promise<void>;
}

const POLL_MS = 2_000;
const RETRIES = 3;

/**
 * Works on the jobs of the house, those of each kind in a lane of its own. A job is held by an advisory lock of this node's connection: killed nodes let go at
 * once, and whoever takes the job over goes on from what is stored.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #working = new Map<string, AtWork>();
  readonly #abort = new AbortController();
  readonly #signal = new WakeSignal();
  /** Jobs of schedules that are on record. */
  readonly #scheduled = new Set<string>();
  #held: Held | undefined;
  #running: Promise<void> | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Stops at the next safe place of every job at work. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#signal.raise();
    await this.#running;
    await Promise.all([...this.#working.values()].map(({ done }) => done));
    await this.#held?.client.end();
  }

  async #run(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      try {
        await this.#look(await this.#connected());
      } catch (error) {
        // The connection stays unless it died: it holds the locks of what is at work.
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
      if (await locked(client, job)) this.#begin(job, client, lost);
    }
  }

  /** The oldest job whose lane and key are free, of whom the lane does least for: who asks for much does not keep others waiting. */
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
    const moved = new AbortController();
    const atWork: AtWork = { job, moved, done: Promise.resolve() };
    this.#working.set(job.id, atWork);
    atWork.done = this.#carryOut(job, moved, lost).finally(() => void this.#release(client, job));
  }

  async #carryOut(job: Job, moved: AbortController, lost: AbortSignal): Promise<void> {
    try {
      // It may have been finished between the look and the lock.
      const fresh = await this.#options.table.find(job.id);
      if (fresh?.status === job.status) await this.#work(fresh, moved, lost);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #release(client: pg.Client, job: Job): Promise<void> {
    this.#working.delete(job.id);
    await unlocked(client, job).catch(() => undefined);
    this.#signal.raise();
  }

  /** Stops the work on jobs that somebody moved on, as by cancelling them. */
  async #stopMoved(): Promise<void> {
    if (this.#working.size === 0) return;
    const statuses = await this.#options.table.statuses([...this.#working.keys()]);
    for (const { job, moved } of this.#working.values()) if (statuses.get(job.id) !== job.status) moved.abort();
  }

  async #work(job: Job, moved: AbortController, lost: AbortSignal): Promise<void> {
    const { table, tasks, onError } = this.#options;
    const task = tasks[job.kind];
    try {
      if (!task) throw new Error(`nobody carries out ${job.kind}`);
      const progress = async (done: number, total?: number): Promise<void> => {
        if (!(await table.progress(job, done, total))) moved.abort();
      };
      const ended = await task(job, { progress, signal: AbortSignal.any([this.#abort.signal, lost, moved.signal]) });
      if (ended.status !== job.status) {
        if (await table.end(job, ended)) await ended.afterwards?.();
      } else if (ended.retryAt) await this.#postpone(job, ended.retryAt);
    } catch (error) {
      if (this.#abort.signal.aborted || lost.aborted || moved.signal.aborted) return;
      onError(new Error(`the job ${job.id} (${job.kind}) failed unexpectedly`, { cause: error }));
      await this.#failed(job).catch(onError);
    }
  }

  /** Tried again a few times: most faults are a database that was away for a moment. */
  async #failed(job: Job): Promise<void> {
    const { table, tasks, onGivenUp } = this.#options;
    const failures = await table.failed(job.id);
    if (failures >= RETRIES) {
      const error = failureOf('request.fault', { trace_id: job.id });
      const ended = (await tasks[job.kind]?.givenUp?.(job)) ?? { status: 'failed' };
      if (await table.end(job, { error, ...ended })) await onGivenUp?.(job);
    } else await this.#postpone(job, new Date(Date.now() + 500 * failures));
  }

  /** Lets a job rest; its lane and its locks are free meanwhile. */
  async #postpone(job: Job, until: Date): Promise<void> {
    await this.#options.table.postpone(job, until);
    const wait = until.getTime() - Date.now();
    // What is due later than the next look is found by one.
    if (wait < POLL_MS) setTimeout(() => this.#signal.raise(), Math.max(0, wait) + 1).unref();
  }

  async #connected(): Promise<Held> {
    if (this.#held) return this.#held;
    const client = new pg.Client(this.#options.settings);
    const gone = new AbortController();
    const held = { client, lost: gone.signal };
    const onLost = (): void => {
      gone.abort();
      // What was never connected is tried again in its time.
      if (this.#held !== held) return;
      this.#held = undefined;
      this.#signal.raise();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', () => this.#signal.raise());
    await client.connect();
    await client.query(`listen ${JOB_CHANNEL}`);
    this.#held = held;
    return held;
  }
}
