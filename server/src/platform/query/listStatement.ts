import type { View } from '../store/index.ts';
import type { Condition, ListRequest } from './listRequest.ts';

/** A view that a list reads, with what its indexes are good for. */
export interface ListView extends View {
  /** Columns whose folded text stands in the column `search` too, so that its index finds them. */
  readonly searched?: ReadonlySet<string>;
  /** Columns that are indexed byte by byte: numbers and codes, found by their beginning. */
  readonly bytewise?: ReadonlySet<string>;
  /** Columns that a row shows under their own names. */
  readonly shown: readonly string[];
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
}

/** What a condition is made for: the view's columns, and which of them its indexes find. */
type Conditioned = Pick<ListView, 'columns' | 'searched' | 'bytewise'>;

/** The parts of a list statement: which rows, and whether it is the default filter whose total is kept. */
export interface ListParts {
  readonly where: string;
  readonly values: unknown[];
  readonly isDefault: boolean;
}

/** What a list leaves out by itself; its orders are indexed for that. */
export const VISIBLE = 'not is_deleted';
const DELETED = 'is_deleted';
const isVisible = ({ filter, values }: Condition): boolean => filter.name === DELETED && values.every((value) => value === false);

/** The condition of a list request over its view. Deleted rows are left out unless the request or the list asks for them. */
export function listWhere(
  view: Conditioned,
  { terms, conditions }: Pick<ListRequest, 'terms' | 'conditions'>,
  deleted: 'hidden' | 'shown' = 'hidden',
): ListParts {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  // What is not deleted is what the list shows anyway.
  const others = deleted === 'shown' ? conditions : conditions.filter((condition) => !isVisible(condition));
  const parts = [
    ...terms.map((term) => contains('search', term, place(term))),
    ...others.map((condition) =>
      condition.filter.match === 'codes'
        ? `${CODES} && ${place(condition.values)}::text[]`
        : `(${condition.values.map((value) => test(view, condition, value, place)).join(' or ')})`,
    ),
  ];
  const isDefault = parts.length === 0;
  if (deleted === 'hidden' && !others.some(({ filter }) => filter.name === DELETED)) parts.push(VISIBLE);
  return { where: parts.join(' and ') || 'true', values, isDefault };
}

/** The column that filters of codes look in. */
const CODES = 'specialization_codes';

/** A pattern that is folded once; without the SELECT around it, it would be folded again for every row that is looked at. */
const containing = (placed: string): string => `(select '%' || escape_like(fold(${placed})) || '%')`;

/** Trigrams of two letters are none: an index over them would be read as a whole, so the rows are. */
const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

function contains(column: string, term: string, placed: string): string {
  const found = `${column} like ${containing(placed)}`;
  return hasTrigram(term) ? found : `case when ${found} then true end`;
}

function test(view: Conditioned, { filter }: Condition, value: string | number | boolean, place: (value: unknown) => string): string {
  const column = filter.name;
  // A flag as it is written in the index of the rows that have it.
  if (filter.match === 'flag') return value === true ? column : `not ${column}`;
  if (filter.match === 'exact') return `${column} = ${place(value)}`;
  if (filter.match === 'prefix')
    return `(${column} collate "C" >= ${place(value)} and ${column} collate "C" < ${place(after(String(value)))})`;
  const [term, placed] = [String(value), place(value)];
  const own = contains(`${column}_folded` in view.columns ? `${column}_folded` : column, term, placed);
  return view.searched?.has(column) ? `(${contains('search', term, placed)} and ${own})` : own;
}

/** The smallest text behind everything that begins with `prefix`. */
const after = (prefix: string): string => `${prefix}\u{10FFFF}`;

/** The column that an order goes by: folded texts before raw ones. */
export const orderedBy = (view: View, column: string): string => (`${column}_folded` in view.columns ? `${column}_folded` : column);

/** The same as its index compares it. */
function collated(view: ListView, column: string): string {
  const by = orderedBy(view, column);
  return view.bytewise?.has(by) ? `${by} collate "C"` : by;
}

/** How the rows stand: empty ones last, and the number at the end so that pages never overlap. */
export function listOrder(view: ListView, { column, descending }: ListRequest['ordering']): string {
  const direction = descending ? 'desc' : 'asc';
  if (column === 'dms_one_id') return `dms_one_id ${direction}`;
  return `${collated(view, column)} ${direction} nulls last, dms_one_id ${direction}`;
}

/** From the last to the first by anything but the number: empty ones come last all the same, which no index gives read backwards. */
export const isBackward = ({ column, descending }: ListRequest['ordering']): boolean => descending && column !== 'dms_one_id';

/** A filter that hits one row in so many is wide: its first pages are found by looking at the rows in their order. */
const WIDE = 32;

/** How many rows are looked at for a page before they are counted: one of a few numbers, so that plans are kept for each. */
export const rowsToLookAt = ({ offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): number =>
  WIDE * 2 ** Math.ceil(Math.log2(offset + limit));

/** SQL of a total that rows were looked at for: a whole number of two digits that count, never less than is shown. @param about SQL of a numeric */
export const estimate = (about: string, shown: string): string =>
  `greatest(${shown}, round(${about}, 2 - length((${about})::bigint::text)))::int`;

/** So many rows of the list in an order; of a backward one those with a value, after which the empty ones come. @param most SQL of how many */
export function firstRows(view: ListView, ordering: ListRequest['ordering'], most: string): string {
  const rows = `select * from ${view.name} where ${VISIBLE}`;
  if (!isBackward(ordering)) return `${rows} order by ${listOrder(view, ordering)} limit ${most}`;
  const by = collated(view, ordering.column);
  return `${rows} and ${by} is not null order by ${by} desc, dms_one_id desc limit ${most}`;
}

/** The keys of all rows in a backward order: those with a value, as the index has them, then the empty ones. @param most SQL of how many are needed */
export function backwardKeys(view: ListView, where: string, { column }: ListRequest['ordering'], most: string): string {
  const by = orderedBy(view, column);
  const part = (nr: number, which: string, order: string): string =>
    `select dms_one_id, ${nr} as part, row_number() over () as place from (select dms_one_id from ${view.name} m where ${where} and ${by} ${which} order by ${order} limit ${most}) p`;
  return `select dms_one_id from (${part(1, 'is not null', `${collated(view, column)} desc, dms_one_id desc`)} union all ${part(2, 'is null', 'dms_one_id desc')}) u order by part, place`;
}
