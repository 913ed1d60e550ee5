import pg from 'pg';
import { CONNECT_TIMEOUT_MS, limitedClient } from './limitedClient.ts';

// Reads INT8 as number (positions stay far below 2^53), for every pool of the process.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Has PostgreSQL give up a host that is silent, or confirms nothing, for half a minute; the system's own defaults are two hours and a quarter
 * of one. `tcp_user_timeout` also ends a living host that takes nothing, so exports switch it off.
 */
const deadHostOptions = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000';

/** Silence after which the node asks the host of an idle connection for a sign of life; the system's default is two hours. */
const KEEP_ALIVE_MS = 10_000;

/** Settings of every connection: a hung appender must not stop the others, a dead host must not hold a lock. */
export function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'kurator',
    options: deadHostOptions,
  };
}

/** Statement timeout of interactive work. Exports and jobs have limits of their own. */
export const STATEMENT_TIMEOUT_MS = 30_000;

/** Statement timeout of jobs and projectors: a hung statement must not hold its lane for ever. */
export const JOB_STATEMENT_TIMEOUT_MS = 1_800_000;

/** Time for the answer to a statement that waits for nothing; without one the host counts as lost. */
export const HEARTBEAT_TIMEOUT_MS = 5_000;

type PoolOptions = Pick<pg.PoolConfig, 'max' | 'statement_timeout' | 'options' | 'idleTimeoutMillis' | 'Client'>;

/** Keeps connections over pauses of people: a new one reads the catalogue and plans its statements anew. Below the silence that ends a limited client. */
const IDLE_MS = 30_000;

export function openPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  // The clients limit the time to connect.
  const unlimited = { connectionTimeoutMillis: 0, Client: limitedClient() };
  const pool = new pg.Pool({ ...connectionSettings(connectionString), ...unlimited, max: 16, ...options });
  // Keeps the process alive when a connection dies; the next query replaces it. The pool reports idle clients only, so each client listens.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Options of a pool for interactive work, whose statements end on the server, and here where it falls silent. */
const endingWithin = (statementMs: number): PoolOptions => ({ statement_timeout: statementMs, Client: limitedClient(statementMs) });

/** Whether a query would begin at once. Queries of the same tick still wait, though connections are idle or can be opened for them. */
export const hasFreeConnection = (pool: pg.Pool): boolean => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount;

/** Pools by kind of work, so that no kind waits for connections of another. */
interface Pools {
  readonly commands: pg.Pool;
  readonly appends: pg.Pool;
  readonly jobs: pg.Pool;
  readonly reads: ReadPools;
  readonly exports: pg.Pool;
  readonly end: () => Promise<void>;
}

export interface ReadPools {
  readonly pages: pg.Pool;
  /** Exact totals and facets of wide filters: up to half a second each. */
  readonly counts: pg.Pool;
  readonly end: () => Promise<void>;
}

const endAll = async (pools: readonly Pick<pg.Pool, 'end'>[]): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end())));

export function openReadPools(connectionString: string): ReadPools {
  // Some rows of a page never repay the table of a Memoize node, which takes 0.2 ms to set up.
  const pages = openPool(connectionString, {
    max: 8,
    ...endingWithin(STATEMENT_TIMEOUT_MS),
    options: `${deadHostOptions} -c enable_memoize=off`,
    idleTimeoutMillis: IDLE_MS,
  });
  const counts = openPool(connectionString, { max: 2, ...endingWithin(STATEMENT_TIMEOUT_MS) });
  return { pages, counts, end: () => endAll([pages, counts]) };
}

/** Jobs hold connections that are silent for long, as locks of imports. @param statementMs timeout of a command's statement; absent: none */
export const openPools = (connectionString: string, statementMs?: number): Pools => {
  const ofCommands = { idleTimeoutMillis: IDLE_MS, ...(statementMs === undefined ? {} : endingWithin(statementMs)) };
  const pools = {
    commands: openPool(connectionString, { max: 9, ...ofCommands }),
    // One append has the lock of the log while the next is on its way: more would wait for it in the database, and take time from readers.
    appends: openPool(connectionString, { max: 2, ...ofCommands }),
    jobs: openPool(connectionString, { max: 6, statement_timeout: JOB_STATEMENT_TIMEOUT_MS }),
    reads: openReadPools(connectionString),
    exports: openPool(connectionString, { max: 4 }),
  };
  return { ...pools, end: () => endAll(Object.values(pools)) };
};

/** Begins a statement with asynchronous commit, for progress marks: append `from async_commit`. Lost only together with later writes. */
export const asyncCommitSql = `with async_commit as (select set_config('synchronous_commit', 'off', true))`;
