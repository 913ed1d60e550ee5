import type { View } from '../store/index.ts';
import type { Condition, ListRequest } from './listRequest.ts';

/** A text[] column of codes. */
export interface Coded {
  readonly column: string;
  /** The code that a filter means by a label; undefined for what is none: that is a code itself. */
  readonly codeOf: (label: string) => string | undefined;
  /** The codes whose labels hold a general term; absent where terms find none. */
  readonly codesOf?: (term: string) => readonly string[];
}

/** A view that a list reads, with what its indexes are good for. */
export interface ListView extends View {
  /** Columns whose folded text stands in the column `search` too, so that its index finds them. */
  readonly searched?: ReadonlySet<string>;
  /** Columns that are indexed byte by byte: numbers and codes, found by their beginning. */
  readonly bytewise?: ReadonlySet<string>;
  /** Where filters of codes look, and general terms for their labels. */
  readonly coded?: Coded;
  /** Words that are written beside names and stand in no searched text: they count where nothing else was typed. */
  readonly isBesideNames?: (term: string) => boolean;
  /** Columns that a row shows under their own names. */
  readonly shown: readonly string[];
  /** Columns that its export has, too. */
  readonly exported: readonly string[];
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
}

/** What a condition is made for: the view's columns, and which of them its indexes find. */
type Conditioned = Pick<ListView, 'columns' | 'searched' | 'bytewise' | 'coded' | 'isBesideNames'>;

/** Whether a list leaves deleted rows out by itself, or shows them among the others. */
export type Deleted = 'hidden' | 'shown';

/** The parts of a list statement: which rows, and whether it is the default filter whose total is kept. */
export interface ListParts {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly isDefault: boolean;
  /** The condition of those rows that the list shows without a filter; absent where the filter asks for others. */
  readonly among?: string;
}

/** The same with what is remembered of it by. */
export interface Keyed extends ListParts {
  readonly key: string;
}

export const keyed = (parts: ListParts): Keyed => ({ ...parts, key: `${parts.where} ${JSON.stringify(parts.values)}` });

/** The condition of what a list shows by itself; the orders of a list without deleted rows are indexed for it. */
const shownBy: Readonly<Record<Deleted, string>> = { hidden: 'not is_deleted', shown: 'true' };
const DELETED = 'is_deleted';
const isVisible = ({ filter, values }: Condition): boolean => filter.name === DELETED && values.every((value) => value === false);

/**
 * The condition of a list request over its view. Deleted rows are left out unless the request or the list asks for them.
 * @param given values of a statement that this is to be a part of: its own come after them
 */
export function listWhere(
  view: Conditioned,
  { terms, conditions }: Pick<ListRequest, 'terms' | 'conditions'>,
  deleted: Deleted = 'hidden',
  given: readonly unknown[] = [],
): ListParts {
  const values = [...given];
  const place = (value: unknown): string => `$${values.push(value)}`;
  // What is not deleted is what the list shows anyway.
  const others = deleted === 'shown' ? conditions : conditions.filter((condition) => !isVisible(condition));
  const parts = [
    ...searchedTerms(view, terms).map((term) => anywhere(view, term, place)),
    ...others.map((condition) =>
      condition.filter.match === 'codes'
        ? anyCode(view, condition, place)
        : `(${condition.values.map((value) => test(view, condition, value, place)).join(' or ')})`,
    ),
  ];
  const isDefault = parts.length === 0;
  const among = deleted === 'hidden' && others.some(({ filter }) => filter.name === DELETED) ? undefined : shownBy[deleted];
  if (deleted === 'hidden' && among !== undefined) parts.push(among);
  return { where: parts.join(' and ') || 'true', values, isDefault, ...(among === undefined ? {} : { among }) };
}

/** Rows with any of the codes, or of those whose labels were typed. */
function anyCode({ coded }: Conditioned, { filter, values }: Condition, place: (value: unknown) => string): string {
  if (!coded) throw new Error(`the filter ${filter.name} looks for codes in a view that has none`);
  return `${coded.column} && ${place(values.map((value) => coded.codeOf(String(value)) ?? value))}::text[]`;
}

