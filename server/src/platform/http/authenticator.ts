import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../bus/index.ts';

/** Authentication, implemented by an area (iam). */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Principal | undefined>;
  /** Adds the sign-in and sign-out routes. */
  register(app: FastifyInstance): void;
}
