import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { asyncCommitSql } from './pool.ts';

const GATHER_MS = 10;

/** Batches NOTIFY after commits, which it would serialise inside transactions. Messages may be lost: listeners also poll the table. */
export class NotifyBatcher {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  readonly #takeMessage: () => object | undefined;
  #pendingSend: Promise<void> | undefined;

  constructor(pool: pg.Pool, options: { channel: string; take: () => object | undefined }) {
    this.#pool = pool;
    this.#channel = options.channel;
    this.#takeMessage = options.take;
  }

  schedule(): void {
    this.#pendingSend ??= this.#sendMessages().finally(() => (this.#pendingSend = undefined));
  }

  async flush(): Promise<void> {
    await this.#pendingSend;
  }

  async #sendMessages(): Promise<void> {
    await pause(GATHER_MS);
    for (let message = this.#takeMessage(); message !== undefined; message = this.#takeMessage()) {
      // Ignores the error: listeners poll as well.
      await this.#pool
        .query({
          name: 'notify',
          text: `${asyncCommitSql} select pg_notify($1, $2) from async_commit`,
          values: [this.#channel, JSON.stringify(message)],
        })
        .catch(() => undefined);
      await pause(GATHER_MS);
    }
  }
}
