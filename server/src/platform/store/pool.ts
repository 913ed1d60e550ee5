import pg from 'pg';

// Positions and counts stay far below 2^53: a number is what everybody expects. For every pool of the process, or a
// position would be a text in one place and a number in another.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Settings of every connection: a hung appender must not stop the others, a dead host must not hold a lock. */
export function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    keepAlive: true,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'kurator',
  };
}

/** The pool that store, projectors and queries share. */
export function openPool(connectionString: string, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(connectionString), max: options.max ?? 16 });
  // A connection that dies (PostgreSQL restarts) is replaced at its next use; without listeners it would end the process. The pool's
  // own is for idle ones alone: whoever holds one through an export or an upload is told by their next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Begins a statement whose commit waits for no disk: for what says how far work is that is on record anyway. It goes on `from unhurried`. A power cut
 * loses it only together with all that was written after it.
 */
export const UNHURRIED = `with unhurried as (select set_config('synchronous_commit', 'off', true))`;
