import { hash, randomUUID } from 'node:crypto';

const SEQUENCE = 4_096;
let last = 0;
let sequence = 0;

/** UUID version 7; `order` distinguishes ids of one millisecond. */
export function createUuidV7(ms: number, order: number, random: string = randomUUID()): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(order % SEQUENCE).toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

/** Id of a new stream. Time-ordered ids lie side by side in indexes, so an import touches few pages. */
export function createStreamId(): string {
  const now = Math.max(last, Date.now());
  sequence = now === last ? sequence + 1 : 0;
  // Advances the clock when a millisecond has no sequence number left.
  last = sequence >= SEQUENCE ? now + 1 : now;
  if (sequence >= SEQUENCE) sequence = 0;
  return createUuidV7(last, sequence);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; PostgreSQL would raise an error for others. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Deterministic id of a stream that is identified by its subject: UUID version 8. */
export function deriveStreamId(name: string): string {
  const digest = hash('sha256', name);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
