import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Views } from '../store/index.ts';
import { facetOfRows, keptFacet, type Facet } from './facet.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import {
  backwardKeys,
  byNumber,
  estimate,
  firstRows,
  isBackward,
  isScattered,
  keyed,
  listOrder,
  listWhere,
  orderedBy,
  rowsToLookAt,
  sizeOf,
  type Deleted,
  type Keyed,
  type ListParts,
  type ListView,
} from './listStatement.ts';
import { cut, itemsOf, keysOf } from './pageSql.ts';
import { Remembered } from './remembered.ts';
import { StatementNames } from './statementNames.ts';

/** Up to here reading the rows that are skipped is cheaper than finding those of the page a second time. */
const NEAR = 200;

/** Finding a hit by the index and carrying it takes as long as looking at so many rows in their order. */
const HIT_IN_ROWS = 3;

/** Hits for so many pages are read with all their columns at once; more are found narrow, and those of the page a second time. */
const FEW_PAGES = 5;

/** A list of so many times the rows that are looked at is counted before anybody notices. */
const SMALL = 5;

/** What the database answers: rows as the JSON that goes out, the number of hits and of all rows. */
interface Page {
  readonly total: number;
  readonly kept: number;
  readonly facet?: string;
  readonly items: string;
}

/** A page from rows that were looked at before anything was counted: its total is an estimate, and worth something where the page is full. */
interface Looked extends Page {
  readonly is_full: boolean;
}

/** A page with its total, as it is answered. */
export interface Answered {
  readonly total: number;
  readonly isEstimate?: boolean;
  /** The rows as the JSON that goes out. */
  readonly items: string;
  readonly facet?: string;
}

interface Counted {
  readonly total: number;
  readonly kept: number;
}

/** The list of an entity type: what it is asked for by, and the view that it reads. */
export interface DeclaredList {
  readonly type: EntityType;
  readonly view: ListView;
  /** Counts per code beside the rows, under a key of its own. */
  readonly facet?: Facet;
}

export interface EntityListOptions extends DeclaredList {
  readonly pool: pg.Pool;
  readonly projectors: Pick<Views, 'position'>;
}

/** Answers the list of an entity type from its view: rows as PostgreSQL made them, the total exact, or an estimate that says so. */
export class EntityList {
  readonly #options: EntityListOptions;
  readonly #names = new StatementNames();
  readonly #counts = new Remembered<Counted>();
  readonly #facets = new Remembered<string>();
  /** About how many rows the list has, by the last answer. */
  #size: number | undefined;

  constructor(options: EntityListOptions) {
    this.#options = options;
  }

  /** The answer as JSON text, without the columns that the reader may not see. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>): Promise<string> {
    const { type, view, facet } = this.#options;
    const request = readListRequest(type, params);
    const columns = this.#columns(permissions);
    const all = keyed(listWhere(view, request));
    if (!facet) return answerOf(await this.#found(all, request, columns));
    const others = keyed(
      listWhere(view, { ...request, conditions: request.conditions.filter(({ filter }) => filter.name !== facet.filter) }),
    );
    const known = this.#facets.at(others.key, this.#position);
    if (known === undefined && !others.isDefault)
      return answerOf((await this.#early(all, request, columns)) ?? (await this.#both(facet, all, others, request, columns)), facet);
    const [answered, counted] = await Promise.all([this.#found(all, request, columns), known ?? this.#kept(facet, others.key)]);
    return answerOf({ ...answered, facet: counted }, facet);
  }

  /** A page of the list. @param columns what its rows say: SQL over the row's alias `m` */
  page(request: ListRequest, columns: string, deleted: Deleted): Promise<Answered> {
    return this.#found(keyed(listWhere(this.#options.view, request, deleted)), request, columns);
  }

  async #found(all: Keyed, request: ListRequest, columns: string): Promise<Answered> {
    return (await this.#early(all, request, columns)) ?? this.#page(all, request, columns);
  }

