import { hash } from 'node:crypto';

/** Deterministic id, so that a returning entity is the same awardee. */
export function awardeeId(awardId: string, entityId: string): string {
  const digest = hash('sha256', `awardee ${awardId} ${entityId}`);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
