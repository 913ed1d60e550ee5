import type { Json } from '../plumbing/json.ts';

/** Author, time and id of a request. The id makes repetitions idempotent. */
export interface Command {
  /** UUID: the Idempotency-Key, or a new one. */
  readonly id: string;
  readonly topic: string;
  readonly actor: string;
  /** Time of all its events. Default: now. */
  readonly at?: Date;
  /** Digest of the request; a different request under the same id is rejected by the bus. */
  readonly requestHash?: string;
}

/** Message to a person, in the form that `add_notifications` reads. */
export interface Notice {
  readonly user: string;
  readonly kind: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly url?: string;
}

/** Stored record of a command: progress while it runs, its answer afterwards. */
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
