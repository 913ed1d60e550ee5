import type { FastifyRequest } from 'fastify';
import { Rejection } from '../bus/index.ts';

/** Headers with a single value: Node uses the first, a proxy perhaps the last. */
const single = new Set(['content-type', 'content-length', 'host', 'origin', 'x-csrftoken', 'x-person', 'idempotency-key']);

/** @throws Rejection 400 for a write with a repeated single header */
export function refuseRepeatedHeaders({ method, raw }: Pick<FastifyRequest, 'method' | 'raw'>): void {
  if (method === 'GET' || method === 'HEAD') return;
  const seenHeaders = new Set<string>();
  for (const [i, name] of raw.rawHeaders.entries()) {
    if (i % 2 === 1) continue;
    const headerName = name.toLowerCase();
    if (single.has(headerName) && seenHeaders.has(headerName)) throw new Rejection(400, [{ code: 'request.malformed' }]);
    seenHeaders.add(headerName);
  }
}
