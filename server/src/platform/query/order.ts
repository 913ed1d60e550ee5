import type { ListRequest, Ordering } from './criteria.ts';
import type { ListView } from './listView.ts';
import { PROPERTY_ROW_KEY_COLUMN, PROPERTY_SORT_COLUMN } from './properties.ts';

/** Sort column: folded texts before raw ones. */
export const sortColumnOf = ({ columns }: Pick<ListView, 'columns'>, column: string): string =>
  `${column}_folded` in columns ? `${column}_folded` : column;

/** Column with its index's collation. */
export function collatedColumnSql(view: ListView, column: string): string {
  const by = sortColumnOf(view, column);
  return view.bytewise?.has(by) ? `${by} collate "C"` : by;
}

/** Row order: empty values last, then the key, so that pages never overlap. */
export function orderBySql(view: ListView, { column, isDescending }: Ordering): string {
  const direction = isDescending ? 'desc' : 'asc';
  if (column === view.rowKey) return `${view.rowKey} ${direction}`;
  return `${collatedColumnSql(view, column)} ${direction} nulls last, ${view.rowKey} ${direction}`;
}

export const relationSql = ({ relation, name }: Pick<ListView, 'relation' | 'name'>): string => relation ?? name;

/** Tie-breaker among rows with a value: the key as in the values' index. */
export const tieColumnOf = ({ rowKey }: Pick<ListView, 'rowKey'>, column: string): string =>
  column === PROPERTY_SORT_COLUMN ? PROPERTY_ROW_KEY_COLUMN : rowKey;

export const keyOrderingOf = ({ rowKey }: Pick<ListView, 'rowKey'>): Ordering => ({ column: rowKey, isDescending: false });

/** Whether empty values are read apart: backward index scans do not put them last, and property values have no row for them. */
export const isSplitOrder = ({ rowKey }: Pick<ListView, 'rowKey'>, { column, isDescending }: Ordering): boolean =>
  column === PROPERTY_SORT_COLUMN || (isDescending && column !== rowKey);

/** Whether hits are independent of the order; names with 'berg' cluster in an order by name. */
export const isUncorrelatedWithOrder = (
  { rowKey }: Pick<ListView, 'rowKey'>,
  { ordering, terms, conditions }: Pick<ListRequest, 'ordering' | 'terms' | 'conditions'>,
): boolean => ordering.column === rowKey || (terms.length === 0 && conditions.every(({ filter }) => filter.name !== ordering.column));

/** First rows in an order; for split orders those with a value. @param among condition of the rows @param most SQL of the limit */
export function firstRowsSql(view: ListView, among: string, ordering: Ordering, most: string): string {
  const rows = `select * from ${relationSql(view)} where ${among}`;
  if (!isSplitOrder(view, ordering)) return `${rows} order by ${orderBySql(view, ordering)} limit ${most}`;
  return `${rows} and ${collatedColumnSql(view, ordering.column)} is not null order by ${filledOrderBySql(view, ordering)} limit ${most}`;
}

/** Order of rows with a value, as in its index. */
export function filledOrderBySql(view: ListView, { column, isDescending }: Ordering): string {
  const direction = isDescending ? 'desc' : 'asc';
  return `${collatedColumnSql(view, column)} ${direction}, ${tieColumnOf(view, column)} ${direction}`;
}

/** Common tables ending in `s`: keys of rows with a value, then of as many empty ones as needed. @param most SQL of the limit */
export function splitKeysSql(view: ListView, where: string, ordering: Ordering, most: string): string {
  const { rowKey } = view;
  const by = sortColumnOf(view, ordering.column);
  const part = (which: string, order: string): string =>
    `select ${rowKey}, row_number() over () as place from (select ${rowKey} from ${relationSql(view)} m where ${where} and ${by} ${which} order by ${order} limit ${most}) p`;
  const empty = `${part('is null', `${rowKey} ${ordering.isDescending ? 'desc' : 'asc'}`)} where (select count(*) from filled) < ${most}`;
  return `filled as materialized (${part('is not null', filledOrderBySql(view, ordering))}),
    s as (select ${rowKey}, 1 as part, place from filled union all select ${rowKey}, 2, place from (${empty}) e)`;
}
