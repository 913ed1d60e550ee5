import { connect, createServer, type Socket } from 'node:net';

/** TCP proxy between a node and PostgreSQL, which can drop data silently. */
interface TcpProxy {
  /** Connection string through the proxy. */
  readonly url: string;
  /** Drops all data without closing connections. */
  cut(): void;
  /** Restores new connections; cut ones stay cut. */
  mend(): void;
  close(): Promise<void>;
}

/**
 * Proxies the server of a connection string with `?host=` of a socket folder.
 * @param dropsEnds whether a cut also drops the ends of connections
 */
export async function startTcpProxy(databaseUrl: string, { dropsEnds = false } = {}): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => void (isCut || to.write(bytes)));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer({ allowHalfOpen: dropsEnds }, (near) => {
    const far = connect(`${folder}/.s.PGSQL.${target.port || '5432'}`);
    if (dropsEnds) near.on('end', () => void (isCut || far.end()));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: through.href,
    cut: () => void (isCut = true),
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
