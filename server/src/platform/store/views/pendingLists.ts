import type pg from 'pg';

const EACH_MS = 1_000;
/** While the projector is busy, so many rows may be pending: a search reads 1 ms longer for each thousand of them. */
const MOST = 150_000;
/** Three times what a row's entries take on a machine that has nothing else to do. */
const MS_PER_ROW = 0.1;

/**
 * Trigram entries cost twenty times the refresh of their row, so GIN indexes collect them in a pending list that never
 * grows full; this empties the lists beside the projector, on a connection of its own. PostgreSQL goes on until nothing is
 * left: during an import it would follow it in ever smaller steps, each of which costs much more than its part of a large
 * one. So it is done when there is time for it, and ends when what was there must be done.
 */
export class PendingLists {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;
  #cleaning: Promise<void> | undefined;
  /** Rows that were written since, at most; who begins does not know what others have left. */
  #pending = MOST;
  #workedMs = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** A view wrote rows: there may be something to clean. */
  written(rows: number): void {
    this.#pending += rows;
    if (this.#pending > MOST) this.#begin();
  }

  /** The projector was at work for so long: for half of a second and more, and it needs what the machine can do. */
  worked(ms: number): void {
    this.#workedMs += ms;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const isBusy = this.#workedMs > EACH_MS / 2;
      this.#workedMs = 0;
      if (this.#pending > 0 && !isBusy) this.#begin();
    }, EACH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#cleaning;
  }

  #begin(): void {
    if (this.#cleaning !== undefined) return;
    const rows = this.#pending;
    this.#pending = 0;
    this.#cleaning = this.#clean(EACH_MS + rows * MS_PER_ROW)
      // It only defers work; what fails now is cleaned next time or by autovacuum.
      .catch(() => void (this.#pending += rows))
      .finally(() => (this.#cleaning = undefined));
  }

  async #clean(ms: number): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('statement_timeout', $1, true)`, [String(Math.round(ms))]);
      const { rows } = await client.query<{ index: string }>(
        `select i.indexrelid::regclass::text as index from projector p join pg_class t on t.oid = to_regclass(p.name)
          join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
          where a.amname = 'gin' and i.indisvalid`,
      );
      for (const { index } of rows) await client.query('select gin_clean_pending_list($1::regclass)', [index]);
    } finally {
      await client.query('commit').finally(() => client.release());
    }
  }
}
