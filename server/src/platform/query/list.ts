import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Projectors } from '../store/index.ts';
import { readListRequest, type ListRequest } from './listRequest.ts';
import { listOrder, listWhere, orderedBy, type ListView } from './listStatement.ts';
import { StatementNames } from './statementNames.ts';

/** Counted filters are remembered as long as their view stands still. */
const REMEMBERED = 500;
/** Up to here reading the rows that are skipped is cheaper than finding those of the page a second time. */
const NEAR = 200;

/** What the database answers: rows as the JSON that goes out, the number of hits and of all rows. */
interface Page {
  readonly total: number | null;
  readonly kept: number | null;
  readonly items: string;
}

interface Counted {
  readonly position: number;
  readonly total: number;
  readonly kept: number;
}

export interface EntityListOptions {
  readonly pool: pg.Pool;
  readonly projectors: Pick<Projectors, 'position'>;
  readonly type: EntityType;
  readonly view: ListView;
  /** The columns that answers show. */
  readonly shown: readonly string[];
}

/** Answers the list of an entity type from its view: rows as PostgreSQL made them, the total exact. */
export class EntityList {
  readonly #options: EntityListOptions;
  readonly #columns: string;
  readonly #names = new StatementNames();
  readonly #counts = new Map<string, Counted>();

  constructor(options: EntityListOptions) {
    this.#options = options;
    this.#columns = options.shown.map((column) => `m.${column}`).join(', ');
  }

  /** The answer as JSON text. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams): Promise<string> {
    const { type, view, projectors } = this.#options;
    const request = readListRequest(type, params);
    const { where, values, isDefault } = listWhere(view, request);
    if (isDefault) {
      const { kept, items } = await this.#walk(where, values, request);
      return textOf(kept ?? 0, items);
    }
    const key = `${where} ${JSON.stringify(values)}`;
    const position = projectors.position(view.name);
    const known = this.#counts.get(key);
    if (known?.position === position && isWalkShorter(known, request)) return textOf(known.total, (await this.#walk(where, values, request)).items);
    const { total, kept, items } = await this.#hits(where, values, request);
    this.#remember(key, { position, total: total ?? 0, kept: kept ?? 0 });
    return textOf(total ?? 0, items);
  }

  /** Rows in their order until the page is full; a deep page walks over the index alone. */
  #walk(where: string, values: unknown[], { ordering, ...page }: ListRequest): Promise<Page> {
    const { view } = this.#options;
    const rows = `from ${view.name} m where ${where} order by ${listOrder(view, ordering)} ${cut(page, values)}`;
    if (page.offset <= NEAR) return this.#run(`select ${this.#kept}, ${itemsOf(`select ${this.#columns} ${rows}`)}`, values);
    return this.#run(`with k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id ${rows}) o) select ${this.#kept}, ${this.#itemsOfKeys()}`, values);
  }

  /** Hits once and narrow; page and total from them. */
  #hits(where: string, values: unknown[], { ordering, ...page }: ListRequest): Promise<Page> {
    const { view } = this.#options;
    const column = orderedBy(view, ordering.column);
    const narrow = column === 'dms_one_id' ? 'dms_one_id' : `dms_one_id, ${column}`;
    const text = `with h as materialized (select ${narrow} from ${view.name} where ${where}),
      k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${listOrder(view, ordering)} ${cut(page, values)}) o)
      select (select count(*) from h) as total, ${this.#kept}, ${this.#itemsOfKeys()}`;
    return this.#run(text, values);
  }

  get #kept(): string {
    return `(select n from view_count where view = '${this.#options.view.name}' and grp = '') as kept`;
  }

  #itemsOfKeys(): string {
    return itemsOf(`select ${this.#columns} from k join ${this.#options.view.name} m using (dms_one_id) order by k.nr`);
  }

  async #run(text: string, values: readonly unknown[]): Promise<Page> {
    const { rows } = await this.#options.pool.query<Page>({ ...this.#names.of(text), text, values: [...values] });
    return rows[0] ?? { total: 0, kept: 0, items: '[]' };
  }

  #remember(key: string, counted: Counted): void {
    this.#counts.delete(key);
    this.#counts.set(key, counted);
    const oldest = this.#counts.keys().next().value;
    if (this.#counts.size > REMEMBERED && oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** A round number of rows is one of a few, so that plans are kept for each; where the page begins is any number. */
const cut = ({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>, values: unknown[]): string => (offset === 0 ? `limit ${limit}` : `limit ${limit} offset $${values.push(offset)}::int`);

const itemsOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)::text as items`;

/** The hits lie scattered over the order: walking meets one in `kept / total` rows; finding all of them looks at `total`. */
const isWalkShorter = ({ total, kept }: Counted, { limit, offset }: ListRequest): boolean => total ** 2 > kept * (offset + limit);

const textOf = (total: number, items: string): string => `{"total":${total},"total_exact":true,"items":${items}}`;
