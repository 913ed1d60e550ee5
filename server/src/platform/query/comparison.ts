import type { FilterValue, Range } from './filterValue.ts';
import type { FilterMatch } from '@kurator/contract/kit/list';
import type { Condition } from './criteria.ts';
import type { ListView, StreamNamesColumn } from './listView.ts';
import { sortColumnOf } from './order.ts';
import { containsSql } from './term.ts';

type PlaceholderOf = (value: unknown) => string;

/** SQL of a condition over its column. */
export function comparisonSql(view: ListView, { filter, values }: Condition, place: PlaceholderOf): string {
  const { match, column: name = filter.name } = filter;
  if (values.length === 0) return 'false';
  if (match === 'any') return anyOf(name, view.columns[name] ?? 'text', place(values));
  if (match === 'codes') return anyCode(view, name, values, place);
  return `(${values.map((value) => one(view, { name, match }, value, place)).join(' or ')})`;
}

/** Whether the SQL of the comparison hides its values from the planner, or has none. */
export const isHiddenFromPlanner = ({ filter: { match }, values }: Condition): boolean =>
  match === 'flag' || (match === 'contains' && values.every((value) => typeof value !== 'object'));

/** SQL of rows whose value, or one of whose elements, is among some. */
const anyOf = (name: string, type: string, values: string): string =>
  type.endsWith('[]') ? `${name} && ${values}::${type}` : `${name} = any(${values}::${type}[])`;

/** SQL of rows with any of the codes or of those behind typed labels. */
function anyCode({ coded }: ListView, name: string, values: readonly FilterValue[], place: PlaceholderOf): string {
  if (!coded) throw new Error(`the filter ${name} looks for codes in a view that has none`);
  return `${coded.column} && ${place(values.map((value) => (typeof value === 'string' ? (coded.codeOf(value) ?? value) : value)))}::text[]`;
}

function one(
  view: ListView,
  { name, match }: Pick<Condition['filter'], 'name' | 'match'>,
  value: FilterValue,
  place: PlaceholderOf,
): string {
  if (typeof value === 'object')
    return 'whole' in value ? isWhole(view, name, value.whole, place(value.whole)) : rangeOf(name, match, value, place);
  // Same form as in the partial index of flagged rows.
  if (match === 'flag') {
    const flag = view.filterSql?.[name] ?? name;
    return value === true ? flag : `not ${flag}`;
  }
  if (match === 'since') return `${name} >= ${place(value)}`;
  if (match === 'exact') {
    const placed = place(value);
    return `${name} = ${view.filterValueSql?.[name]?.(placed) ?? placed}`;
  }
  if (match === 'prefix') return `(${name} collate "C" >= ${place(value)} and ${name} collate "C" < ${place(after(String(value)))})`;
  const [term, placed] = [String(value), place(value)];
  const streams = view.namesOfStreams?.[name];
  if (streams && !term.includes(streams.separator)) return hasNames(streams, term, placed);
  const own = containsSql(sortColumnOf(view, name), term, placed);
  return view.searched?.has(name) ? `(${containsSql('search', term, placed)} and ${own})` : own;
}

/**
 * SQL of rows with a whole text, or with a stream of this name; the trigrams of its index find it. Case never counts; accents do unless the
 * text is typed in lower case, since Munster is not Münster.
 */
function isWhole(view: ListView, name: string, term: string, placed: string): string {
  const streams = view.namesOfStreams?.[name];
  if (streams) return `${streams.column} && (select array_agg(id::text) from ${streams.view} where ${streams.label} = fold(${placed}))`;
  const column = sortColumnOf(view, name);
  const isEqual = column !== name && term === term.toLowerCase() ? `${column} = fold(${placed})` : `lower(${name}) = lower(${placed})`;
  return `(${containsSql(view.searched?.has(name) ? 'search' : column, term, placed)} and ${isEqual})`;
}

/** SQL of rows within a range, or of all others. */
const rangeOf = (name: string, match: FilterMatch, range: Range, place: PlaceholderOf): string =>
  match === 'outside' ? `(${rangeSql(name, range, place)}) is not true` : rangeSql(name, range, place);

/** SQL of rows with streams whose names contain a term: one key of an index each, while the term's trigrams may occur in most rows. */
const hasNames = ({ column, view, label }: StreamNamesColumn, term: string, placed: string): string =>
  `${column} && (select array_agg(id::text) from ${view} where ${containsSql(label, term, placed)})`;

export const rangeSql = (column: string, { from, to }: Range, place: PlaceholderOf): string =>
  [...(from === undefined ? [] : [`${column} >= ${place(from)}`]), ...(to === undefined ? [] : [`${column} <= ${place(to)}`])].join(
    ' and ',
  );

/** Smallest text after all with the prefix. */
const after = (prefix: string): string => `${prefix}\u{10FFFF}`;
