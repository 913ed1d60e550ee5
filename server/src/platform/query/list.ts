import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Views } from '../store/index.ts';
import { facetOf, keptFacet, type Facet } from './facet.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import { listOrder, listWhere, orderedBy, type ListView } from './listStatement.ts';
import { Remembered } from './remembered.ts';
import { StatementNames } from './statementNames.ts';

/** Up to here reading the rows that are skipped is cheaper than finding those of the page a second time. */
const NEAR = 200;

/** What the database answers: rows as the JSON that goes out, the number of hits and of all rows. */
interface Page {
  readonly total: number | null;
  readonly kept: number | null;
  readonly items: string;
}

interface Counted {
  readonly total: number;
  readonly kept: number;
}

export interface EntityListOptions {
  readonly pool: pg.Pool;
  readonly projectors: Pick<Views, 'position'>;
  readonly type: EntityType;
  readonly view: ListView;
  /** Counts per code beside the rows, under a key of its own. */
  readonly facet?: Facet;
}

/** Answers the list of an entity type from its view: rows as PostgreSQL made them, the total exact. */
export class EntityList {
  readonly #options: EntityListOptions;
  readonly #names = new StatementNames();
  readonly #counts = new Remembered<Counted>();
  readonly #facets = new Remembered<string>();

  constructor(options: EntityListOptions) {
    this.#options = options;
  }

  /** The answer as JSON text, without the columns that the reader may not see. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>): Promise<string> {
    const { type, facet } = this.#options;
    const request = readListRequest(type, params);
    const columns = this.#columns(permissions);
    const [{ total, items }, counted] = await Promise.all([this.#page(request, columns), facet ? this.#facet(facet, request) : '']);
    return `{"total":${total ?? 0},"total_exact":true,"items":${items}${facet ? `,"${facet.key}":${counted}` : ''}}`;
  }

  async #page(request: ListRequest, columns: string): Promise<Pick<Page, 'total' | 'items'>> {
    const { view, projectors } = this.#options;
    const { where, values, isDefault } = listWhere(view, request);
    if (isDefault) {
      const { kept, items } = await this.#walk(where, values, request, columns);
      return { total: kept, items };
    }
    const key = `${where} ${JSON.stringify(values)}`;
    const position = projectors.position(view.name);
    const known = this.#counts.at(key, position);
    if (known && isWalkShorter(known, request)) return { total: known.total, items: (await this.#walk(where, values, request, columns)).items };
    const { total, kept, items } = await this.#hits(where, values, request, columns);
    this.#counts.keep(key, position, { total: total ?? 0, kept: kept ?? 0 });
    return { total, items };
  }

  /** The facet without its own filter: kept by the view for the whole list, else counted once per position. */
  async #facet(facet: Facet, request: ListRequest): Promise<string> {
    const { view, projectors } = this.#options;
    const { where, values, isDefault } = listWhere(view, { terms: request.terms, conditions: request.conditions.filter(({ filter }) => filter.name !== facet.filter) });
    if (isDefault) return (await this.#run(keptFacet(facet, view.name), [])).items;
    const key = `${where} ${JSON.stringify(values)}`;
    const position = projectors.position(view.name);
    const text = this.#facets.at(key, position) ?? (await this.#run(facetOf(facet, view.name, where), values)).items;
    this.#facets.keep(key, position, text);
    return text;
  }

  #columns(permissions: ReadonlySet<string>): string {
    const { view, type } = this.#options;
    const shown = view.shown.filter((column) => type.guarded?.[column] === undefined || permissions.has(type.guarded[column]));
    return [...shown.map((column) => `m.${column}`), ...Object.entries(view.made?.('m') ?? {}).map(([key, sql]) => `${sql} as ${key}`)].join(', ');
  }

  /** Rows in their order until the page is full; a deep page walks over the index alone. */
  #walk(where: string, values: unknown[], { ordering, ...page }: ListRequest, columns: string): Promise<Page> {
    const { view } = this.#options;
    const rows = `from ${view.name} m where ${where} order by ${listOrder(view, ordering)} ${cut(page, values)}`;
    if (page.offset <= NEAR) return this.#run(`select ${this.#kept}, ${itemsOf(`select ${columns} ${rows}`)}`, values);
    return this.#run(`with k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id ${rows}) o) select ${this.#kept}, ${this.#itemsOfKeys(columns)}`, values);
  }

  /** Hits once and narrow; page and total from them. */
  #hits(where: string, values: unknown[], { ordering, ...page }: ListRequest, columns: string): Promise<Page> {
    const { view } = this.#options;
    const column = orderedBy(view, ordering.column);
    const narrow = column === 'dms_one_id' ? 'dms_one_id' : `dms_one_id, ${column}`;
    const text = `with h as materialized (select ${narrow} from ${view.name} where ${where}),
      k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${listOrder(view, ordering)} ${cut(page, values)}) o)
      select (select count(*) from h) as total, ${this.#kept}, ${this.#itemsOfKeys(columns)}`;
    return this.#run(text, values);
  }

  get #kept(): string {
    return `(select n from view_count where view = '${this.#options.view.name}' and grp = '') as kept`;
  }

  #itemsOfKeys(columns: string): string {
    return itemsOf(`select ${columns} from k join ${this.#options.view.name} m using (dms_one_id) order by k.nr`);
  }

  async #run(text: string, values: readonly unknown[]): Promise<Page> {
    const { rows } = await this.#options.pool.query<Page>({ ...this.#names.of(text), text, values: [...values] });
    return rows[0] ?? { total: 0, kept: 0, items: '[]' };
  }
}

/** A round number of rows is one of a few, so that plans are kept for each; where the page begins is any number. */
const cut = ({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>, values: unknown[]): string => (offset === 0 ? `limit ${limit}` : `limit ${limit} offset $${values.push(offset)}::int`);

const itemsOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)::text as items`;

/** The hits lie scattered over the order: walking meets one in `kept / total` rows; finding all of them looks at `total`. */
const isWalkShorter = ({ total, kept }: Counted, { limit, offset }: ListRequest): boolean => total ** 2 > kept * (offset + limit);
