import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../bus/index.ts';

const csrfCookie = 'csrftoken';

/** CSRF token of the request; sets the cookie, readable by our scripts, for a month from now, so that it outlasts the session. */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, options: { isSecure: boolean }): string {
  const cookieToken = request.cookies[csrfCookie];
  const token = cookieToken !== undefined && /^[\w-]{43}$/.test(cookieToken) ? cookieToken : randomBytes(32).toString('base64url');
  reply.setCookie(csrfCookie, token, { path: '/', sameSite: 'lax', secure: options.isSecure, maxAge: 60 * 60 * 24 * 30 });
  return token;
}

/** Checks the double-submitted token (X-CSRFToken header or csrfmiddlewaretoken) and the Origin. @throws Rejection 403 */
export function checkCsrf(request: FastifyRequest, sentToken: unknown, options: { origins: readonly string[] }): void {
  const cookie = request.cookies[csrfCookie] ?? '';
  const { origin } = request.headers;
  const isOurs = origin === undefined || options.origins.includes(origin) || origin === `${request.protocol}://${request.host}`;
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (!isOurs || isCrossSite || typeof sentToken !== 'string' || !isEqualInConstantTime(sentToken, cookie))
    throw new Rejection(403, [{ code: 'request.csrf' }]);
}

/** Refuses what a page sends for another person than the session's: in another tab somebody else has signed in. @throws Rejection 403 */
export function checkSender(request: FastifyRequest, person: string): void {
  const sender = request.headers['x-person'];
  if (sender !== undefined && sender !== person) throw new Rejection(403, [{ code: 'request.csrf' }]);
}

function isEqualInConstantTime(a: string, b: string): boolean {
  // Compares byte lengths: equal character counts may differ, and timingSafeEqual throws then.
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