  async #page(all: Keyed, request: ListRequest, columns: string): Promise<Answered> {
    if (all.isDefault) {
      const { kept, items } = await this.#walk(all, request, columns);
      return { total: kept, items };
    }
    const position = this.#position;
    const known = this.#counts.at(all.key, position);
    if (known?.total === 0) return { total: 0, items: '[]' };
    const isFew = known !== undefined && known.total <= FEW_PAGES * request.limit;
    const walked = known && !isFew && (await this.#walkToHits(all, request, columns, known));
    if (walked) return walked;
    const { total, kept, items } = await (isFew ? this.#few(all, request, columns) : this.#hits(all, request, columns));
    this.#counts.keep(all.key, position, { total, kept });
    return { total, items };
  }

  /**
   * The first pages of a wide filter that nobody counted yet: rows are looked at in their order until the page is full, and the total is
   * estimated from those. Counting half a million rows takes as long as a hundred such pages.
   */
  async #early(all: Keyed, request: ListRequest, columns: string): Promise<Answered | undefined> {
    if (request.isCounted || all.isDefault || all.among === undefined) return undefined;
    const looked = rowsToLookAt(request);
    if (this.#counts.at(all.key, this.#position) || (await this.#about()) < looked * SMALL) return undefined;
    const { total, items, is_full: isFull } = await this.#look(all, all.among, request, columns, looked);
    return isFull ? { total, items, isEstimate: true } : undefined;
  }

  async #about(): Promise<number> {
    return this.#size ?? (await this.#run(`select 0 as total, ${this.#keptTotal({})}, '[]' as items`, [])).kept;
  }

