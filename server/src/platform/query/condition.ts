import type { Condition, ListRequest } from './listRequest.ts';
import type { ListView } from './listView.ts';
import { anywhere, contains, searchedTerms } from './term.ts';

/** What a condition is made for: the view's columns, and which of them its indexes find. */
type Conditioned = Pick<ListView, 'columns' | 'searched' | 'bytewise' | 'coded' | 'isBesideNames'>;

/** Whether a list leaves deleted rows out by itself, or shows them among the others. */
export type Deleted = 'hidden' | 'shown';

/** The condition of a request over its view. */
export interface Where {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Identifies condition and values. */
  readonly key: string;
  /** Nothing is asked for but what the list shows by itself; the view keeps that total. */
  readonly isDefault: boolean;
  /** The condition of those rows that the list shows without a filter; absent where the filter asks for others. */
  readonly among?: string;
}

/** The condition of what a list shows by itself; the orders of a list without deleted rows are indexed for it. */
const shownBy: Readonly<Record<Deleted, string>> = { hidden: 'not is_deleted', shown: 'true' };
const DELETED = 'is_deleted';
const isVisible = ({ filter, values }: Condition): boolean => filter.name === DELETED && values.every((value) => value === false);

/**
 * The condition of a list request over its view. Deleted rows are left out unless the request or the list asks for them.
 * @param given values of a statement that this is to be a part of: its own come after them
 */
export function whereOf(
  view: Conditioned,
  { terms, conditions }: Pick<ListRequest, 'terms' | 'conditions'>,
  deleted: Deleted = 'hidden',
  given: readonly unknown[] = [],
): Where {
  const values = [...given];
  const place = (value: unknown): string => `$${values.push(value)}`;
  // What is not deleted is what the list shows anyway.
  const others = deleted === 'shown' ? conditions : conditions.filter((condition) => !isVisible(condition));
  const parts = [
    ...anywhere(view, searchedTerms(view, terms), place),
    ...others.map((condition) =>
      condition.filter.match === 'codes'
        ? anyCode(view, condition, place)
        : `(${condition.values.map((value) => test(view, condition, value, place)).join(' or ')})`,
    ),
  ];
  const isDefault = parts.length === 0;
  const among = deleted === 'hidden' && others.some(({ filter }) => filter.name === DELETED) ? undefined : shownBy[deleted];
  if (deleted === 'hidden' && among !== undefined) parts.push(among);
  const sql = parts.join(' and ') || 'true';
  return { sql, values, key: `${sql} ${JSON.stringify(values)}`, isDefault, ...(among === undefined ? {} : { among }) };
}

/** SQL of how many rows the list has, before any filter. Those that are deleted are few, and have an index of their own. */
export const sizeSql = ({ name }: Pick<ListView, 'name'>, among = ''): string =>
  `(coalesce((select n from view_count where view = '${name}' and grp = ''), 0)${among === shownBy.shown ? ` + (select count(*) from ${name} where ${DELETED})` : ''})::int`;

/** Rows with any of the codes, or of those whose labels were typed. */
function anyCode({ coded }: Conditioned, { filter, values }: Condition, place: (value: unknown) => string): string {
  if (!coded) throw new Error(`the filter ${filter.name} looks for codes in a view that has none`);
  return `${coded.column} && ${place(values.map((value) => coded.codeOf(String(value)) ?? value))}::text[]`;
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
