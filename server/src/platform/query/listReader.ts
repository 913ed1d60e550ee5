import type pg from 'pg';
import type { Views } from '../store/index.ts';
import { askedFacets } from './askedFacet.ts';
import { sizeSql, whereOf, type Deleted } from './condition.ts';
import { rowColumns, type DeclaredList } from './list.ts';
import { keptFacet, type Facet } from './facet.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import { countsHits, planOf, type PageQuery } from './plan.ts';
import { Remembered } from './remembered.ts';
import { statementOf } from './statement/index.ts';
import type { Statement } from './statement/page.ts';
import { StatementNames } from './statementNames.ts';

export interface ListOptions extends DeclaredList {
  readonly pool: pg.Pool;
  readonly projectors: Pick<Views, 'position'>;
}

/** A page with its total, as it is answered. */
export interface Page {
  readonly total: number;
  readonly isEstimate: boolean;
  /** The rows as the JSON that goes out. */
  readonly items: string;
  /** The facets that were counted with the hits, as JSON; none beside an estimate. */
  readonly facets: ReadonlyMap<Facet, string>;
}

/** What the database answers. A page that is not complete declines its plan. */
interface PageRow {
  readonly total: number;
  readonly items: string;
  readonly size?: number;
  readonly is_complete?: boolean;
  readonly [facet: `facet_${number}`]: string;
}

/** Answers a list from its view: rows as PostgreSQL made them, the total exact, or an estimate that says so. */
export class ListReader {
  readonly #options: ListOptions;
  readonly #names = new StatementNames();
  readonly #totals = new Remembered<number>();
  readonly #facets = new Remembered<string>();
  /** About how many rows the list has, by the last answer. */
  #size: number | undefined;

  constructor(options: ListOptions) {
    this.#options = options;
  }

  /** The answer as JSON text, without the columns that the reader may not see. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>): Promise<string> {
    const { type, view, facets = [] } = this.#options;
    const request = readListRequest(type, params);
    const position = this.#position;
    const asked = askedFacets(view, facets, request).map((each) => ({ ...each, counts: this.#facets.at(each.key, position) }));
    const counted = asked.filter(({ counts, isKept }) => counts === undefined && !isKept).map(({ facet }) => facet);
    const columns = rowColumns(this.#options, permissions);
    const page = this.#page({ view, request, where: whereOf(view, request), columns, facets: counted });
    const parts = asked.map(async ({ facet, key, isKept, counts }) => {
      const found = counts ?? (isKept ? await this.#keptCounts(facet) : (await page).facets.get(facet));
      if (found === undefined) return '';
      this.#facets.keep(key, position, found);
      return `,"${facet.key}":${found}`;
    });
    const [{ total, isEstimate, items }, ...facetParts] = await Promise.all([page, ...parts]);
    return `{"total":${total},"total_exact":${!isEstimate},"items":${items}${facetParts.join('')}}`;
  }

  /** A page of the list. @param columns what its rows say: SQL over the row's alias `m` */
  page(request: ListRequest, columns: string, deleted: Deleted): Promise<Page> {
    const { view } = this.#options;
    return this.#page({ view, request, where: whereOf(view, request, deleted), columns, facets: [] });
  }

  async #page(query: PageQuery): Promise<Page> {
    const { key } = query.where;
    const position = this.#position;
    const known = { size: await this.#readSize(), total: this.#totals.at(key, position) };
    for (const step of planOf(query, known)) {
      if (step.kind === 'none') return { total: 0, isEstimate: false, items: '[]', facets: new Map() };
      const row = await this.#run(statementOf(step, query));
      if (row.is_complete === false) continue;
      if (countsHits(step)) this.#totals.keep(key, position, row.total);
      const counts = step.kind === 'facets' ? query.facets.map((facet, nr) => [facet, row[`facet_${nr}`] ?? '[]'] as const) : [];
      return { total: row.total, isEstimate: step.kind === 'estimate', items: row.items, facets: new Map(counts) };
    }
    throw new Error(`no plan answered a page of ${query.view.name}`);
  }

  async #readSize(): Promise<number> {
    if (this.#size === undefined)
      await this.#run({ text: `select 0 as total, ${sizeSql(this.#options.view)} as size, '[]' as items`, values: [] });
    return this.#size ?? 0;
  }

  async #keptCounts(facet: Facet): Promise<string> {
    return (await this.#run({ text: keptFacet(facet, this.#options.view.name), values: [] })).items;
  }

  get #position(): number {
    return this.#options.projectors.position(this.#options.view.name);
  }

  async #run({ text, values }: Statement): Promise<PageRow> {
    const { rows } = await this.#options.pool.query<PageRow>({ ...this.#names.of(text), text, values: [...values] });
    const [row] = rows;
    if (!row) throw new Error('a list statement gave no row');
    this.#size = row.size ?? this.#size;
    return row;
  }
}
