import { scopeSql, sizeSql } from '../condition.ts';
import type { ListRequest } from '../criteria.ts';
import { orderBy, sortColumn } from '../order.ts';
import type { PageQuery } from '../plan.ts';

/** A statement that answers one row with `total`, `items` and what its plan says beside them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A round number of rows is one of a few, so that plans are kept for each; where the page begins is any number. */
export const limitOffsetSql = ({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>, values: unknown[]): string =>
  offset === 0 ? `limit ${limit}` : `limit ${limit} offset $${values.push(offset)}::int`;

/** The keys of a page from rows that stand in its order: a common table `k`. */
export const keysOf = ({ view: { rowKey } }: Pick<PageQuery, 'view'>, rows: string): string =>
  `k as materialized (select ${rowKey}, row_number() over () as nr from (${rows}) o)`;

/** The rows of a page as the JSON that goes out. */
export const itemsOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)::text as items`;

/** The same of the keys in `k`. */
export const itemsOfKeys = ({ view, where, columns }: PageQuery): string => {
  const of = [`m.${view.rowKey} = k.${view.rowKey}`, ...scopeSql(where, 'm.')].join(' and ');
  return itemsOf(`select ${columns} from k join ${view.name} m on ${of} order by k.nr`);
};

/** How many rows the list has: what later plans are chosen by. */
export const sizeOf = ({ view, where }: Pick<PageQuery, 'view' | 'where'>): string => `${sizeSql(view, where)} as size`;

/** The columns of a hit: what it is found by again, and its order. */
export const narrowColumns = ({ view, request }: PageQuery): readonly string[] => [
  ...new Set([view.rowKey, sortColumn(view, request.ordering.column)]),
];

/** The keys of the page from all hits, which stand in `h`. */
export const keysOfHits = (query: PageQuery, values: unknown[]): string => {
  const { view, request } = query;
  return keysOf(query, `select ${view.rowKey} from h order by ${orderBy(view, request.ordering)} ${limitOffsetSql(request, values)}`);
};
