import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/compression.ts';

/** A word that only styles of this one answer may carry. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** What a page may load: our own things, and style elements that bear this answer's nonce. */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page, compressed as the browser takes it; never stored, because it holds somebody's data. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  nonce: string,
): Promise<FastifyReply> {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Accept-Encoding, Cookie',
    });
  return sendCompressed(request, reply, html);
}
