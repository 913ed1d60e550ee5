import type { FastifyInstance, FastifyRequest } from 'fastify';
import { missingSignIn, type Principal } from '../bus/index.ts';
import { checkCsrf, checkSender } from './csrf.ts';

/** Authentication, implemented by an area (iam). */
export interface Authenticator {
  /** @param isPolled whether the request is none of a person and does not prolong the session */
  authenticate(request: FastifyRequest, isPolled?: boolean): Promise<Principal | undefined>;
  /** Adds the sign-in and sign-out routes. */
  register(app: FastifyInstance): void;
}

interface Admission {
  readonly authenticator: Authenticator;
  /** Origins that a request with a body may come from. */
  readonly origins: readonly string[];
}

/** @throws Rejection 401; 403 for a request with a body that no page of ours sent */
export async function requirePrincipal(
  request: FastifyRequest,
  { authenticator, origins }: Admission,
  isPolled?: boolean,
): Promise<Principal> {
  const principal = await authenticator.authenticate(request, isPolled);
  if (!principal) throw missingSignIn();
  if (request.method === 'POST') checkCsrf(request, request.headers['x-csrftoken'], { origins });
  checkSender(request, principal.id);
  return principal;
}
