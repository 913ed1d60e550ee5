import type pg from 'pg';
import { queryUntil, type ViewProgressReader } from '../store/index.ts';
import type { PropertyDefinitionSource } from './list.ts';
import { viewNamesOf, type ListView } from './listView.ts';
import type { Statement } from './statement/page.ts';
import { StatementNames } from './statementNames.ts';

export interface ReadOptions {
  /** Position that the answer must include. */
  readonly readAfter: number;
  /** Aborts when the reader has left. */
  readonly signal: AbortSignal;
}

export interface StatementRunnerOptions {
  readonly pool: pg.Pool;
  /** Pool for long statements. */
  readonly counts: pg.Pool;
  readonly projectors: Pick<ViewProgressReader, 'position'>;
  readonly view: Pick<ListView, 'name' | 'values' | 'namesOfStreams'>;
  readonly definitions?: Pick<PropertyDefinitionSource, 'views'>;
}

/** Row with the revision of the view, and of its property definitions where it has some, in the same snapshot. */
export type RevisionedRow<R> = R & { readonly revision: number; readonly definitions_revision?: number };

/** Runs statements of a list; frequent ones are prepared. */
export class StatementRunner {
  readonly #options: StatementRunnerOptions;
  readonly #names = new StatementNames();
  #revision = 0;
  #definitionsRevision = 0;

  constructor(options: StatementRunnerOptions) {
    this.#options = options;
  }

  /** Lower bound of the view's revision. */
  get revision(): number {
    return this.#revision;
  }

  /** Lower bound of the revision of property definitions. */
  get definitionsRevision(): number {
    return this.#definitionsRevision;
  }

  /** @throws the signal's reason */
  async runForFirstRow<R extends object>(statement: Statement, { signal }: ReadOptions): Promise<RevisionedRow<R> | undefined> {
    return this.#rememberRevision(await this.#runStatement<R>(this.#options.pool, statement, signal));
  }

  /** @throws the signal's reason, and an Error without a row */
  async runForRow<R extends object>(statement: Statement, reading: ReadOptions): Promise<RevisionedRow<R>> {
    return requireRow(await this.runForFirstRow<R>(statement, reading));
  }

  /** Row with the revision of other views. @throws the signal's reason, and an Error without a row */
  async runForRowOfViews<R extends object>(
    views: readonly string[],
    statement: Statement,
    { signal }: ReadOptions,
  ): Promise<RevisionedRow<R>> {
    return requireRow(await this.#runStatement<R>(this.#options.pool, statement, signal, views));
  }

  async runLong<R extends object>(statement: Statement, signal: AbortSignal): Promise<RevisionedRow<R>> {
    return requireRow(this.#rememberRevision(await this.#runStatement<R>(this.#options.counts, statement, signal)));
  }

  /** Log position that a statement beginning now sees. */
  get position(): number {
    const { projectors } = this.#options;
    return Math.min(...this.#viewNames.map((view) => projectors.position(view)));
  }

  get #viewNames(): readonly string[] {
    return viewNamesOf(this.#options.view);
  }

  async #runStatement<R extends object>(
    pool: pg.Pool,
    { text: inner, values }: Statement,
    signal: AbortSignal,
    views = this.#viewNames,
  ): Promise<RevisionedRow<R> | undefined> {
    const { definitions: { views: defining = [] } = {} } = this.#options;
    const more = defining.length === 0 ? '' : `, ${revisionSumSql(defining)} as definitions_revision`;
    const text = `select a.*, ${revisionSumSql(views)} as revision${more} from (${inner}) a`;
    const { rows } = await queryUntil<RevisionedRow<R>>(pool, { ...this.#names.of(text), text, values: [...values] }, signal);
    return rows[0];
  }

  /** Row of the list's own views, whose revision is remembered. */
  #rememberRevision<R extends object>(row: RevisionedRow<R> | undefined): RevisionedRow<R> | undefined {
    this.#revision = Math.max(this.#revision, row?.revision ?? 0);
    this.#definitionsRevision = Math.max(this.#definitionsRevision, row?.definitions_revision ?? 0);
    return row;
  }
}

/** SQL of the sum of revisions, which grows with each: the last transaction need not have the highest. */
export const revisionSumSql = (views: readonly string[]): string =>
  `(select sum(revision)::bigint from projector where name = any('{${views.join(',')}}'))`;

function requireRow<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('a list statement gave no row');
  return row;
}
