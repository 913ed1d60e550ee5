import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/compression.ts';

export const createNonce = (): string => randomBytes(16).toString('base64');

/** Content security policy: own resources, and style elements with the nonce. */
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

/** Sends a compressed page, uncached because of its personal data. */
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
