import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';

const session = z.object({ host: z.string(), port: z.int(), processID: z.int(), secretKey: z.int() });

const CANCEL_REQUEST = 80_877_102;

/** Silence after which a cancel request is given up. */
const SILENT_MS = 5_000;

/** Cancels the running statement by a connection of its own, as PostgreSQL's protocol asks; works through a pooler. */
async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = session.parse(client);
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST, processID, secretKey].forEach((part, i) => message.writeInt32BE(part, i * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  socket.resume().end(message);
  // Leaves an unreachable statement to its timeout.
  await finished(socket).catch(() => undefined);
}

/** Runs statements of a connection until the signal aborts, which cancels the running one. @throws the signal's reason */
export async function runUntil<T>(client: pg.ClientBase, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  let cancellation: Promise<void> | undefined;
  const cancel = (): void => void (cancellation = cancelStatement(client));
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel, { once: true });
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // Waits: a late cancel request would hit the connection's next statement.
    await cancellation;
  }
}

/** Executes a statement until the signal aborts, which removes it from the queue or cancels it. @throws the signal's reason */
export async function queryUntil<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  signal: AbortSignal,
): Promise<pg.QueryResult<R>> {
  signal.throwIfAborted();
  const client = await pool.connect();
  try {
    return await runUntil(client, signal, () => client.query<R>(query));
  } finally {
    client.release();
  }
}