/** A pattern that is folded once; without the SELECT around it, it would be folded again for every row that is looked at. */
const containing = (placed: string): string => `(select '%' || escape_like(fold(${placed})) || '%')`;

/** Trigrams of two letters are none: an index over them would be read as a whole, so the rows are. */
const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

const indexed = (term: string, found: string): string => (hasTrigram(term) ? found : `case when ${found} then true end`);

const contains = (column: string, term: string, placed: string): string => indexed(term, `${column} like ${containing(placed)}`);

function searchedTerms({ isBesideNames }: Conditioned, terms: readonly string[]): readonly string[] {
  const others = isBesideNames ? terms.filter((term) => !isBesideNames(term)) : terms;
  return others.length > 0 ? others : terms;
}

/** A general term: anywhere in what is searched, labels of codes among it. */
function anywhere({ coded }: Conditioned, term: string, place: (value: unknown) => string): string {
  const found = `search like ${containing(place(term))}`;
  const codes = coded?.codesOf?.(term) ?? [];
  return indexed(term, coded && codes.length > 0 ? `(${found} or ${coded.column} && ${place(codes)}::text[])` : found);
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

/** Whether hits have nothing to do with the order that is walked: names with 'berg' stand together in an order by name. */
export const isScattered = ({ ordering, terms, conditions }: ListRequest): boolean =>
  ordering.column === 'dms_one_id' || (terms.length === 0 && conditions.every(({ filter }) => filter.name !== ordering.column));

/** Every list's own order. */
export const byNumber: ListRequest['ordering'] = { column: 'dms_one_id', descending: false };

/** A filter that hits one row in so many is wide: its first pages are found by looking at the rows in their order. */
const WIDE = 32;

/** How many rows are looked at for a page before they are counted: one of a few numbers, so that plans are kept for each. */
export const rowsToLookAt = ({ offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): number =>
  WIDE * 2 ** Math.ceil(Math.log2(offset + limit));

/** SQL of a total that rows were looked at for: a whole number of two digits that count, never less than is shown. @param about SQL of a numeric */
export const estimate = (about: string, shown: string): string =>
  `greatest(${shown}, round(${about}, 2 - length((${about})::bigint::text)))::int`;

/**
 * So many rows of the list in an order; of a backward one those with a value, after which the empty ones come.
 * @param among the condition of the rows that the list has @param most SQL of how many
 */
export function firstRows(view: ListView, among: string, ordering: ListRequest['ordering'], most: string): string {
  const rows = `select * from ${view.name} where ${among}`;
  if (!isBackward(ordering)) return `${rows} order by ${listOrder(view, ordering)} limit ${most}`;
  const by = collated(view, ordering.column);
  return `${rows} and ${by} is not null order by ${by} desc, dms_one_id desc limit ${most}`;
}

/** SQL of how many rows the list has, before any filter. Those that are deleted are few, and have an index of their own. */
export const sizeOf = (view: ListView, among: string): string =>
  `(coalesce((select n from view_count where view = '${view.name}' and grp = ''), 0)${among === shownBy.shown ? ` + (select count(*) from ${view.name} where ${DELETED})` : ''})::int`;

/** The keys of all rows in a backward order: those with a value, as the index has them, then the empty ones. @param most SQL of how many are needed */
export function backwardKeys(view: ListView, where: string, { column }: ListRequest['ordering'], most: string): string {
  const by = orderedBy(view, column);
  const part = (nr: number, which: string, order: string): string =>
    `select dms_one_id, ${nr} as part, row_number() over () as place from (select dms_one_id from ${view.name} m where ${where} and ${by} ${which} order by ${order} limit ${most}) p`;
  return `select dms_one_id from (${part(1, 'is not null', `${collated(view, column)} desc, dms_one_id desc`)} union all ${part(2, 'is null', 'dms_one_id desc')}) u order by part, place`;
}
