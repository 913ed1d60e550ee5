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

/** So long a statement takes at most that somebody waits for. Exports and jobs have their own limits. */
export const STATEMENT_MS = 30_000;

/** So long one of a job or a projector takes at most: one that hangs must not hold its lane for ever. */
const JOB_STATEMENT_MS = 1_800_000;

/** A bounded pool of connections for one kind of work. */
export function openPool(connectionString: string, options: { readonly max?: number; readonly statement_timeout?: number } = {}): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(connectionString), max: 16, ...options });
  // A connection that dies (PostgreSQL restarts) is replaced at its next use; without listeners it would end the process. The pool's
  // own is for idle ones alone: whoever holds one through an export or an upload is told by their next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Connections of a node by what they are for: no work waits for a connection that work of another kind holds. */
export interface Pools {
  /** Commands, sessions and files. */
  readonly commands: pg.Pool;
  /** Jobs and projectors. */
  readonly jobs: pg.Pool;
  readonly reads: ReadPools;
  /** Each export holds one for as long as its reader takes. */
  readonly exports: pg.Pool;
}

export interface ReadPools {
  /** Details and pages: milliseconds each. */
  readonly pages: pg.Pool;
  /** Exact totals and facets of wide filters: up to half a second each, on both cores. */
  readonly counts: pg.Pool;
}

export const openReadPools = (connectionString: string): ReadPools => ({
  pages: openPool(connectionString, { max: 8, statement_timeout: STATEMENT_MS }),
  counts: openPool(connectionString, { max: 2, statement_timeout: STATEMENT_MS }),
});

/** @param statementMs so long a statement of a command takes at most; absent: as long as it needs */
export const openPools = (connectionString: string, statementMs?: number): Pools => ({
  commands: openPool(connectionString, { max: 12, ...(statementMs === undefined ? {} : { statement_timeout: statementMs }) }),
  jobs: openPool(connectionString, { max: 6, statement_timeout: JOB_STATEMENT_MS }),
  reads: openReadPools(connectionString),
  exports: openPool(connectionString, { max: 4 }),
});

/**
 * Begins a statement whose commit waits for no disk: for what says how far work is that is on record anyway. It goes on `from async_commit`. A power cut
 * loses it only together with all that was written after it.
 */
export const ASYNC_COMMIT = `with async_commit as (select set_config('synchronous_commit', 'off', true))`;
