import type pg from 'pg';
import { namedLockNumber, type Store } from '../store/index.ts';

/**
 * Runs alone among imports of a kind, which would miss each other's duplicates; a transaction holds the lock through poolers.
 * If it is lost, the work aborts and resumes later. @returns undefined while another one runs
 */
export async function withImportLock<T>(
  kind: string,
  store: Store,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const client = await store.pool.connect();
  const lossAbort = new AbortController();
  const onLost = (): void => {
    lossAbort.abort();
  };
  client.on('error', onLost);
  try {
    if (!(await isTaken(client, kind))) return undefined;
    return await work(AbortSignal.any([signal, lossAbort.signal]));
  } finally {
    await client.query('rollback').catch(onLost);
    client.off('error', onLost);
    client.release(lossAbort.signal.aborted);
  }
}

/** Keeps a transaction with the lock open. */
async function isTaken(client: pg.PoolClient, kind: string): Promise<boolean> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as taken', [
    namedLockNumber.importing,
    kind,
  ]);
  if (rows[0]?.taken === true) return true;
  await client.query('rollback');
  return false;
}
