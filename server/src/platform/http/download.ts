import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Minimum pace of a reader, the same as for uploads. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const WINDOW_MS = 60_000;
const PACE_POLL_MS = 5_000;
/** Interval of asking whether the reader may still have the file: who may not is refused within a second. */
const RIGHTS_POLL_MS = 500;

/** Closes connections of slow readers, since a file holds a database connection. */
export function closeSlowDownload(reply: FastifyReply, file: Readable): void {
  let [takenBytes, since] = [0, performance.now()];
  watch(reply, file, PACE_POLL_MS, () => {
    const { socket } = reply.raw;
    const waitingBytes = socket?.writableLength ?? 0;
    const sentBytes = (socket?.bytesWritten ?? 0) - waitingBytes;
    // Slowness counts only while data wait for the reader.
    if (waitingBytes === 0 || sentBytes - takenBytes >= (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1_000)
      [takenBytes, since] = [sentBytes, performance.now()];
    else if (performance.now() - since >= WINDOW_MS) socket?.resetAndDestroy();
  });
}

/** Closes the connection of a reader who may no longer have the file. A failed check is repeated. */
export function closeRevokedDownload(reply: FastifyReply, file: Readable, mayRead: () => Promise<boolean>): void {
  let check: Promise<void> | undefined;
  const recheck = async (): Promise<void> => {
    const may = await mayRead().catch(() => true);
    if (!may && !file.destroyed) reply.raw.socket?.resetAndDestroy();
    check = undefined;
  };
  watch(reply, file, RIGHTS_POLL_MS, () => void (check ??= recheck()));
}

function watch({ raw }: FastifyReply, file: Readable, everyMs: number, look: () => void): void {
  const timer = setInterval(() => {
    if (file.destroyed || raw.destroyed) clearInterval(timer);
    else look();
  }, everyMs).unref();
  for (const end of ['close', 'error']) file.once(end, () => clearInterval(timer));
}
