import { Socket } from 'node:net';
import pg from 'pg';

/** Time to connect. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** Time that a server may take beyond its own timeout of a statement. */
const MARGIN_MS = 5_000;

/** Raised where a network is cut silently: no packet tells of it, and the server's own timeouts cannot be heard. */
class SilentServer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new SilentServer()));
}

/**
 * Client whose statements end also where the server falls silent: the connection is destroyed, so no pool hands it out again. Limits of
 * the pool itself would count the wait for a free connection.
 * @param statementMs the server's timeout of a statement; absent: connecting alone is limited
 */
export const limitedClient = (statementMs?: number): new (config?: pg.ClientConfig) => pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const stream = statementMs === undefined ? {} : { stream: () => openSocket(statementMs + MARGIN_MS) };
      super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...stream });
    }
  };
