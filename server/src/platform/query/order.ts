import type { ListRequest, Ordering } from './criteria.ts';
import type { ListView } from './listView.ts';
import { PROPERTY_KEY, PROPERTY_SORT } from './properties.ts';

/** The column that an order goes by: folded texts before raw ones. */
export const sortColumn = ({ columns }: Pick<ListView, 'columns'>, column: string): string =>
  `${column}_folded` in columns ? `${column}_folded` : column;

/** The same as its index compares it. */
export function collated(view: ListView, column: string): string {
  const by = sortColumn(view, column);
  return view.bytewise?.has(by) ? `${by} collate "C"` : by;
}

/** The order of the rows: empty values last, and the key at the end so that pages never overlap. */
export function orderBy(view: ListView, { column, descending }: Ordering): string {
  const direction = descending ? 'desc' : 'asc';
  if (column === view.rowKey) return `${view.rowKey} ${direction}`;
  return `${collated(view, column)} ${direction} nulls last, ${view.rowKey} ${direction}`;
}

/** Rows of the view with what a request sorts them by. */
export const relationOf = ({ relation, name }: Pick<ListView, 'relation' | 'name'>): string => relation ?? name;

/** What comes after the column of an order among rows that have a value: the key, as the index of the values has it. */
export const tieColumn = ({ rowKey }: Pick<ListView, 'rowKey'>, column: string): string =>
  column === PROPERTY_SORT ? PROPERTY_KEY : rowKey;

/** Every list's own order. */
export const byKey = ({ rowKey }: Pick<ListView, 'rowKey'>): Ordering => ({ column: rowKey, descending: false });

/**
 * Rows with a value and those without are read apart: descending by anything but the key, where empty values come last, which no index
 * gives read backwards; and by a property, where rows without a value stand in no index.
 */
export const isSplit = ({ rowKey }: Pick<ListView, 'rowKey'>, { column, descending }: Ordering): boolean =>
  column === PROPERTY_SORT || (descending && column !== rowKey);

/** Whether hits have nothing to do with the order that is scanned: names with 'berg' stand together in an order by name. */
export const isScattered = (
  { rowKey }: Pick<ListView, 'rowKey'>,
  { ordering, terms, conditions }: Pick<ListRequest, 'ordering' | 'terms' | 'conditions'>,
): boolean => ordering.column === rowKey || (terms.length === 0 && conditions.every(({ filter }) => filter.name !== ordering.column));

/**
 * The first rows of the list in an order; of a split one those with a value, after which the empty ones come.
 * @param among the condition of the rows that the list has
 * @param most SQL of how many
 */
export function firstRows(view: ListView, among: string, ordering: Ordering, most: string): string {
  const rows = `select * from ${relationOf(view)} where ${among}`;
  if (!isSplit(view, ordering)) return `${rows} order by ${orderBy(view, ordering)} limit ${most}`;
  return `${rows} and ${collated(view, ordering.column)} is not null order by ${filledOrder(view, ordering)} limit ${most}`;
}

/** The order of those rows that have a value, as its index has them. */
export function filledOrder(view: ListView, { column, descending }: Ordering): string {
  const direction = descending ? 'desc' : 'asc';
  return `${collated(view, column)} ${direction}, ${tieColumn(view, column)} ${direction}`;
}

/**
 * Common tables that end in `s`, the keys of a split order: rows with a value, as its index has them, then the empty ones where the others
 * are too few.
 * @param most SQL of how many are needed
 */
export function splitKeysSql(view: ListView, where: string, ordering: Ordering, most: string): string {
  const { rowKey } = view;
  const by = sortColumn(view, ordering.column);
  const part = (which: string, order: string): string =>
    `select ${rowKey}, row_number() over () as place from (select ${rowKey} from ${relationOf(view)} m where ${where} and ${by} ${which} order by ${order} limit ${most}) p`;
  const empty = `${part('is null', `${rowKey} ${ordering.descending ? 'desc' : 'asc'}`)} where (select count(*) from filled) < ${most}`;
  return `filled as materialized (${part('is not null', filledOrder(view, ordering))}),
    s as (select ${rowKey}, 1 as part, place from filled union all select ${rowKey}, 2, place from (${empty}) e)`;
}
