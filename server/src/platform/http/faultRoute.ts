import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidRequest } from '../bus/index.ts';
import { requirePrincipal, type Authenticator } from './authenticator.ts';

interface FaultRouteOptions {
  readonly authenticator: Authenticator;
  readonly origins: readonly string[];
  readonly log: FastifyBaseLogger;
}

const faultReport = z.strictObject({ page: z.string().max(500), fault: z.string().max(2000) });

/** Route by which pages log what they could not show. */
export function registerFaultRoute(app: FastifyInstance, { authenticator, origins, log }: FaultRouteOptions): void {
  app.post('/dms/api/faults', { bodyLimit: 10_000 }, async (request, reply) => {
    const principal = await requirePrincipal(request, { authenticator, origins });
    const { data, error } = faultReport.safeParse(request.body);
    if (error) throw invalidRequest([{ code: 'request.param', params: { expected: 'page, fault' } }]);
    log.warn({ trace_id: request.id, user: principal.id, ...data }, 'a page could not show all of an answer');
    return reply.code(204).send();
  });
}
