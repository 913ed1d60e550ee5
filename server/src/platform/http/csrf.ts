import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../bus/index.ts';

const csrfCookie = 'csrftoken';

/** The request's CSRF token; one is made, and set as a cookie that scripts of our pages may read, where there is none. */
export function csrfToken(request: FastifyRequest, reply: FastifyReply, options: { secure: boolean }): string {
  const known = request.cookies[csrfCookie];
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(csrfCookie, token, { path: '/', sameSite: 'lax', secure: options.secure, maxAge: 60 * 60 * 24 * 30 });
  return token;
}

/**
 * A write must come from a page of ours: the token of the cookie is sent again, in the X-CSRFToken header or the form's
 * csrfmiddlewaretoken, and the Origin, where the browser names one, is this one.
 * @throws Rejection 403
 */
export function checkCsrf(request: FastifyRequest, sent: unknown, options: { origins: readonly string[] }): void {
  const cookie = request.cookies[csrfCookie] ?? '';
  const { origin } = request.headers;
  const isOurs = origin === undefined || options.origins.includes(origin) || origin === `${request.protocol}://${request.host}`;
  const fromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
  if (!isOurs || fromElsewhere || typeof sent !== 'string' || !equal(sent, cookie)) throw new Rejection(403, [{ code: 'request.csrf' }]);
}

function equal(a: string, b: string): boolean {
  // Of bytes, not of characters: texts of one length may differ in theirs, and the comparison throws then.
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
