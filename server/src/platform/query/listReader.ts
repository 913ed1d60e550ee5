import type pg from 'pg';
import { queryUntil, type Views } from '../store/index.ts';
import { askedFacets } from './askedFacet.ts';
import { sizeSql, whereOf, type Deleted } from './condition.ts';
import { rowColumns, type DeclaredList } from './list.ts';
import { keptFacet, type Facet } from './facet.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import { countsHits, planOf, type PageQuery, type Step } from './plan.ts';
import { SingleFlight } from './singleFlight.ts';
import { statementOf, withRevision } from './statement/index.ts';
import type { Statement } from './statement/page.ts';
import { StatementNames } from './statementNames.ts';
import { ViewResultCache, type Revised } from './viewResultCache.ts';

export interface ListOptions extends DeclaredList {
  readonly pool: pg.Pool;
  /** For steps that are long. */
  readonly counts: pg.Pool;
  readonly projectors: Pick<Views, 'position'>;
}

/** Who waits for a page. */
export interface Reading {
  /** The position that the page must show. */
  readonly readAfter: number;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** A page with its total, as it is answered. */
export interface Page {
  readonly total: number;
  readonly isEstimate: boolean;
  /** The rows as the JSON that goes out. */
  readonly items: string;
  /** The facets that were counted with the hits, as JSON; none beside an estimate. */
  readonly facets: ReadonlyMap<Facet, string>;
  /** Of the view, as the page shows it. */
  readonly revision: number;
}

/** What the database answers. A page that is not complete declines its plan. */
interface PageRow {
  readonly total: number;
  readonly items: string;
  readonly revision: number;
  readonly size?: number;
  readonly is_complete?: boolean;
  readonly [facet: `facet_${number}`]: string;
}

/** Whether a step answers a total that was counted before. */
const usesTotal = ({ kind }: Step): boolean => kind === 'none' || kind === 'filtered_scan';

/** Answers a list from its view: rows as PostgreSQL made them, the total exact, or an estimate that says so. */
export class ListReader {
  readonly #options: ListOptions;
  readonly #names = new StatementNames();
  readonly #totals = new ViewResultCache<number>();
  readonly #facets = new ViewResultCache<string>();
  readonly #flights = new SingleFlight<PageRow>();
  /** About how many rows the list has, by the last answer. */
  #size: number | undefined;
  /** Of the view, at least. */
  #revision = 0;

  constructor(options: ListOptions) {
    this.#options = options;
  }

  /**
   * The answer as JSON text, without the columns that the reader may not see.
   * @throws Rejection 422 at wrong parameters, and the signal's reason
   */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>, reading: Reading): Promise<string> {
    const { type, view, facets = [] } = this.#options;
    const request = readListRequest(type, params);
    const query = { view, request, where: whereOf(view, request), columns: rowColumns(this.#options, permissions) };
    const asked = askedFacets(view, facets, request).map((each) => ({ ...each, known: this.#facets.get(each.key, this.#revision) }));
    const counted = asked.filter(({ isKept }) => !isKept);
    const unknown = counted.filter(({ known }) => known === undefined);
    let page = await this.#page({ ...query, facets: unknown.map(({ facet }) => facet) }, reading);
    if (counted.some(({ known }) => known !== undefined && known.revision !== page.revision))
      page = await this.#page({ ...query, facets: counted.map(({ facet }) => facet) }, reading);
    const { total, isEstimate, items, revision } = page;
    const parts = asked.map(async ({ facet, key, isKept, known }) => {
      const counts = page.facets.get(facet) ?? (known?.revision === revision ? known.value : undefined);
      if (counts !== undefined) this.#facets.set(key, { revision, value: counts });
      const found = counts ?? (isKept ? await this.#keptCounts(facet, key, reading) : undefined);
      return found === undefined ? '' : `,"${facet.key}":${found}`;
    });
    return `{"total":${total},"total_exact":${!isEstimate},"items":${items}${(await Promise.all(parts)).join('')}}`;
  }

  /** A page of the list. @param columns what its rows say: SQL over the row's alias `m` */
  page(request: ListRequest, columns: string, deleted: Deleted, reading: Reading): Promise<Page> {
    const { view } = this.#options;
    return this.#page({ view, request, where: whereOf(view, request, deleted), columns, facets: [] }, reading);
  }

  async #page(
    query: PageQuery,
    reading: Reading,
    counted: Partial<Revised<number>> = this.#totals.get(query.where.key, this.#revision) ?? {},
  ): Promise<Page> {
    const { key } = query.where;
    const known = { size: await this.#readSize(reading), total: counted.value };
    for (const step of planOf(query, known)) {
      const row = await this.#take(step, query, reading);
      // Hits came or went since they were counted.
      if (usesTotal(step) && row.revision !== counted.revision) return this.#page(query, reading, {});
      if (row.is_complete === false) continue;
      const { total, items, revision } = row;
      if (countsHits(step)) this.#totals.set(key, { revision, value: total });
      const counts = step.kind === 'facets' ? query.facets.map((facet, nr) => [facet, row[`facet_${nr}`] ?? '[]'] as const) : [];
      return { total, isEstimate: step.kind === 'estimate', items, facets: new Map(counts), revision };
    }
    throw new Error(`no plan answered a page of ${query.view.name}`);
  }

  /** Takes a step; a long one on connections of its own, and once for all who ask for the same. */
  #take(step: Step, query: PageQuery, reading: Reading): Promise<PageRow> {
    const { pool, counts, projectors, view } = this.#options;
    const statement = statementOf(step, query);
    if (!('isLong' in step) || !step.isLong) return this.#run(pool, statement, reading.signal);
    const key = `${statement.text} ${JSON.stringify(statement.values)}`;
    return this.#flights.run(key, projectors.position(view.name), reading, (signal) => this.#run(counts, statement, signal));
  }

  async #readSize({ signal }: Reading): Promise<number> {
    const { pool, view } = this.#options;
    if (this.#size === undefined)
      await this.#run(pool, { text: `select 0 as total, ${sizeSql(view)} as size, '[]' as items, 0 as revision`, values: [] }, signal);
    return this.#size ?? 0;
  }

  async #keptCounts(facet: Facet, key: string, { signal }: Reading): Promise<string> {
    const { pool, view } = this.#options;
    const statement = withRevision({ text: keptFacet(facet, view.name), values: [] }, view.name);
    const { items, revision } = await this.#run(pool, statement, signal);
    this.#facets.set(key, { revision, value: items });
    return items;
  }

  async #run(pool: pg.Pool, { text, values }: Statement, signal: AbortSignal): Promise<PageRow> {
    const { rows } = await queryUntil<PageRow>(pool, { ...this.#names.of(text), text, values: [...values] }, signal);
    const [row] = rows;
    if (!row) throw new Error('a list statement gave no row');
    this.#size = row.size ?? this.#size;
    this.#revision = Math.max(this.#revision, row.revision);
    return row;
  }
}
