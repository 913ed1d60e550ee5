import { createHash } from 'node:crypto';
import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Projectors, View } from '../store/index.ts';
import { readListRequest } from './listRequest.ts';
import { listOrder, listWhere } from './listStatement.ts';

/** Counted filters are remembered as long as their view stands still. */
const REMEMBERED = 500;

interface Counted {
  readonly position: number;
  readonly total: number;
}

/** Answers the list of an entity type from its view: rows as PostgreSQL made them, the total exact. */
export class EntityList {
  readonly #pool: pg.Pool;
  readonly #projectors: Pick<Projectors, 'position'>;
  readonly #type: EntityType;
  readonly #view: View;
  readonly #row: string;
  readonly #counts = new Map<string, Counted>();

  constructor(options: { pool: pg.Pool; projectors: Pick<Projectors, 'position'>; type: EntityType; view: View; shown: readonly string[] }) {
    this.#pool = options.pool;
    this.#projectors = options.projectors;
    this.#type = options.type;
    this.#view = options.view;
    this.#row = `json_build_object(${options.shown.map((column) => `'${column}', m.${column}`).join(', ')})`;
  }

  /** The answer as JSON text. @throws Rejection 422 at wrong parameters */
  async answer(params: URLSearchParams): Promise<string> {
    const request = readListRequest(this.#type, params);
    const parts = listWhere(this.#view, request);
    const order = listOrder(this.#view, request.ordering);
    const page = `limit ${bound(parts.values, request.limit)} offset ${bound(parts.values, request.offset)}`;
    if (parts.isDefault) return this.#run(this.#pageOnly('not is_deleted', order, page, `(select n from view_count where view = '${this.#view.name}' and grp = '')`), parts.values);
    const key = `${parts.where} ${JSON.stringify(parts.values.slice(0, -2))}`;
    const position = this.#projectors.position(this.#view.name);
    const known = this.#counts.get(key);
    if (known?.position === position) return this.#run(this.#pageOnly(parts.where, order, page, bound(parts.values, known.total, '::bigint')), parts.values);
    const answer = await this.#run(this.#pageAndCount(parts.where, order, page), parts.values);
    this.#remember(key, { position, total: totalOf(answer) });
    return answer;
  }

  /** The page by an index-only walk, then its rows. */
  #pageOnly(where: string, order: string, page: string, total: string): string {
    return `with k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from ${this.#view.name} where ${where} order by ${order} ${page}) o)
      ${this.#answerOf(total)}`;
  }

  /** Hits once and narrow; page and total from them. */
  #pageAndCount(where: string, order: string, page: string): string {
    const column = order.split(' ')[0] ?? 'dms_one_id';
    const narrow = column === 'dms_one_id' ? 'dms_one_id' : `dms_one_id, ${column}`;
    return `with h as materialized (select ${narrow} from ${this.#view.name} where ${where}),
      k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${order} ${page}) o)
      ${this.#answerOf('(select count(*) from h)')}`;
  }

  #answerOf(total: string): string {
    return `select json_build_object('total', coalesce(${total}, 0), 'total_exact', true,
      'items', (select coalesce(json_agg(${this.#row} order by k.nr), '[]') from k join ${this.#view.name} m using (dms_one_id)))::text as answer`;
  }

  async #run(text: string, values: readonly unknown[]): Promise<string> {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const { rows } = await this.#pool.query<{ answer: string }>({ name, text, values: [...values] });
    return rows[0]?.answer ?? '{"total":0,"total_exact":true,"items":[]}';
  }

  #remember(key: string, counted: Counted): void {
    this.#counts.delete(key);
    this.#counts.set(key, counted);
    const oldest = this.#counts.keys().next().value;
    if (this.#counts.size > REMEMBERED && oldest !== undefined) this.#counts.delete(oldest);
  }
}

const bound = (values: unknown[], value: unknown, type = ''): string => `$${values.push(value)}${type}`;

/** The total stands first in the answer that was just made. */
const totalOf = (answer: string): number => Number(/"total" : (\d+)/.exec(answer)?.[1] ?? 0);
