import type pg from 'pg';
import { NotifyBatcher } from '../plumbing/notifyBatcher.ts';

/** What is told to all nodes after a commit: the newest position and the stream types it touched. */
export interface Announcement {
  readonly position: number;
  readonly types: readonly string[];
}

/** Events were appended: who projects, and whoever shows fresh data, listens here. */
export const EVENTS_CHANNEL = 'kurator';

/** Tells listeners in this process at once, other nodes a moment later. */
export class Announcer {
  readonly #listeners = new Set<(announcement: Announcement) => void>();
  readonly #notifier: NotifyBatcher;
  #position = 0;
  #types = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#notifier = new NotifyBatcher(pool, { channel: EVENTS_CHANNEL, take: () => this.#take() });
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
    this.#notifier.gathered();
  }

  /** Settles when everything announced so far was sent. */
  async flushed(): Promise<void> {
    await this.#notifier.flushed();
  }

  #take(): Announcement | undefined {
    if (this.#types.size === 0) return undefined;
    const announcement = { position: this.#position, types: [...this.#types] };
    this.#types = new Set();
    return announcement;
  }
}
