import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time that requests and downloads under way have once the node shuts down. */
const GRACE_MS = 10_000;

/** Closes connections at shutdown: unused ones, which Node counts as busy (browsers keep them ready), at once, and slow ones after a while. */
export function closeSocketsAtShutdown(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (callback) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    // Closes connections once they are answered.
    app.server.keepAliveTimeout = 1;
    timer = setTimeout(() => {
      for (const socket of open) socket.resetAndDestroy();
    }, GRACE_MS).unref();
    callback();
  });
  app.addHook('onClose', (_app, callback) => {
    clearTimeout(timer);
    callback();
  });
}
