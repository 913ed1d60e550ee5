import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes unused connections at shutdown, which Node counts as busy (browsers keep them ready). */
export function closeUnusedSockets(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (callback) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    callback();
  });
}
