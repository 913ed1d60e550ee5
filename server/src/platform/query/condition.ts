import type { Condition, Criteria } from './criteria.ts';
import type { ListView } from './listView.ts';
import { comparison } from './comparison.ts';
import { propertyConditions } from './propertySql.ts';
import { anywhere, searchedTerms } from './term.ts';

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
  /** The condition of those rows that the list shows without a filter; absent where the filter asks for others, or where rows are not to be looked at one by one. */
  readonly among?: string;
  /** The field that a row is found by where no column shows it, or null: SQL over its alias `m`; absent where all hits are shown. */
  readonly foundIn?: string;
  /** The columns of the scope with SQL of their values. */
  readonly scope: readonly (readonly [column: string, value: string])[];
}

const DELETED = 'is_deleted';
const isVisible = ({ filter, values }: Condition): boolean => filter.name === DELETED && values.every((value) => value === false);

/** SQL of a scope. @param alias of its rows */
export const scopeSql = ({ scope }: Pick<Where, 'scope'>, alias = ''): readonly string[] =>
  scope.map(([column, value]) => `${alias}${column} = ${value}`);

/**
 * The condition of a list request over its view. Deleted rows are left out unless the request or the list asks for them.
 * @param given values of a statement that this is to be a part of: its own come after them
 */
export function whereOf(
  view: ListView,
  { terms, conditions, scope: asked = [], properties }: Criteria,
  deleted: Deleted = view.deleted,
  given: readonly unknown[] = [],
): Where {
  const values = [...given];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const scope = asked.map(({ filter: { name }, values: [value] }) => [name, `${place(value ?? null)}::${view.columns[name]}`] as const);
  const isHiding = deleted === 'hidden' && DELETED in view.columns;
  // What is not deleted is what the list shows anyway.
  const others = isHiding ? conditions.filter((condition) => !isVisible(condition)) : conditions;
  const asksForDeleted = isHiding && others.some(({ filter }) => filter.name === DELETED);
  const base = [...scopeSql({ scope }), ...(isHiding && !asksForDeleted ? [`not ${DELETED}`] : [])];
  const general = found(view, terms, place);
  const parts = [
    ...general.parts,
    ...others.map((condition) => comparison(view, condition, place)),
    ...(properties ? propertyConditions(view, properties, scopeSql({ scope }, 'p.'), place) : []),
  ];
  const sql = [...parts, ...base].join(' and ') || 'true';
  return {
    sql,
    values,
    key: `${sql} ${JSON.stringify(values)}`,
    isDefault: parts.length === 0,
    // Whether a row is among so many keys takes long to say of one row after the other; what an index finds at once needs no looking.
    ...(asksForDeleted || general.isSelective || (properties && properties.conditions.length > 0)
      ? {}
      : { among: base.join(' and ') || 'true' }),
    ...(general.foundIn === undefined ? {} : { foundIn: general.foundIn }),
    scope,
  };
}

interface Found {
  readonly parts: readonly string[];
  readonly foundIn?: string;
  /** An index finds the few hits at once. */
  readonly isSelective?: true;
}

/** What general terms find: words anywhere in what is searched, or all together a value that rows do not show. */
function found(view: ListView, terms: readonly string[], place: (value: unknown) => string): Found {
  const { marked } = view;
  const { marks = [], isAll = false } = marked && terms.length > 0 ? marked.of(terms) : {};
  const words = isAll ? [] : anywhere(view, searchedTerms(view, terms), place);
  if (!marked || marks.length === 0) return { parts: words };
  const placed = `${place(marks)}::text[]`;
  const isMarked = `${marked.column} && ${placed}`;
  const field = `(select ${marked.field('x')} from unnest(${placed}) x where x = any(m.${marked.column}) limit 1)`;
  if (isAll) return { parts: [isMarked], foundIn: field, isSelective: true };
  const shown = words.join(' and ');
  return { parts: [`(${shown} or ${isMarked})`], foundIn: `case when not (${shown}) then ${field} end` };
}

/**
 * SQL of how many rows the list has, before any filter, as the view keeps it. Where it keeps those that are not deleted, the others are
 * few, and have an index of their own.
 */
export function sizeSql(view: ListView, { among = 'true', scope }: Pick<Where, 'among' | 'scope'>): string {
  const group = scope.length === 0 ? `''` : `concat_ws(' ', ${scope.map(([, value]) => value).join(', ')})`;
  const isToAdd = DELETED in view.columns && view.counted === undefined && !among.includes(`not ${DELETED}`);
  const deleted = ` + (select count(*) from ${view.name} where ${[...scopeSql({ scope }), DELETED].join(' and ')})`;
  return `(coalesce((select n from view_count where view = '${view.name}' and grp = ${group}), 0)${isToAdd ? deleted : ''})::int`;
}
