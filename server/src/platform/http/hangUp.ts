import type { FastifyReply } from 'fastify';

/** Logged status of a request whose client has left. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Aborts when the client leaves before the answer is written. */
export function clientGoneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