  /** Where hits have to do with the order, those among the first rows say nothing of the others: the lowest numbers do. */
  #look({ where, values }: Keyed, among: string, request: ListRequest, columns: string, rows: number): Promise<Looked> {
    const { view } = this.#options;
    const first = (ordering: ListRequest['ordering']): string =>
      `select dms_one_id, ${where} as is_hit from (${firstRows(view, among, ordering, String(rows))}) m`;
    const isOwnSample = isScattered(request);
    const all = [...values];
    return this.#run(
      `with w as materialized (${first(request.ordering)}),
        ${keysOf(`select dms_one_id from w where is_hit ${cut(request, all)}`)}
        select (select ${estimate(`count(*)::numeric * ${sizeOf(view, among)} / ${rows}`, String(request.offset + request.limit))} from ${isOwnSample ? 'w' : `(${first(byNumber)}) s`} where is_hit) as total,
          ${this.#keptTotal({ among })}, (select count(*) from k) = ${request.limit} as is_full, ${this.#itemsOfKeys(columns)}`,
      all,
    );
  }

  /** The facet of the whole list, which the view keeps. */
  async #kept(facet: Facet, key: string): Promise<string> {
    const position = this.#position;
    const { items } = await this.#run(keptFacet(facet, this.#options.view.name), []);
    this.#facets.keep(key, position, items);
    return items;
  }

  /** Hits once for all: the facet from those of the others, without its own filter, page and total from those with it. */
  async #both(facet: Facet, all: Keyed, others: Keyed, request: ListRequest, columns: string): Promise<Page> {
    const { view } = this.#options;
    const position = this.#position;
    const own = listWhere(
      view,
      { terms: [], conditions: request.conditions.filter(({ filter }) => filter.name === facet.filter) },
      'shown',
      others.values,
    );
    const values = [...own.values];
    const hits = own.isDefault ? 'a' : `(select * from a where ${own.where})`;
    const text = `with a as materialized (select ${this.#narrow(request)}, ${facet.column} from ${view.name} where ${others.where}), h as materialized (select * from ${hits} a),
      ${this.#pageOfHits(request, values)} select (select count(*) from h) as total, ${this.#keptTotal(all)}, (${facetOfRows(facet, 'a')}) as facet, ${this.#itemsOfKeys(columns)}`;
    const page = await this.#run(text, values);
    this.#facets.keep(others.key, position, page.facet ?? '[]');
    this.#counts.keep(all.key, position, { total: page.total, kept: page.kept });
    return page;
  }

  get #position(): number {
    return this.#options.projectors.position(this.#options.view.name);
  }

  #columns(permissions: ReadonlySet<string>): string {
    const { view, type } = this.#options;
    const shown = view.shown.filter((column) => type.guarded?.[column] === undefined || permissions.has(type.guarded[column]));
    return [
      ...shown.map((column) => `m.${column}`),
      ...Object.entries(view.made?.('m') ?? {}).map(([key, sql]) => `${sql} as ${key}`),
    ].join(', ');
  }

  /** Rows in their order until the page is full; a deep page, and a backward one, walks over the index alone. */
  #walk(all: Keyed, { ordering, ...page }: ListRequest, columns: string): Promise<Page> {
    const { view } = this.#options;
    const [{ where }, values] = [all, [...all.values]];
    if (page.offset <= NEAR && !isBackward(ordering)) {
      const rows = `select ${columns} from ${view.name} m where ${where} order by ${listOrder(view, ordering)} ${cut(page, values)}`;
      return this.#run(`select ${this.#keptTotal(all)}, ${itemsOf(rows)}`, values);
    }
    const keys = isBackward(ordering)
      ? backwardKeys(view, where, ordering, `$${values.push(page.offset + page.limit)}::int`)
      : `select dms_one_id from ${view.name} m where ${where} order by ${listOrder(view, ordering)}`;
    return this.#run(
      `with ${keysOf(`${keys} ${cut(page, values)}`)} select ${this.#keptTotal(all)}, ${this.#itemsOfKeys(columns)}`,
      values,
    );
  }

  /**
   * Rows in the list's order, looked at one by one, where hits are many: for the first pages of a wide search that is a twentieth of finding
   * all hits again. Where they lie closer together than they should it gives up.
   */
  async #walkToHits(
    { where, values, among }: Keyed,
    request: ListRequest,
    columns: string,
    { total, kept }: Counted,
  ): Promise<Answered | undefined> {
    const { ordering, limit, offset } = request;
    const most = total * HIT_IN_ROWS;
    if (!isScattered(request) || among === undefined || (kept * Math.min(total, offset + limit)) / total > most) return undefined;
    const { view } = this.#options;
    const all = [...values, most];
    const rows = firstRows(view, among, ordering, `$${all.length}::int`);
    const page = await this.#run(
      `with ${keysOf(`select dms_one_id from (${rows}) m where ${where} ${cut(request, all)}`)}
        select (select count(*) from k) as total, ${this.#itemsOfKeys(columns)}`,
      all,
    );
    return page.total === Math.max(0, Math.min(limit, total - offset)) ? { total, items: page.items } : undefined;
  }

  /** Hits once, with what the page shows of them. */
  #few(all: Keyed, request: ListRequest, columns: string): Promise<Page> {
    const { view } = this.#options;
    const values = [...all.values];
    const rows = `select ${columns} from m order by ${listOrder(view, request.ordering)} ${cut(request, values)}`;
    return this.#run(
      `with m as materialized (select * from ${view.name} where ${all.where}) select (select count(*) from m) as total, ${this.#keptTotal(all)}, ${itemsOf(rows)}`,
      values,
    );
  }

  /** Hits once and narrow; page and total from them. */
  #hits(all: Keyed, request: ListRequest, columns: string): Promise<Page> {
    const values = [...all.values];
    const text = `with h as materialized (select ${this.#narrow(request)} from ${this.#options.view.name} where ${all.where}), ${this.#pageOfHits(request, values)}
      select (select count(*) from h) as total, ${this.#keptTotal(all)}, ${this.#itemsOfKeys(columns)}`;
    return this.#run(text, values);
  }

  /** The columns of a hit: what it is found by again, and its order. */
  #narrow({ ordering }: ListRequest): string {
    const column = orderedBy(this.#options.view, ordering.column);
    return column === 'dms_one_id' ? 'dms_one_id' : `dms_one_id, ${column}`;
  }

  #pageOfHits({ ordering, ...page }: ListRequest, values: unknown[]): string {
    return keysOf(`select dms_one_id from h order by ${listOrder(this.#options.view, ordering)} ${cut(page, values)}`);
  }

  #keptTotal({ among = '' }: Pick<ListParts, 'among'>): string {
    return `${sizeOf(this.#options.view, among)} as kept`;
  }

  #itemsOfKeys(columns: string): string {
    return itemsOf(`select ${columns} from k join ${this.#options.view.name} m using (dms_one_id) order by k.nr`);
  }

  async #run<P extends Page = Page>(text: string, values: readonly unknown[]): Promise<P> {
    const { rows } = await this.#options.pool.query<P>({ ...this.#names.of(text), text, values: [...values] });
    const [page] = rows;
    if (!page) throw new Error('a list statement gave no row');
    if ('kept' in page) this.#size = page.kept;
    return page;
  }
}

const answerOf = ({ total, items, facet: counted, isEstimate = false }: Answered, facet?: Facet): string =>
  `{"total":${total},"total_exact":${!isEstimate},"items":${items}${facet && counted !== undefined ? `,"${facet.key}":${counted}` : ''}}`;
