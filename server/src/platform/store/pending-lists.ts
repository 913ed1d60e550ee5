import type pg from 'pg';

const EACH_MS = 1_000;
/** It rests so many times as long as it took: an import that changes every name must not work for its index alone. */
const REST = 3;

/**
 * Trigram entries cost twenty times the refresh of their row, so GIN indexes collect them in a pending list that never
 * grows full; this empties the lists beside the projector, on a connection of its own.
 */
export class PendingLists {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;
  #cleaning: Promise<void> | undefined;
  #dirty = true;
  #restsUntil = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Rows were written: there may be something to clean. */
  written(): void {
    this.#dirty = true;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#dirty || this.#cleaning !== undefined || performance.now() < this.#restsUntil) return;
      this.#dirty = false;
      // It only defers work; what fails now is cleaned next time or by autovacuum.
      this.#cleaning = this.#clean()
        .catch(() => undefined)
        .finally(() => (this.#cleaning = undefined));
    }, EACH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#cleaning;
  }

  async #clean(): Promise<void> {
    const started = performance.now();
    const { rows } = await this.#pool.query<{ index: string }>(
      `select i.indexrelid::regclass::text as index from projector p join pg_class t on t.oid = to_regclass(p.name)
        join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and i.indisvalid`,
    );
    for (const { index } of rows) await this.#pool.query('select gin_clean_pending_list($1::regclass)', [index]);
    this.#restsUntil = performance.now() + REST * (performance.now() - started);
  }
}
