import type pg from 'pg';
import { ListReader } from '../server/src/platform/query/listReader.ts';
import type { ListSource } from '../server/src/platform/query/list.ts';
import { openPool } from '../server/src/platform/store/index.ts';

/** Reports the duration of each step of a statement to its client: parsing, planning, executing. */
const REPORTING = '-c client_min_messages=log -c log_min_duration_statement=0';

const durationIn = (message: string | undefined): number => Number(/^duration: ([\d.]+) ms/.exec(message ?? '')?.[1] ?? 0);

/** List whose answers are timed by the database itself. */
export class TimedList {
  readonly #pool: pg.Pool;
  readonly #reader: ListReader;
  #ms = 0;

  constructor(databaseUrl: string, source: ListSource) {
    // Plans as the product does for pages.
    this.#pool = openPool(databaseUrl, { max: 1, options: `-c enable_memoize=off ${REPORTING}` });
    this.#pool.on('connect', (client) => client.on('notice', ({ message }) => void (this.#ms += durationIn(message))));
    this.#reader = new ListReader({ ...source, pool: this.#pool, counts: this.#pool, projectors: { position: () => 0 } });
  }

  /** Milliseconds that all statements of an answer took in the database. */
  async msOf(query: string): Promise<number> {
    this.#ms = 0;
    await this.#reader.answer(new URLSearchParams(query), new Set(), { readAfter: 0, signal: new AbortController().signal });
    return this.#ms;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
