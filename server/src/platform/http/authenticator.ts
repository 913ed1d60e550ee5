import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../bus/index.ts';

/** Authentication, implemented by an area (iam). */
export interface Authenticator {
  /** @param isPolled whether the request is none of a person and does not prolong the session */
  authenticate(request: FastifyRequest, isPolled?: boolean): Promise<Principal | undefined>;
  /** Adds the sign-in and sign-out routes. */
  register(app: FastifyInstance): void;
}
