import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** What is told to all nodes after a commit: the newest position and the stream types it touched. */
export interface Announcement {
  readonly position: number;
  readonly types: readonly string[];
}

/** Events were appended: who projects, and whoever shows fresh data, listens here. */
export const EVENTS_CHANNEL = 'kurator';

const COALESCE_MS = 3;

/**
 * Tells listeners in this process at once, other nodes by NOTIFY: after the commit, never inside it (NOTIFY serialises
 * commits), and many appends in one message. A message may get lost with its node; the projector's poll stands behind it.
 */
export class Announcer {
  readonly #pool: pg.Pool;
  readonly #listeners = new Set<(announcement: Announcement) => void>();
  #position = 0;
  #types = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Calls the listener after every append of this process. @returns what ends it. */
  subscribe(listener: (announcement: Announcement) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(announcement: Announcement): void {
    for (const listener of this.#listeners) listener(announcement);
    this.#position = Math.max(this.#position, announcement.position);
    for (const type of announcement.types) this.#types.add(type);
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
  }

  /** Settles when everything announced so far was sent. */
  async flushed(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#types.size > 0) {
      await pause(COALESCE_MS);
      const message: Announcement = { position: this.#position, types: [...this.#types] };
      this.#types = new Set();
      // Not worth an error for anybody: the poll will find the events.
      await this.#pool
        .query({
          name: 'announce',
          text: `select set_config('synchronous_commit', 'off', true), pg_notify('${EVENTS_CHANNEL}', $1)`,
          values: [JSON.stringify(message)],
        })
        .catch(() => undefined);
    }
  }
}
