import { listSizeSql, buildWhere } from './condition.ts';
import type { Facet } from './facet.ts';
import type { Criteria } from './criteria.ts';
import type { ListView } from './listView.ts';
import { hasHitCount, planPage, type PageQuery, type PageStep } from './plan.ts';
import { SingleFlight } from './singleFlight.ts';
import { statementOf } from './statement/index.ts';
import { rowsStatement, type Statement } from './statement/page.ts';
import type { ReadOptions, RevisionedRow, StatementRunner } from './statementRunner.ts';
import { ViewResultCache, type RevisionedValue } from './viewResultCache.ts';

export interface Page {
  readonly total: number;
  readonly isEstimate: boolean;
  /** Rows as JSON text. */
  readonly items: string;
  /** Facets counted with the hits, as JSON; none beside an estimate. */
  readonly facets: ReadonlyMap<Facet, string>;
  /** Revision of the view. */
  readonly revision: number;
}

/** Result of a step; an incomplete page declines the plan. */
interface PageRow {
  readonly total: number;
  /** Absent where keys stand for them. */
  readonly items?: string;
  readonly keys?: readonly number[];
  readonly size?: number;
  readonly is_complete?: boolean;
  readonly [facet: `facet_${number}`]: string;
}

/** Whether a step uses a cached total. */
const usesTotal = ({ kind }: PageStep): boolean => kind === 'none' || kind === 'filtered_scan' || kind === 'tiered';

/** Accepts a cached list size of any age. */
const ANY_AGE = 0;

/** Reads pages by the cheapest plan and caches totals per revision of the view. */
export class PageReader {
  readonly #view: ListView;
  readonly #runner: StatementRunner;
  readonly #totals = new ViewResultCache<number>();
  readonly #sizes = new ViewResultCache<number>();
  readonly #flights = new SingleFlight<RevisionedRow<PageRow>>();

  constructor(view: ListView, runner: StatementRunner) {
    this.#view = view;
    this.#runner = runner;
  }

  async readPage(
    query: PageQuery,
    reading: ReadOptions,
    cachedTotal: Partial<RevisionedValue<number>> = this.total(query.where) ?? {},
  ): Promise<Page> {
    for (const step of planPage(query, { size: await this.size(query.request, reading), total: cachedTotal.value })) {
      const row = await this.#runStep(step, query, reading);
      // The view changed since the count: plans again.
      if (usesTotal(step) && row.revision !== cachedTotal.revision) return this.readPage(query, reading, {});
      if (row.is_complete === false) continue;
      const { total, revision } = row;
      const items = row.items ?? (await this.#readRows(query, row.keys ?? [], reading));
      if (hasHitCount(step)) this.#totals.set(query.where.key, { revision, value: total });
      const counts =
        step.kind === 'facets' || step.kind === 'narrow'
          ? query.facets.map((facet, nr) => [facet, row[`facet_${nr}`] ?? '[]'] as const)
          : [];
      return { total, isEstimate: step.kind === 'estimate' || step.kind === 'tiered_estimate', items, facets: new Map(counts), revision };
    }
    throw new Error(`no plan answered a page of ${this.#view.name}`);
  }

  /** Valid cached total with its revision. */
  total({ key }: PageQuery['where']): RevisionedValue<number> | undefined {
    return this.#totals.get(key, this.#runner.revision);
  }

  /** Approximate size of the list. */
  async size(request: Criteria, reading: ReadOptions): Promise<number> {
    const cachedSize = this.#sizes.get(sizeKey(request), ANY_AGE);
    if (cachedSize) return cachedSize.value;
    const where = buildWhere(this.#view, { terms: [], conditions: [], scope: request.scope ?? [] });
    const statement = { text: `select ${listSizeSql(this.#view, where)} as size`, values: where.values };
    const { size: value, revision } = await this.#runner.runForRow<{ size: number }>(statement, reading);
    this.storeSize(request, { value, revision });
    return value;
  }

  /** Keeps a size for later plans. @param request whose scope has that size */
  storeSize(request: Criteria, size: RevisionedValue<number>): void {
    this.#sizes.set(sizeKey(request), size);
  }

  async #readRows(query: PageQuery, keys: readonly number[], reading: ReadOptions): Promise<string> {
    return keys.length === 0 ? '[]' : (await this.#runner.runForRow<{ items: string }>(rowsStatement(query, keys), reading)).items;
  }

  /** Runs a step; long ones on separate connections, shared by equal requests. */
  async #runStep(step: PageStep, query: PageQuery, reading: ReadOptions): Promise<RevisionedRow<PageRow>> {
    const statement = statementOf(step, query);
    const isLong = 'isLong' in step && step.isLong;
    const row = await (isLong ? this.#runShared(statement, reading) : this.#runner.runForRow<PageRow>(statement, reading));
    // A size without `among` includes deleted rows.
    if (row.size !== undefined && query.where.among !== undefined)
      this.storeSize(query.request, { value: row.size, revision: row.revision });
    return row;
  }

  #runShared(statement: Statement, reading: ReadOptions): Promise<RevisionedRow<PageRow>> {
    const key = `${statement.text} ${JSON.stringify(statement.values)}`;
    return this.#flights.run(key, this.#runner.position, reading, (signal) => this.#runner.runLong<PageRow>(statement, signal));
  }
}

const sizeKey = ({ scope = [] }: Criteria): string => JSON.stringify(scope.map(({ values }) => values));
