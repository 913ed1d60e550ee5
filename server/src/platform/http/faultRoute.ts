import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest, type Principal } from '../bus/index.ts';
import { requirePrincipal, type Authenticator } from './authenticator.ts';

interface FaultRouteOptions {
  readonly authenticator: Authenticator;
  readonly origins: readonly string[];
  readonly log: FastifyBaseLogger;
}

const faultReport = z.strictObject({ page: z.string().max(500), fault: z.string().max(2000) });

/** Route by which pages log what they could not show. */
export function registerFaultRoute(app: FastifyInstance, { authenticator, origins, log }: FaultRouteOptions): void {
  const admit = (request: FastifyRequest): Promise<Principal> => requirePrincipal(request, { authenticator, origins });
  // Refuses before the body is read.
  const onRequest = async (request: FastifyRequest): Promise<void> => void (await admit(request));
  app.post('/dms/api/faults', { bodyLimit: 10_000, onRequest }, async (request, reply) => {
    const principal = await admit(request);
    const { data, error } = faultReport.safeParse(request.body);
    if (error) throw invalidRequest([{ code: 'request.param', params: { expected: 'page, fault' } }]);
    log.warn({ trace_id: request.id, user: principal.id, ...data }, 'a page could not show all of an answer');
    return reply.code(204).send();
  });
}
