import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends with the server the connections on which nobody has asked anything yet, as browsers keep them ready: Node takes
 * them for busy ones and would wait for them.
 */
export function endSilentSockets(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
