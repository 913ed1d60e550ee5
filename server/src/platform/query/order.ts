import type { ListRequest, Ordering } from './listRequest.ts';
import type { ListView } from './listView.ts';

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

/** Every list's own order. */
export const byKey = ({ rowKey }: Pick<ListView, 'rowKey'>): Ordering => ({ column: rowKey, descending: false });

/** Descending by anything but the key: empty values come last all the same, which no index gives read backwards. */
export const isBackward = ({ rowKey }: Pick<ListView, 'rowKey'>, { column, descending }: Ordering): boolean =>
  descending && column !== rowKey;

/** Whether hits have nothing to do with the order that is scanned: names with 'berg' stand together in an order by name. */
export const isScattered = (
  { rowKey }: Pick<ListView, 'rowKey'>,
  { ordering, terms, conditions }: Pick<ListRequest, 'ordering' | 'terms' | 'conditions'>,
): boolean => ordering.column === rowKey || (terms.length === 0 && conditions.every(({ filter }) => filter.name !== ordering.column));

/**
 * The first rows of the list in an order; of a backward one those with a value, after which the empty ones come.
 * @param among the condition of the rows that the list has
 * @param most SQL of how many
 */
export function firstRows(view: ListView, among: string, ordering: Ordering, most: string): string {
  const rows = `select * from ${view.name} where ${among}`;
  if (!isBackward(view, ordering)) return `${rows} order by ${orderBy(view, ordering)} limit ${most}`;
  const by = collated(view, ordering.column);
  return `${rows} and ${by} is not null order by ${by} desc, ${view.rowKey} desc limit ${most}`;
}

/** The keys of all rows in a backward order: those with a value, as the index has them, then the empty ones. @param most SQL of how many are needed */
export function descendingKeysSql(view: ListView, where: string, { column }: Ordering, most: string): string {
  const { name, rowKey } = view;
  const by = sortColumn(view, column);
  const part = (nr: number, which: string, order: string): string =>
    `select ${rowKey}, ${nr} as part, row_number() over () as place from (select ${rowKey} from ${name} m where ${where} and ${by} ${which} order by ${order} limit ${most}) p`;
  return `select ${rowKey} from (${part(1, 'is not null', `${collated(view, column)} desc, ${rowKey} desc`)} union all ${part(2, 'is null', `${rowKey} desc`)}) u order by part, place`;
}
