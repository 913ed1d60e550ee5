import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { VIEWS_CHANNEL } from './positions.ts';

const COALESCE_MS = 5;

/** Tells the other nodes how far the views are: many moves in one message. */
export class ViewsAnnouncer {
  readonly #pool: pg.Pool;
  #positions = new Map<string, number>();
  #sending: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  moved(view: string, position: number): void {
    this.#positions.set(view, position);
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
  }

  async flushed(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#positions.size > 0) {
      await pause(COALESCE_MS);
      const message = JSON.stringify(Object.fromEntries(this.#positions));
      this.#positions = new Map();
      // Whoever waits on another node looks into the table as well.
      await this.#pool
        .query({
          name: 'announce_views',
          text: `select set_config('synchronous_commit', 'off', true), pg_notify('${VIEWS_CHANNEL}', $1)`,
          values: [message],
        })
        .catch(() => undefined);
    }
  }
}
