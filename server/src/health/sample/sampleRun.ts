import pg from 'pg';
import { z } from 'zod';
import { Rejection } from '../../platform/bus/index.ts';
import { OperationalError } from '../../platform/process/failure.ts';
import { runBulkCommand, advisoryLockNumber, type Command, type BulkPlan, type Store } from '../../platform/store/index.ts';
import { health } from '../index.ts';
import { humanIdCountPerYear } from './award.table.ts';

const count = z.int().min(0);
const sampleSize = z.object({
  hospitals: count,
  /** At least one per hospital. */
  locations: count,
  clinics: count,
  medics: count.exactOptional(),
  practices: count.exactOptional(),
  mvzs: count.exactOptional(),
  rehas: count.exactOptional(),
  private_hospitals: count.exactOptional(),
  spas: count.exactOptional(),
  award_years: count.exactOptional(),
});

/** Sizes; absent institutions get none. */
export type SampleCounts = Readonly<z.infer<typeof sampleSize>>;

/** Raised for existing hospitals, locations or clinics. */
export class DataAlreadyExists extends OperationalError {
  override readonly name: string = 'DataAlreadyExists';

  constructor(message = 'The database holds hospitals, locations or clinics already; sample data goes only into an empty one.') {
    super(message);
  }
}

/** Raised for an interrupted sample that cannot be completed. */
export class SampleNotResumable extends DataAlreadyExists {
  override readonly name = 'SampleNotResumable';

  constructor(reason: string) {
    super(`The sample in this database was cut off and cannot be completed: ${reason}. A whole one needs an empty database.`);
  }
}

const inputsSchema = z.object({ size: sampleSize, seed: z.int(), until: z.iso.datetime(), chunk: z.int().min(1), firstNumber: count });

/** Inputs of a sample, stored with its command. */
type SampleInputs = z.infer<typeof inputsSchema>;

const otherVersion = 'another version of Kurator began it';
const topic = 'health.sample';
/** Command around the whole sample, which stores its inputs. */
const whole = { id: '4b5e3f0a-6f0e-4f43-9d39-7a4c5d1e2b60', topic, actor: 'system' } as const;
const LOCK_NOT_AVAILABLE = '55P03';

/** Run of a sample: interrupted ones are repeated from the stored inputs, writing only what is missing. */
export class SampleRun {
  readonly inputs: SampleInputs;
  readonly #store: Store;
  readonly #signal: AbortSignal | undefined;
  /** Commands of an earlier run, not yet repeated. */
  readonly #earlierCommandIds: Set<string>;

  private constructor(store: Store, inputs: SampleInputs, earlier: Set<string>, signal: AbortSignal | undefined) {
    this.#store = store;
    this.#signal = signal;
    this.inputs = inputs;
    this.#earlierCommandIds = earlier;
  }

  /** Starts in an empty database, or resumes with the stored inputs. @throws DataAlreadyExists */
  static async of(store: Store, requestedInputs: Omit<SampleInputs, 'firstNumber'>, signal?: AbortSignal): Promise<SampleRun> {
    const record = await store.findCommand(whole.id);
    if (record?.status === 'running') return SampleRun.#resume(store, inputsSchema.safeParse(record.answer).data, signal);
    if (record !== undefined || (await hasHealthData(store))) throw new DataAlreadyExists();
    const inputs = { ...requestedInputs, firstNumber: await reserveNumbers(store.pool, requestedInputs.size) };
    await store.appendChunk({ command: whole, streams: [], answer: inputs }, { from: 0, to: 1, total: 2 });
    return new SampleRun(store, inputs, new Set(), signal);
  }

  static async #resume(store: Store, inputs: SampleInputs | undefined, signal: AbortSignal | undefined): Promise<SampleRun> {
    if (!inputs) throw new SampleNotResumable(otherVersion);
    const { rowCount: strangers } = await store.pool.query(
      `select from event e join command c on c.id = e.command_id where e.stream_type = any($1) and c.topic <> $2 limit 1`,
      [healthTypes, topic],
    );
    if (strangers !== 0) throw new SampleNotResumable('people have worked on it since');
    const { rows } = await store.pool.query<{ id: string }>('select id from command where topic = $1 and id <> $2', [topic, whole.id]);
    return new SampleRun(store, inputs, new Set(rows.map(({ id }) => id)), signal);
  }

  /** Writes a command; recorded ones are decided again, since later ones build on them. @throws the signal's reason, between chunks */
  async write(command: Omit<Command, 'topic'>, plan: BulkPlan): Promise<void> {
    const signal = this.#signal;
    signal?.throwIfAborted();
    const { done = 0, total = plan.total } = (await this.#store.findCommand(command.id)) ?? {};
    const isOther = !this.#earlierCommandIds.delete(command.id) && this.#earlierCommandIds.size > 0;
    if (isOther || total !== plan.total) throw new SampleNotResumable(otherVersion);
    const { chunk } = this.inputs;
    for (let from = 0; from < done; from += chunk) await plan.streams(from, Math.min(from + chunk, plan.total));
    // An empty system has no readers to wait for.
    await runBulkCommand(this.#store, { ...command, topic }, plan, { chunk, maxBehind: Infinity, signal });
    signal?.throwIfAborted();
  }

  /** Explains a failure: a repeated command is rejected only if it differs. */
  explainError(error: unknown): unknown {
    const isRefused = error instanceof Error && error.cause instanceof Rejection;
    return isRefused && this.#earlierCommandIds.size > 0 ? new SampleNotResumable(otherVersion) : error;
  }

  async end(): Promise<void> {
    await this.#store.appendChunk({ command: whole, streams: [] }, { from: 1, to: 2, total: 2 });
  }
}

/** @throws DataAlreadyExists while another process fills the database */
export async function withSampleLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await takeLock(client);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryLockNumber.filling})`).catch(() => undefined);
    client.release(true);
  }
}

/** Waits for the lock, which a killed connection may still hold. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`select pg_advisory_lock(${advisoryLockNumber.filling})`);
  } catch (error) {
    const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isHeld ? new DataAlreadyExists('Somebody is filling this database with sample data at the moment.') : error;
  }
}

/** Reserves consecutive DMS One IDs for all entities. */
async function reserveNumbers(pool: pg.Pool, size: SampleCounts): Promise<number> {
  const { award_years = 0, ...things } = size;
  const entities = Object.values(things).reduce((sum: number, some: number) => sum + some, 0) + award_years * humanIdCountPerYear;
  const { rows } = await pool.query<{ first: number }>(`select setval('human_id', nextval('human_id') + $1 - 1) - $1 + 1 as first`, [
    entities,
  ]);
  return rows[0]?.first ?? 1;
}

const healthTypes = health.streams.map(({ type }) => type);

export async function hasHealthData(store: Store): Promise<boolean> {
  const { rowCount } = await store.pool.query('select from stream where type = any($1) limit 1', [healthTypes]);
  return (rowCount ?? 0) > 0;
}
