import type pg from 'pg';
import { queryUntil, type Views } from '../store/index.ts';
import type { ListView } from './listView.ts';
import type { Statement } from './statement/page.ts';
import { StatementNames } from './statementNames.ts';

/** Who waits for an answer. */
export interface ReadContext {
  /** The position that the answer must show. */
  readonly readAfter: number;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface RunnerOptions {
  readonly pool: pg.Pool;
  /** For statements that are long. */
  readonly counts: pg.Pool;
  readonly projectors: Pick<Views, 'position'>;
  /** The view that the statements read. */
  readonly view: Pick<ListView, 'name' | 'values'>;
}

/** A row with the revision of the view: both as of one snapshot. */
export type RevisedRow<R> = R & { readonly revision: number };

/** Runs the statements of a list; connections keep the plans of those that come often. */
export class StatementRunner {
  readonly #options: RunnerOptions;
  readonly #names = new StatementNames();
  #revision = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Of the view, at least. */
  get revision(): number {
    return this.#revision;
  }

  /** The first row, or undefined where there is none. @throws the signal's reason */
  first<R extends object>(statement: Statement, { signal }: ReadContext): Promise<RevisedRow<R> | undefined> {
    return this.#run<R>(this.#options.pool, statement, signal);
  }

  /** The one row that a statement always gives. @throws the signal's reason */
  async one<R extends object>(statement: Statement, reading: ReadContext): Promise<RevisedRow<R>> {
    return given(await this.first<R>(statement, reading));
  }

  /** The same on connections for long statements. */
  async long<R extends object>(statement: Statement, signal: AbortSignal): Promise<RevisedRow<R>> {
    return given(await this.#run<R>(this.#options.counts, statement, signal));
  }

  /** Of the log, which a statement that begins now certainly sees. */
  get position(): number {
    const { projectors } = this.#options;
    return Math.min(...this.#views.map((view) => projectors.position(view)));
  }

  get #views(): readonly string[] {
    const { name, values } = this.#options.view;
    return [name, ...(values ? [values.name] : [])];
  }

  async #run<R extends object>(pool: pg.Pool, { text: inner, values }: Statement, signal: AbortSignal): Promise<RevisedRow<R> | undefined> {
    const views = this.#views.map((view) => `'${view}'`).join(', ');
    // A sum grows with each of them; the transaction that ends last need not have the highest number.
    const text = `select a.*, (select sum(revision)::bigint from projector where name in (${views})) as revision from (${inner}) a`;
    const { rows } = await queryUntil<RevisedRow<R>>(pool, { ...this.#names.of(text), text, values: [...values] }, signal);
    const [row] = rows;
    this.#revision = Math.max(this.#revision, row?.revision ?? 0);
    return row;
  }
}

function given<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('a list statement gave no row');
  return row;
}
