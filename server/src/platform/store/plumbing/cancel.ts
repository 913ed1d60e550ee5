import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';

/** What a client of `pg` knows of its session: where its server listens, and the key by which PostgreSQL cancels a statement. */
const session = z.object({ host: z.string(), port: z.int(), processID: z.int(), secretKey: z.int() });

const CANCEL_REQUEST = 80_877_102;

/** Cancels what the connection executes, by PostgreSQL's protocol: over a connection of its own, which works through a pooler, too. */
async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = session.parse(client);
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST, processID, secretKey].forEach((part, i) => message.writeInt32BE(part, i * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.resume().end(message);
  // Where it cannot be reached, the statement ends by its timeout.
  await finished(socket).catch(() => undefined);
}

/**
 * Executes a statement for as long as somebody waits for it: when the signal aborts, it leaves the queue of the pool, or is cancelled in the
 * database. @throws the signal's reason
 */
export async function queryUntil<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  signal: AbortSignal,
): Promise<pg.QueryResult<R>> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelled: Promise<void> | undefined;
  const cancel = (): void => void (cancelled = cancelStatement(client));
  try {
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    return await client.query<R>(query);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Only then the connection is another's: a late request would cancel their statement.
    await cancelled;
    client.release();
  }
}
