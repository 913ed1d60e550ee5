import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../bus/index.ts';

/** Who may come in: an area (iam) answers it, the routes ask it. */
export interface Gate {
  /** The person behind a request's session, undefined for nobody. */
  authenticate(request: FastifyRequest): Promise<Principal | undefined>;
  /** Adds its own routes: sign-in and sign-out. */
  register(app: FastifyInstance): void;
}
