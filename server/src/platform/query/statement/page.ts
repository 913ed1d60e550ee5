import { hiddenFromPlannerSql } from '../../store/index.ts';
import { scopeConditionsSql, listSizeSql } from '../condition.ts';
import type { ListRequest } from '../criteria.ts';
import { orderBySql, sortColumnOf } from '../order.ts';
import type { PageQuery } from '../plan.ts';

/** Statement with one row: `total`, `items` or their `keys`, and values of its plan. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Inlines round limits, few in number, so that plans stay cached; the offset is a parameter. */
export const limitOffsetSql = ({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>, values: unknown[]): string =>
  offset === 0 ? `limit ${limit}` : `limit ${limit} offset ${hiddenFromPlannerSql(`$${values.push(offset)}`, 'int')}`;

/** Keys of a page from ordered rows: a common table `k`. */
export const pageKeysSql = ({ view: { rowKey } }: Pick<PageQuery, 'view'>, rows: string): string =>
  `k as materialized (select ${rowKey}, row_number() over () as nr from (${rows}) o)`;

const jsonOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)::text`;

export const itemsSql = (rows: string): string => `${jsonOf(rows)} as items`;

function rowsOfKeys({ view, where, columns }: PageQuery, keys: string): string {
  const of = [`m.${view.rowKey} = k.${view.rowKey}`, ...scopeConditionsSql(where, 'm.')].join(' and ');
  return `select ${columns} from ${keys} join ${view.name} m on ${of} order by k.nr`;
}

/** Rows of a page by their keys. @param keys SQL of the keys as `k` */
export const itemsByKeysSql = (query: PageQuery, keys = 'k'): string => itemsSql(rowsOfKeys(query, keys));

/**
 * Rows of the page in `k`, or their keys where each execution is planned: `rowsStatement` reads their rows then.
 * @param isCompleteSql SQL of whether the page is taken; rows of a declined one are not read
 */
export const pageColumnSql = (query: PageQuery, isCompleteSql = 'true'): string =>
  query.where.isPlannedOnce
    ? `case when ${isCompleteSql} then ${jsonOf(rowsOfKeys(query, 'k'))} end as items`
    : `(select coalesce(json_agg(k.${query.view.rowKey} order by k.nr), '[]') from k) as keys`;

/** Rows of a page by their keys: planned once, since planning their columns for each condition takes longer than reading them. */
export function rowsStatement(query: PageQuery, keys: readonly number[]): Statement {
  const { rowKey, columns } = query.view;
  const values = [...query.where.values, keys];
  const page = `unnest(${hiddenFromPlannerSql(`$${values.length}`, `${columns[rowKey]}[]`)}) with ordinality k(${rowKey}, nr)`;
  return usedValues({ text: `select ${itemsByKeysSql(query, page)}`, values });
}

/** The same statement with only those values that it names: PostgreSQL refuses others, whose types it cannot tell. */
function usedValues({ text, values }: Statement): Statement {
  const placeholderPattern = /\$(\d+)/g;
  const used = [...new Set([...text.matchAll(placeholderPattern)].map(([, place]) => Number(place)))];
  return {
    text: text.replaceAll(placeholderPattern, (_, place) => `$${used.indexOf(Number(place)) + 1}`),
    values: used.map((place) => values[place - 1]),
  };
}

/** Size of the list, for later plans. */
export const listSizeColumnSql = ({ view, where }: Pick<PageQuery, 'view' | 'where'>): string => `${listSizeSql(view, where)} as size`;

/** Columns of a hit: its key and its order. */
export const keyAndSortColumns = ({ view, request }: PageQuery): readonly string[] => [
  ...new Set([view.rowKey, sortColumnOf(view, request.ordering.column)]),
];

/** Keys of the page from all hits in `h`. */
export const hitPageKeysSql = (query: PageQuery, values: unknown[]): string => {
  const { view, request } = query;
  return pageKeysSql(
    query,
    `select ${view.rowKey} from h order by ${orderBySql(view, request.ordering)} ${limitOffsetSql(request, values)}`,
  );
};
