import type pg from 'pg';
import { runTransaction } from '../plumbing/transaction.ts';

const INTERVAL_MS = 1_000;
/** Pending rows that a search hardly notices; they wait until nothing was written for a while. */
const NEGLIGIBLE_ROWS = 300;
const QUIET_MS = 10_000;
/** Pending rows that trigger cleaning even under load: a search takes 1 ms longer per thousand. */
const MAX_ROWS = 150_000;
/** Three times the measured cost per row on an idle machine. */
const MS_PER_ROW = 0.1;

/**
 * Empties the pending lists of GIN indexes on a connection of its own, because trigram entries cost twenty times their row's refresh.
 * gin_clean_pending_list runs until the list is empty; during an import it never catches up, so it runs only while the projector is
 * idle, bounded by a timeout.
 */
export class GinPendingListCleaner {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;
  #cleanup: Promise<void> | undefined;
  /** Rows by view that may be pending. */
  #pendingRows = new Map<string, number>();
  #lastWriteAt = -Infinity;
  #busyMs = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  addWrittenRows(view: string, rows: number): void {
    if (rows === 0) return;
    this.#addRows(view, rows);
    this.#lastWriteAt = performance.now();
    if (this.#countRows() > MAX_ROWS) this.#startCleanup();
  }

  /** Reports busy time; half of a second per second postpones the cleaning. */
  addBusyTime(ms: number): void {
    this.#busyMs += ms;
  }

  /** @param views whose lists may have been left full by an earlier process */
  start(views: readonly string[]): void {
    for (const view of views) this.#addRows(view, 1);
    this.#timer = setInterval(() => {
      const isBusy = this.#busyMs > INTERVAL_MS / 2;
      this.#busyMs = 0;
      const isQuiet = performance.now() - this.#lastWriteAt > QUIET_MS;
      if (!isBusy && this.#countRows() > (isQuiet ? 0 : NEGLIGIBLE_ROWS)) this.#startCleanup();
    }, INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#cleanup;
  }

  #startCleanup(): void {
    if (this.#cleanup !== undefined) return;
    const pendingRows = this.#pendingRows;
    const rows = this.#countRows();
    this.#pendingRows = new Map();
    this.#cleanup = this.#cleanLists([...pendingRows.keys()], INTERVAL_MS + rows * MS_PER_ROW)
      // Ignores the failure: the next run or autovacuum cleans.
      .catch(() => {
        for (const [view, count] of pendingRows) this.#addRows(view, count);
      })
      .finally(() => (this.#cleanup = undefined));
  }

  #addRows(view: string, rows: number): void {
    this.#pendingRows.set(view, (this.#pendingRows.get(view) ?? 0) + rows);
  }

  #countRows(): number {
    return [...this.#pendingRows.values()].reduce((sum, rows) => sum + rows, 0);
  }

  async #cleanLists(views: readonly string[], ms: number): Promise<void> {
    await runTransaction(this.#pool, async (client) => {
      await client.query(`select set_config('statement_timeout', $1, true)`, [String(Math.round(ms))]);
      const { rows } = await client.query<{ index: string }>(
        `select i.indexrelid::regclass::text as index from unnest($1::text[]) as p(name) join pg_class t on t.oid = to_regclass(p.name)
          join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
          where a.amname = 'gin' and i.indisvalid`,
        [views],
      );
      for (const { index } of rows) await client.query('select gin_clean_pending_list($1::regclass)', [index]);
    });
  }
}
