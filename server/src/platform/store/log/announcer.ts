import type pg from 'pg';
import { NotifyBatcher } from '../plumbing/notifyBatcher.ts';

export interface Announcement {
  readonly position: number;
  readonly types: readonly string[];
}

/** Channel of appended events; projectors and live screens listen on it. */
export const EVENTS_CHANNEL = 'kurator';

/** Notifies listeners of this process at once and other nodes within milliseconds. */
export class Announcer {
  readonly #listeners = new Set<(announcement: Announcement) => void>();
  readonly #notifier: NotifyBatcher;
  #position = 0;
  #types = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#notifier = new NotifyBatcher(pool, { channel: EVENTS_CHANNEL, take: () => this.#takeAnnouncement() });
  }

  /** Calls the listener after every append of this process. @returns the unsubscribe function */
  subscribe(listener: (announcement: Announcement) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(announcement: Announcement): void {
    for (const listener of this.#listeners) listener(announcement);
    this.#position = Math.max(this.#position, announcement.position);
    for (const type of announcement.types) this.#types.add(type);
    this.#notifier.schedule();
  }

  async flush(): Promise<void> {
    await this.#notifier.flush();
  }

  #takeAnnouncement(): Announcement | undefined {
    if (this.#types.size === 0) return undefined;
    const announcement = { position: this.#position, types: [...this.#types] };
    this.#types = new Set();
    return announcement;
  }
}
