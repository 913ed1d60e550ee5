import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const fastBrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Bytes in one packet: compressing less saves no time. */
const MIN_COMPRESSED_BYTES = 1_400;

const isLoopback = (address: string | undefined): boolean => /^(::ffff:)?127\.|^::1$/.test(address ?? '');

/** Whether compression pays: not for local clients; a proxy compresses for its own readers. */
export const isWorthCompressing = ({ socket }: FastifyRequest, text: string): boolean =>
  text.length > MIN_COMPRESSED_BYTES && !isLoopback(socket.remoteAddress);

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const acceptedEncodings = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(acceptedEncodings)) return reply.header('content-encoding', 'br').send(await brotli(text, fastBrotliOptions));
  if (/\bgzip\b/.test(acceptedEncodings)) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
