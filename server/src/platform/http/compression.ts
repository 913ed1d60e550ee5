import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** One packet carries as much: compressing less than that saves nobody time. Bytes. */
const PACKET = 1_400;

const isLoopback = (address: string | undefined): boolean => /^(::ffff:)?127\.|^::1$/.test(address ?? '');

/**
 * Whether compressing an answer pays: not for the machine itself, where bytes cost less than the work. A proxy there compresses for its
 * own readers.
 */
export const paysToCompress = ({ socket }: FastifyRequest, text: string): boolean =>
  text.length > PACKET && !isLoopback(socket.remoteAddress);

/** Sends a text, compressed as its reader takes it. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(text, fast));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
