import type pg from 'pg';
import { KeyedMutex } from '../process/keyedMutex.ts';
import { namedLockNumber } from '../store/index.ts';
import type { Job } from './job.ts';

/** Locks of jobs on one connection, which runs one statement after the other and ends where one fails: it may have taken effect. */
export class JobLocks {
  readonly #client: pg.Client;
  readonly #mutex = new KeyedMutex();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  tryLock(job: Job): Promise<boolean> {
    return this.#run(() => tryLockJob(this.#client, job));
  }

  unlock(job: Job): Promise<void> {
    return this.#run(() => unlockJob(this.#client, job));
  }

  /** Whether the connection answers. */
  async isAlive(): Promise<boolean> {
    return this.#run(() => this.#client.query('select')).then(
      () => true,
      () => false,
    );
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive('statement', async () => {
      try {
        return await work();
      } catch (error) {
        await this.#client.end().catch(() => undefined);
        throw error;
      }
    });
  }
}

/** Locks a job and its key against other nodes; the key first, so that of two nodes at once none begins a younger job of it. */
async function tryLockJob(client: pg.Client, { id, kind, key }: Job): Promise<boolean> {
  if (key !== null && !(await tryLock(client, namedLockNumber.jobKey, `${kind} ${key}`))) return false;
  if (await tryLock(client, namedLockNumber.job, id)) return true;
  if (key !== null) await unlock(client, namedLockNumber.jobKey, `${kind} ${key}`);
  return false;
}

async function unlockJob(client: pg.Client, { id, kind, key }: Job): Promise<void> {
  if (key !== null) await unlock(client, namedLockNumber.jobKey, `${kind} ${key}`);
  await unlock(client, namedLockNumber.job, id);
}

async function tryLock(client: pg.Client, lock: number, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as locked', [lock, name]);
  return rows[0]?.locked ?? false;
}

const unlock = (client: pg.Client, lock: number, name: string): Promise<unknown> =>
  client.query('select pg_advisory_unlock($1, hashtext($2))', [lock, name]);
