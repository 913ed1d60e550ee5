import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '@kurator/contract';
import pg from 'pg';
import { Bell, lockPer } from '../store/index.ts';
import { languageIn, type Job, type Task } from './job.ts';
import { JOB_CHANNEL, type JobTable } from './jobTable.ts';

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
  /** Jobs at once on this node. */
  readonly concurrency?: number;
}

/** The connection that holds the locks, and what is aborted when it is lost: its locks are free then, somebody else may be at work. */
interface Held {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
}

const POLL_MS = 2_000;
const RETRIES = 3;

/**
 * Works on the jobs of the house. A job is held by an advisory lock of this node's connection: killed nodes let go at
 * once, and whoever takes the job over goes on from what is stored.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #working = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  readonly #bell = new Bell();
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
    this.#bell.ring();
    await this.#running;
    await Promise.all(this.#working.values());
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
      await this.#bell.wait(POLL_MS);
    }
  }

  async #look({ client, lost }: Held): Promise<void> {
    const { only } = this.#options;
    for (const job of await this.#options.table.toDo()) {
      if (only !== undefined && job.id !== only) continue;
      if (this.#working.size >= (this.#options.concurrency ?? 2) || this.#abort.signal.aborted) return;
      if (this.#working.has(job.id) || !(await locked(client, job.id))) continue;
      this.#working.set(
        job.id,
        this.#begin(job, lost).finally(() => void this.#release(client, job.id)),
      );
    }
  }

  async #begin(job: Job, lost: AbortSignal): Promise<void> {
    try {
      // It may have been finished between the look and the lock.
      const fresh = await this.#options.table.find(job.id);
      if (fresh?.status === job.status) await this.#work(fresh, lost);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #release(client: pg.Client, id: string): Promise<void> {
    this.#working.delete(id);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockPer.job, id]).catch(() => undefined);
    this.#bell.ring();
  }

  async #work(job: Job, lost: AbortSignal): Promise<void> {
    const { table, tasks, onError } = this.#options;
    const task = tasks[job.kind];
    try {
      if (!task) throw new Error(`nobody carries out ${job.kind}`);
      const moved = new AbortController();
      const progress = async (done: number, total?: number): Promise<void> => {
        if (!(await table.progress(job, done, total))) moved.abort();
      };
      const ended = await task(job, { progress, signal: AbortSignal.any([this.#abort.signal, lost, moved.signal]) });
      if (ended.status !== job.status && (await table.end(job, ended))) await ended.afterwards?.();
    } catch (error) {
      if (this.#abort.signal.aborted || lost.aborted) return;
      onError(new Error(`the job ${job.id} (${job.kind}) failed unexpectedly`, { cause: error }));
      await this.#failed(job).catch(onError);
    }
  }

  /** Tried again a few times: most faults are a database that was away for a moment. */
  async #failed(job: Job): Promise<void> {
    const { table, tasks, onGivenUp } = this.#options;
    const failures = await table.failed(job.id);
    if (failures >= RETRIES) {
      const error = errorText('request.fault', languageIn(job.payload), { trace_id: job.id });
      const ended = (await tasks[job.kind]?.givenUp?.(job)) ?? { status: 'failed' };
      if (await table.end(job, { error, ...ended })) await onGivenUp?.(job);
    } else await pause(500 * failures, undefined, { signal: this.#abort.signal }).catch(() => undefined);
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
      this.#bell.ring();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', () => this.#bell.ring());
    await client.connect();
    await client.query(`listen ${JOB_CHANNEL}`);
    this.#held = held;
    return held;
  }
}

async function locked(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as locked', [lockPer.job, id]);
  return rows[0]?.locked ?? false;
}
