import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time limit of a body without files. */
const BODY_MS = 30_000;
/** Minimum pace of uploads: a tenth of 50 MB per maximum request time. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const WINDOW_MS = 20_000;
/** Time limit of a request with files: 50 MB at 1 Mbit/s take 7 minutes. */
export const REQUEST_TIMEOUT_MS = 600_000;

/** Whether the client has left; the address disappears shortly before the socket. */
export const hasHungUp = ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;

const stops = new WeakMap<FastifyRequest, () => void>();

/** Closes connections with slow bodies; after a rejection it limits how long the rest is read. */
export function closeSlowRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, callback) => {
    const { raw } = request;
    // The rate limit cannot count a client without address.
    if (hasHungUp(request)) {
      callback(new DOMException('the client hung up', 'AbortError'));
      return;
    }
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0) {
      const timer = setTimeout(() => cutOff(request), BODY_MS).unref();
      watch(request, () => clearTimeout(timer));
    }
    callback();
  });
}

/** Extends the time limit for files while data arrive; call after the permission check. */
export function allowSlowUpload(request: FastifyRequest): void {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const look = (): void => {
    // Counts unread data as received.
    if (socket.bytesRead - before < (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1_000 && request.raw.readableLength === 0) cutOff(request);
    before = socket.bytesRead;
  };
  stops.get(request)?.();
  // A small body ends before its file is read, without a further event.
  if (request.raw.complete) return;
  const timer = setInterval(look, WINDOW_MS).unref();
  watch(request, () => clearInterval(timer));
}

function watch(request: FastifyRequest, stop: () => void): void {
  if (!stops.has(request)) for (const end of ['end', 'close']) request.raw.once(end, () => stops.get(request)?.());
  stops.set(request, stop);
}

function cutOff({ raw }: FastifyRequest): void {
  if (!raw.complete) raw.socket.destroy();
}
