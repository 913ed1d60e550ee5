import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Minimum pace of a reader, the same as for uploads. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const WINDOW_MS = 60_000;
const POLL_MS = 5_000;

/** Closes connections of slow readers, since a file holds a database connection. */
export function closeSlowDownload({ raw }: FastifyReply, file: Readable): void {
  let [takenBytes, since] = [0, performance.now()];
  const look = (): void => {
    const { socket } = raw;
    if (file.destroyed || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    const waitingBytes = socket?.writableLength ?? 0;
    const sentBytes = (socket?.bytesWritten ?? 0) - waitingBytes;
    // Slowness counts only while data wait for the reader.
    if (waitingBytes === 0 || sentBytes - takenBytes >= (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1_000)
      [takenBytes, since] = [sentBytes, performance.now()];
    else if (performance.now() - since >= WINDOW_MS) socket?.resetAndDestroy();
  };
  const timer = setInterval(look, POLL_MS).unref();
  for (const end of ['close', 'error']) file.once(end, () => clearInterval(timer));
}
