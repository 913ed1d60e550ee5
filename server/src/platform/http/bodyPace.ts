import type { FastifyInstance, FastifyRequest } from 'fastify';

/** So long the body of a request may take that brings no file. */
const BODY_MS = 30_000;
/** How fast a file must come, looked at so often: a tenth of what 50 MB in the time of a whole request ask for is no upload any more. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const WINDOW_MS = 20_000;
/** So long a request with files may take as a whole: 50 MB at 1 Mbit/s are 7 minutes. */
export const REQUEST_MS = 600_000;

/** Whether the client is known to have gone; its address is gone a moment before its socket. */
export const hasHungUp = ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;

const stops = new WeakMap<FastifyRequest, () => void>();

/** Cuts off who sends a body too slowly. Where the request was refused already, this is how long its rest is taken. */
export function paceBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // Who has hung up already has no address any more to be counted by.
    if (hasHungUp(request)) {
      done(new DOMException('the client hung up', 'AbortError'));
      return;
    }
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0) {
      const timer = setTimeout(() => cutOff(request), BODY_MS).unref();
      watch(request, () => clearTimeout(timer));
    }
    done();
  });
}

/** Gives a request the time that files take, as long as they keep coming. To be called once it is known that its sender may send them. */
export function allowFiles(request: FastifyRequest): void {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const look = (): void => {
    // What waits here to be read is no fault of the sender.
    if (socket.bytesRead - before < (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1_000 && request.raw.readableLength === 0) cutOff(request);
    before = socket.bytesRead;
  };
  stops.get(request)?.();
  // A small body has come as a whole before its file is looked at, and its end is not told again.
  if (request.raw.complete) return;
  const timer = setInterval(look, WINDOW_MS).unref();
  watch(request, () => clearInterval(timer));
}

/** Stops watching when the body has come, or will not come any more. */
function watch(request: FastifyRequest, stop: () => void): void {
  if (!stops.has(request)) for (const end of ['end', 'close']) request.raw.once(end, () => stops.get(request)?.());
  stops.set(request, stop);
}

function cutOff({ raw }: FastifyRequest): void {
  if (!raw.complete) raw.socket.destroy();
}
