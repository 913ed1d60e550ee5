import { randomUUID } from 'node:crypto';

const SEQUENCE = 4_096;
let last = 0;
let sequence = 0;

/** A UUID that begins with a time (version 7); `order` tells those of one millisecond apart. */
export function timedId(ms: number, order: number, random: string = randomUUID()): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(order % SEQUENCE).toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

/**
 * The id of a new stream. What begins one after the other lies side by side in every index and list: an import that
 * sweeps a thousand rows finds them on a few pages.
 */
export function newStreamId(): string {
  const now = Math.max(last, Date.now());
  sequence = now === last ? sequence + 1 : 0;
  // More in a millisecond than can be told apart: the clock is a little ahead.
  last = sequence >= SEQUENCE ? now + 1 : now;
  if (sequence >= SEQUENCE) sequence = 0;
  return timedId(last, sequence);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an id: the database would take anything else for a fault of ours. */
export const isUuid = (text: string): boolean => uuid.test(text);
