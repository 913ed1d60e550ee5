import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How fast the reader of a file must take what waits for them, and in which time: as slow as who sends one may be. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const WINDOW_MS = 60_000;
const LOOK_MS = 5_000;

/** Cuts off the reader of a file who reads nothing or a trickle: a file keeps its connection to the database for as long as it is read. */
export function paceReader({ raw }: FastifyReply, file: Readable): void {
  let [taken, since] = [0, performance.now()];
  const look = (): void => {
    const { socket } = raw;
    if (file.destroyed || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    const waiting = socket?.writableLength ?? 0;
    const sent = (socket?.bytesWritten ?? 0) - waiting;
    // As long as nothing waits for the reader, it is the file that is slow.
    if (waiting === 0 || sent - taken >= (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1_000) [taken, since] = [sent, performance.now()];
    else if (performance.now() - since >= WINDOW_MS) socket?.resetAndDestroy();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  for (const end of ['close', 'error']) file.once(end, () => clearInterval(timer));
}
