import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ASYNC_COMMIT } from './pool.ts';

/** So long it gathers before it tells. */
const GATHER_MS = 10;

/**
 * Tells other nodes by NOTIFY: after a commit, never inside it (NOTIFY serialises commits), and much in one message.
 * A message may get lost with its node; whoever listens looks into the table as well.
 */
export class NotifyBatcher {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  readonly #take: () => object | undefined;
  #sending: Promise<void> | undefined;

  /** `take` gives what has gathered since it was last asked, undefined when nothing has. */
  constructor(pool: pg.Pool, options: { channel: string; take: () => object | undefined }) {
    this.#pool = pool;
    this.#channel = options.channel;
    this.#take = options.take;
  }

  /** There is something to tell. */
  gathered(): void {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
  }

  /** Settles when everything gathered so far was told. */
  async flushed(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    await pause(GATHER_MS);
    for (let message = this.#take(); message !== undefined; message = this.#take()) {
      // Not worth an error for anybody: a look into the table finds the same.
      await this.#pool
        .query({
          name: 'notify',
          text: `${ASYNC_COMMIT} select pg_notify($1, $2) from async_commit`,
          values: [this.#channel, JSON.stringify(message)],
        })
        .catch(() => undefined);
      await pause(GATHER_MS);
    }
  }
}
