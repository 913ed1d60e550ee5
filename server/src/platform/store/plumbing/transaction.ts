import type pg from 'pg';

/** Begins a transaction that reads one snapshot and writes nothing. */
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Runs work in a transaction on a connection of the pool; rolls back if it fails. A connection that cannot roll back is destroyed.
 * @param begin statement that begins the transaction @throws the failure of the work
 */
export async function runTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
