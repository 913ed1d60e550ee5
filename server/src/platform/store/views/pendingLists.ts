import type pg from 'pg';

const EACH_MS = 1_000;
/** Pending rows that trigger cleaning even under load: a search takes 1 ms longer per thousand. */
const MOST = 150_000;
/** Three times the measured cost per row on an idle machine. */
const MS_PER_ROW = 0.1;

/**
 * Empties the pending lists of GIN indexes on a connection of its own, because trigram entries cost twenty times their row's refresh.
 * gin_clean_pending_list runs until the list is empty; during an import it never catches up, so it runs only while the projector is
 * idle, bounded by a timeout.
 */
export class PendingLists {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;
  #cleaning: Promise<void> | undefined;
  #pending = MOST;
  #workedMs = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  written(rows: number): void {
    this.#pending += rows;
    if (this.#pending > MOST) this.#begin();
  }

  /** Reports busy time; half of a second per second postpones the cleaning. */
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
      // Ignores the failure: the next run or autovacuum cleans.
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
