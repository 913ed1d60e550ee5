import pg from 'pg';
import { z } from 'zod';
import { Rejection } from '../../platform/bus/index.ts';
import { Failure } from '../../platform/process/failure.ts';
import { bulk, advisoryLock, type Command, type Plan, type Store } from '../../platform/store/index.ts';
import { health } from '../index.ts';
import { numbersPerYear } from './award.table.ts';

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
  /** Years of projects with awards. */
  award_years: count.exactOptional(),
});

/** How much of what; none of those who stand for themselves where they are left out. */
export type SampleSize = Readonly<z.infer<typeof sampleSize>>;

/** There are hospitals, locations or clinics already: invented ones do not go among them. */
export class HoldsData extends Failure {
  override readonly name: string = 'HoldsData';

  constructor(message = 'The database holds hospitals, locations or clinics already; sample data goes only into an empty one.') {
    super(message);
  }
}

/** A sample was cut off in the middle and stays so. */
export class CannotGoOn extends HoldsData {
  override readonly name = 'CannotGoOn';

  constructor(reason: string) {
    super(`The sample in this database was cut off and cannot be completed: ${reason}. A whole one needs an empty database.`);
  }
}

const toldSchema = z.object({ size: sampleSize, seed: z.int(), until: z.iso.datetime(), chunk: z.int().min(1), firstNumber: count });

/** Everything from which a sample follows. */
type Told = z.infer<typeof toldSchema>;

const otherVersion = 'another version of Kurator began it';
const topic = 'health.sample';
/** The command of the whole: it runs from before the first entity until after the last, and knows what was told. */
const whole = { id: '4b5e3f0a-6f0e-4f43-9d39-7a4c5d1e2b60', topic, actor: 'system' } as const;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The making of a sample, which may be cut off at any time: what was told stands on record, so whoever is called next
 * makes the same again from its beginning and writes what is not there yet.
 */
export class Undertaking {
  readonly told: Told;
  readonly #store: Store;
  /** Commands of an earlier run that have not come again yet. */
  readonly #earlier: Set<string>;

  private constructor(store: Store, told: Told, earlier: Set<string>) {
    this.#store = store;
    this.told = told;
    this.#earlier = earlier;
  }

  /**
   * Begins in an empty house, or goes on where a sample was cut off: with what was told then.
   * @throws HoldsData
   */
  static async of(store: Store, asked: Omit<Told, 'firstNumber'>): Promise<Undertaking> {
    const record = await store.command(whole.id);
    if (record?.status === 'running') return Undertaking.#goOn(store, toldSchema.safeParse(record.answer).data);
    if (record !== undefined || (await holdsData(store))) throw new HoldsData();
    const begun = { ...asked, firstNumber: await reserveNumbers(store.pool, asked.size) };
    await store.appendChunk({ command: whole, streams: [], answer: begun }, { from: 0, to: 1, total: 2 });
    return new Undertaking(store, begun, new Set());
  }

  static async #goOn(store: Store, told: Told | undefined): Promise<Undertaking> {
    if (!told) throw new CannotGoOn(otherVersion);
    const { rowCount: strangers } = await store.pool.query(
      `select from event e join command c on c.id = e.command_id where e.stream_type = any($1) and c.topic <> $2 limit 1`,
      [healthTypes, topic],
    );
    if (strangers !== 0) throw new CannotGoOn('people have worked on it since');
    const { rows } = await store.pool.query<{ id: string }>('select id from command where topic = $1 and id <> $2', [topic, whole.id]);
    return new Undertaking(store, told, new Set(rows.map(({ id }) => id)));
  }

  /** Writes the next thing that happens; what stands on record of it is decided again, for what follows builds on it. */
  async write(command: Omit<Command, 'topic'>, plan: Plan): Promise<void> {
    const { done = 0, total = plan.total } = (await this.#store.command(command.id)) ?? {};
    const isOther = !this.#earlier.delete(command.id) && this.#earlier.size > 0;
    if (isOther || total !== plan.total) throw new CannotGoOn(otherVersion);
    const { chunk } = this.told;
    for (let from = 0; from < done; from += chunk) await plan.streams(from, Math.min(from + chunk, plan.total));
    // Nobody reads lists of an empty house, so it waits for none.
    await bulk(this.#store, { ...command, topic }, plan, { chunk, maxBehind: Infinity });
  }

  /** What a failure means: what was accepted once is refused the second time only where it is something else. */
  explained(error: unknown): unknown {
    const isRefused = error instanceof Error && error.cause instanceof Rejection;
    return isRefused && this.#earlier.size > 0 ? new CannotGoOn(otherVersion) : error;
  }

  /** The house is full. */
  async end(): Promise<void> {
    await this.#store.appendChunk({ command: whole, streams: [] }, { from: 1, to: 2, total: 2 });
  }
}

/** Works while nobody else fills the house. @throws HoldsData while somebody does */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await takeHouse(client);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryLock.filling})`).catch(() => undefined);
    client.release(true);
  }
}

/** Waits for as long as connections wait for locks: one that was killed may still be ending. */
async function takeHouse(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`select pg_advisory_lock(${advisoryLock.filling})`);
  } catch (error) {
    const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isHeld ? new HoldsData('Somebody is filling this database with sample data at the moment.') : error;
  }
}

/** The first of as many DMS One IDs as there will be entities. */
async function reserveNumbers(pool: pg.Pool, size: SampleSize): Promise<number> {
  const { award_years = 0, ...things } = size;
  const entities = Object.values(things).reduce((sum: number, some: number) => sum + some, 0) + award_years * numbersPerYear;
  const { rows } = await pool.query<{ first: number }>(`select setval('human_id', nextval('human_id') + $1 - 1) - $1 + 1 as first`, [
    entities,
  ]);
  return rows[0]?.first ?? 1;
}

const healthTypes = health.streams.map(({ type }) => type);

/** Whether the house has entities of its own. */
export async function holdsData(store: Store): Promise<boolean> {
  const { rowCount } = await store.pool.query('select from stream where type = any($1) limit 1', [healthTypes]);
  return (rowCount ?? 0) > 0;
}
