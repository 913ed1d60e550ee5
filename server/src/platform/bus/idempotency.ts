import { hash } from 'node:crypto';

/** Command id of an Idempotency-Key: UUID version 8 from actor and key (SHA-256). */
export function commandId(actor: string, key: string): string {
  const bytes = hash('sha256', `${actor} ${key}`, 'buffer');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
