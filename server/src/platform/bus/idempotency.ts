import { hash } from 'node:crypto';

/** Command id of an Idempotency-Key: UUID version 8 from actor and key (SHA-256). */
export function deriveCommandId(actor: string, key: string): string {
  const hex = hash('sha256', `${actor} ${key}`);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
