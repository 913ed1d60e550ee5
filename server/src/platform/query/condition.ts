import type { Condition, Criteria } from './criteria.ts';
import { hiddenFromPlannerSql } from '../store/index.ts';
import type { ListView } from './listView.ts';
import { comparisonSql, isHiddenFromPlanner } from './comparison.ts';
import { propertyConditionsSql } from './propertySql.ts';
import { termConditionsSql, effectiveTermsOf, patternSql } from './term.ts';

export type DeletedVisibility = 'hidden' | 'shown';

/** Condition of a request over its view. */
export interface Where {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Identifies condition and values. */
  readonly key: string;
  /** Whether nothing narrows the list; the view keeps that total. */
  readonly isDefault: boolean;
  /** Condition of rows visible by default; absent if a filter asks for others or per-row checks would be slow. */
  readonly among?: string;
  /** SQL over alias `m` of a match that no column shows; absent if all matches show. */
  readonly hiddenMatch?: HiddenMatch;
  /** Whether the planner sees no value, so that a statement is planned once. */
  readonly isPlannedOnce: boolean;
  /** Scope columns with SQL of their values. */
  readonly scope: readonly (readonly [column: string, value: string])[];
}

export const DELETED = 'is_deleted';
const isVisible = ({ filter, values }: Condition): boolean => filter.name === DELETED && values.every((value) => value === false);

export const scopeConditionsSql = ({ scope }: Pick<Where, 'scope'>, alias = ''): readonly string[] =>
  scope.map(([column, value]) => `${alias}${column} = ${value}`);

/** Condition of a request; hides deleted rows unless asked for. @param firstValues values of the surrounding statement, which come first */
export function buildWhere(
  view: ListView,
  { terms, conditions, scope: scopeConditions = [], properties }: Criteria,
  deleted: DeletedVisibility = view.deleted,
  firstValues: readonly unknown[] = [],
): Where {
  const values = [...firstValues];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const scope = scopeConditions.map(
    ({ filter: { name }, values: [value] }) => [name, `${place(value ?? null)}::${view.columns[name]}`] as const,
  );
  // Indexes of a list that hides deleted rows have the visible ones alone.
  const isHiding = DELETED in view.columns && (deleted === 'hidden' || (view.deleted === 'hidden' && conditions.some(isVisible)));
  // Visible rows are the list's default.
  const others = isHiding ? conditions.filter((condition) => !isVisible(condition)) : conditions;
  const asksForDeleted = isHiding && others.some(({ filter }) => filter.name === DELETED);
  const base = [...scopeConditionsSql({ scope }), ...(isHiding && !asksForDeleted ? [`not ${DELETED}`] : [])];
  const general = matchTerms(view, terms, place);
  const parts = [
    ...general.parts,
    ...others.map((condition) => comparisonSql(view, condition, place)),
    ...(properties ? propertyConditionsSql(view, properties, scopeConditionsSql({ scope }, 'p.'), place) : []),
  ];
  const sql = [...parts, ...base].join(' and ') || 'true';
  return {
    sql,
    values,
    key: `${sql} ${JSON.stringify(values)}`,
    isDefault: parts.length === 0,
    // Skips per-row checks of long key sets and for hits that an index finds at once.
    ...(asksForDeleted || general.isSelective || (properties && properties.conditions.length > 0)
      ? {}
      : { among: base.join(' and ') || 'true' }),
    ...(general.hiddenMatch === undefined ? {} : { hiddenMatch: general.hiddenMatch }),
    isPlannedOnce: firstValues.length === 0 && scope.length === 0 && !properties && others.every(isHiddenFromPlanner),
    scope,
  };
}

/** The field behind a match and its text: SQL, null where a column shows the match. */
interface HiddenMatch {
  readonly field: string;
  readonly text: string;
}

interface TermMatch {
  readonly parts: readonly string[];
  readonly hiddenMatch?: HiddenMatch;
  /** An index finds the few hits at once. */
  readonly isSelective?: true;
}

/** The first alias of a row with a term that no shown column has. */
function matchAlias(
  { aliases }: Pick<ListView, 'aliases'>,
  terms: readonly string[],
  placedTermOf: (term: string) => string,
): HiddenMatch | undefined {
  if (!aliases) return undefined;
  const columns = [...aliases.names, ...aliases.texts, ...(terms.some((term) => /\d/.test(term)) ? aliases.numbers : [])];
  if (columns.length === 0 || terms.length === 0) return undefined;
  const rows = columns.map((column, nr) => `(${nr}, '${column}', m.${column})`).join(', ');
  // Folds no alias of rows whose shown text has the term.
  const isIn = terms
    .map((term) => patternSql(placedTermOf(term)))
    .map((pattern) => `h.shown not like ${pattern} and fold(a.text) like ${pattern}`);
  const ofAlias = (column: keyof HiddenMatch): string =>
    `(select a.${column} from (values ${rows}) a(nr, field, text) cross join lateral (select ${aliases.shown('m')} as shown) h
      where a.text <> m.name and (${isIn.join(' or ')}) order by a.nr limit 1)`;
  return { field: ofAlias('field'), text: ofAlias('text') };
}

/** Matches of general terms: words in searched texts, or together one hidden value. */
function matchTerms(view: ListView, terms: readonly string[], place: (value: unknown) => string): TermMatch {
  const { marked } = view;
  const { marks = [], isAll = false } = marked && terms.length > 0 ? marked.of(terms) : {};
  const effectiveTerms = isAll ? [] : effectiveTermsOf(view, terms);
  const placedTerms = new Map<unknown, string>();
  const placeOnce = (value: unknown): string => {
    const placed = placedTerms.get(value) ?? place(value);
    placedTerms.set(value, placed);
    return placed;
  };
  const words = termConditionsSql(view, effectiveTerms, placeOnce);
  const alias = matchAlias(view, effectiveTerms, placeOnce);
  if (!marked || marks.length === 0) return { parts: words, ...(alias ? { hiddenMatch: alias } : {}) };
  const placed = hiddenFromPlannerSql(place(marks), 'text[]');
  const isMarkedSql = `${marked.column} && ${placed}`;
  const ofMark = (sql: string): string => `(select ${sql} from unnest(${placed}) x where x = any(m.${marked.column}) limit 1)`;
  const [field, text] = [ofMark(marked.field('x')), ofMark(marked.text('x', 'm'))];
  if (isAll) return { parts: [isMarkedSql], hiddenMatch: { field, text }, isSelective: true };
  const wordsSql = words.join(' and ');
  const unlessWords = (sql: string, otherwise = 'null'): string => `case when not (${wordsSql}) then ${sql} else ${otherwise} end`;
  const hiddenMatch = { field: unlessWords(field, alias?.field), text: unlessWords(text, alias?.text) };
  return { parts: [`(${wordsSql} or ${isMarkedSql})`], hiddenMatch };
}

/** SQL of the list's size before filters, from the kept total; the few deleted rows are counted by their index. */
export function listSizeSql(view: ListView, { among = 'true', scope }: Pick<Where, 'among' | 'scope'>): string {
  const group = scope.length === 0 ? `''` : `concat_ws(' ', ${scope.map(([, value]) => value).join(', ')})`;
  const isToAdd = DELETED in view.columns && view.countCondition === undefined && !among.includes(`not ${DELETED}`);
  const deleted = ` + (select count(*) from ${view.name} where ${[...scopeConditionsSql({ scope }), DELETED].join(' and ')})`;
  return `(coalesce((select n from view_count where view = '${view.name}' and grp = ${group}), 0)${isToAdd ? deleted : ''})::int`;
}
