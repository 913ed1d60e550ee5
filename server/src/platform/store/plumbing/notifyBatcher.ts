import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ASYNC_COMMIT } from './pool.ts';

const GATHER_MS = 10;

/** Batches NOTIFY after commits, which it would serialise inside transactions. Messages may be lost: listeners also poll the table. */
export class NotifyBatcher {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  readonly #take: () => object | undefined;
  #sending: Promise<void> | undefined;

  constructor(pool: pg.Pool, options: { channel: string; take: () => object | undefined }) {
    this.#pool = pool;
    this.#channel = options.channel;
    this.#take = options.take;
  }

  gathered(): void {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
  }

  async flushed(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    await pause(GATHER_MS);
    for (let message = this.#take(); message !== undefined; message = this.#take()) {
      // Ignores the error: listeners poll as well.
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
