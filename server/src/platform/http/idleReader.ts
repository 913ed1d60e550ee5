import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** So long the reader of a file may read nothing. */
const IDLE_MS = 60_000;
const LOOK_MS = 5_000;

/** Cuts off the reader of a file who reads nothing, so that a file keeps its connection to the database for as long as it is read alone. */
export function endIdleReader({ raw }: FastifyReply, file: Readable): void {
  let [written, since] = [0, performance.now()];
  const look = (): void => {
    const { socket } = raw;
    if (file.destroyed || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    // As long as nothing waits for the reader, it is the file that is slow.
    if (!socket || socket.writableLength === 0 || socket.bytesWritten !== written) {
      [written, since] = [socket?.bytesWritten ?? 0, performance.now()];
    } else if (performance.now() - since >= IDLE_MS) socket.resetAndDestroy();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  for (const end of ['close', 'error']) file.once(end, () => clearInterval(timer));
}
