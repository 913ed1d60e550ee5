import { createHash } from 'node:crypto';
import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Projectors } from '../store/index.ts';
import { keptFacet, facetOf, type Facet } from './facet.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import { listOrder, listWhere, type ListParts } from './listStatement.ts';
import type { ListView } from './listView.ts';
import { Remembered } from './remembered.ts';

export interface EntityListOptions {
  readonly pool: pg.Pool;
  readonly projectors: Pick<Projectors, 'position'>;
  readonly type: EntityType;
  readonly view: ListView;
  /** Counts per code beside the rows, under a key of its own. */
  readonly facet?: Facet;
}

/** Statements with more values than that are rare; their plans are not kept. */
const NAMED_VALUES = 12;

/** Answers the list of an entity type from its view: rows as PostgreSQL made them, the total exact. */
export class EntityList {
  readonly #options: EntityListOptions;
  readonly #totals = new Remembered<number>();
  readonly #facets = new Remembered<string>();

  constructor(options: EntityListOptions) {
    this.#options = options;
  }

  /** The answer as JSON text, without what the reader may not see. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams, permissions: ReadonlySet<string>): Promise<string> {
    const { type, view, facet } = this.#options;
    const request = readListRequest(type, params);
    const parts = listWhere(view, request);
    const [page, facetText] = await Promise.all([this.#page(request, parts, permissions), facet && this.#facet(facet, request)]);
    return facet && facetText !== undefined ? `${page.slice(0, -1)}, "${facet.key}" : ${facetText}}` : page;
  }

  async #page(request: ListRequest, parts: ListParts, permissions: ReadonlySet<string>): Promise<string> {
    const { view, projectors } = this.#options;
    const values = [...parts.values];
    const order = listOrder(view, request.ordering);
    const page = `limit ${bound(values, request.limit)} offset ${bound(values, request.offset)}`;
    const row = this.#row(permissions);
    if (parts.isDefault) return this.#run(this.#pageOnly('not is_deleted', order, page, `(select n from view_count where view = '${view.name}' and grp = '')`, row), values);
    const key = `${parts.where} ${JSON.stringify(parts.values)}`;
    const position = projectors.position(view.name);
    const known = this.#totals.at(key, position);
    if (known !== undefined) return this.#run(this.#pageOnly(parts.where, order, page, bound(values, known, '::bigint'), row), values);
    const answer = await this.#run(this.#pageAndCount(parts.where, order, page, row), values);
    this.#totals.keep(key, position, Number(/"total" : (\d+)/.exec(answer)?.[1] ?? 0));
    return answer;
  }

  /** The facet without its own filter: kept by the view for the whole list, else counted once per position. */
  async #facet(facet: Facet, request: ListRequest): Promise<string> {
    const { view, projectors } = this.#options;
    const conditions = request.conditions.filter(({ filter }) => filter.name !== facet.filter);
    const parts = listWhere(view, { terms: request.terms, conditions });
    if (parts.isDefault) return this.#run(keptFacet(facet, view.name), []);
    const key = `${parts.where} ${JSON.stringify(parts.values)}`;
    const position = projectors.position(view.name);
    const text = this.#facets.at(key, position) ?? (await this.#run(facetOf(facet, view.name, parts.where), parts.values));
    this.#facets.keep(key, position, text);
    return text;
  }

  #row(permissions: ReadonlySet<string>): string {
    const { view, type } = this.#options;
    const guarded = type.guarded ?? {};
    const columns = view.shown.filter((column) => guarded[column] === undefined || permissions.has(guarded[column]));
    const made = Object.entries(view.made?.('m') ?? {});
    return `json_build_object(${[...columns.map((column) => `'${column}', m.${column}`), ...made.map(([key, sql]) => `'${key}', ${sql}`)].join(', ')})`;
  }

  /** The page by an index-only walk, then its rows. */
  #pageOnly(where: string, order: string, page: string, total: string, row: string): string {
    return `with k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from ${this.#options.view.name} where ${where} order by ${order} ${page}) o)
      ${this.#answerOf(total, row)}`;
  }

  /** Hits once and narrow; page and total from them. */
  #pageAndCount(where: string, order: string, page: string, row: string): string {
    const column = order.split(' ')[0] ?? 'dms_one_id';
    const narrow = column === 'dms_one_id' ? 'dms_one_id' : `dms_one_id, ${column}`;
    return `with h as materialized (select ${narrow} from ${this.#options.view.name} where ${where}),
      k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${order} ${page}) o)
      ${this.#answerOf('(select count(*) from h)', row)}`;
  }

  #answerOf(total: string, row: string): string {
    return `select json_build_object('total', coalesce(${total}, 0), 'total_exact', true,
      'items', (select coalesce(json_agg(${row} order by k.nr), '[]') from k join ${this.#options.view.name} m using (dms_one_id)))::text as answer`;
  }

  async #run(text: string, values: readonly unknown[]): Promise<string> {
    const name = values.length > NAMED_VALUES ? {} : { name: createHash('sha256').update(text).digest('base64url').slice(0, 24) };
    const { rows } = await this.#options.pool.query<{ answer: string }>({ ...name, text, values: [...values] });
    return rows[0]?.answer ?? '';
  }
}

const bound = (values: unknown[], value: unknown, type = ''): string => `$${values.push(value)}${type}`;
