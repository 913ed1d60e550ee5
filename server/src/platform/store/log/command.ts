import type { Json } from '../plumbing/json.ts';

/** Who asks for what. The id makes it happen once, however often it is sent. */
export interface Command {
  /** A UUID: the Idempotency-Key, or a new one. */
  readonly id: string;
  readonly topic: string;
  readonly actor: string;
  /** When it happened; all its events carry it. Default: now. */
  readonly at?: Date;
  /** A digest of the request: another request under the same id is a mistake that the bus can name. */
  readonly requestHash?: string;
}

/** What the record says about a command: progress while it runs, afterwards what it answered. */
export interface CommandRecord {
  readonly id: string;
  readonly topic: string;
  readonly actor: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly total: number | null;
  readonly done: number;
  readonly firstPosition: number | null;
  readonly position: number | null;
  readonly answer: Json;
  readonly requestHash: string | null;
  readonly at: Date;
}
