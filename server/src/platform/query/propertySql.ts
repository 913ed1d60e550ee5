import type { Property } from '@kurator/contract/kit/property';
import { PROPERTY_ROW_KEY_COLUMN, PROPERTY_SORT_COLUMN, type PropertyMatch } from './properties.ts';
import type { Condition, PropertyCriteria } from './criteria.ts';
import type { ListView, PropertyValueView } from './listView.ts';
import { rangeSql } from './comparison.ts';
import { containsSql } from './term.ts';

type PlaceholderOf = (value: unknown) => string;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function valuesOf({ values, name }: ListView): PropertyValueView {
  if (!values) throw new Error(`the view ${name} keeps no values of properties`);
  return values;
}

/** Whether the owner's values share an index. */
const isIndexed = (view: ListView, { filter }: Condition): boolean => filter.name === valuesOf(view).owner;

const oneOf = (match: PropertyMatch, place: PlaceholderOf): string => {
  if (match.match === 'number') return rangeSql('p.value_number', match.range, place) || 'true';
  const placed = place(match.value);
  return match.match === 'contains' ? containsSql('p.value_text', match.value, placed) : `p.value_text = left(fold(${placed}), 600)`;
};

/** SQL of property filters. Values of the widest owner come from an index with row keys; rows of others are few and looked up. */
export function propertyConditionsSql(
  view: ListView,
  { owner, conditions }: PropertyCriteria,
  scope: readonly string[],
  place: PlaceholderOf,
): readonly string[] {
  const { name, columns } = valuesOf(view);
  const ownerCondition = (): string => {
    const value = `${place(owner.values[0] ?? null)}::${view.columns[owner.filter.name]}`;
    return isIndexed(view, owner)
      ? `p.${owner.filter.name} = ${value}`
      : `p.id = any(array(select id from ${view.name} where ${owner.filter.name} = ${value}))`;
  };
  const key = isIndexed(view, owner) ? view.rowKey : 'id';
  const own = scope.filter((condition) => Object.keys(columns).some((column) => condition.startsWith(`p.${column} = `)));
  const keySelects = conditions.map(({ name: property, values }) => {
    const fits = values.length === 0 ? 'false' : `(${values.map((value) => oneOf(value, place)).join(' or ')})`;
    const where = [ownerCondition(), ...own, `p.property = ${literal(property)}`, fits].join(' and ');
    return `select p.${key} from ${name} p where ${where}`;
  });
  // Evaluates the keys first as an array: joined conditions are estimated as near zero, and the plan then reads all rows.
  return keySelects.length === 0 ? [] : [`${key} = any(array(${keySelects.join(' intersect ')}))`];
}

/** View with the property that a request sorts by. @param rows 'one': a single row, looked up by its id */
export function addSortProperty(view: ListView, properties: PropertyCriteria | undefined, rows: 'any' | 'one' = 'any'): ListView {
  if (!properties?.sort) return view;
  const { owner, sort } = properties;
  const values = valuesOf(view);
  // Few rows look values up one by one; all rows follow the values' order.
  const isWalk = rows === 'any' && properties.conditions.length === 0;
  const keys = [isWalk && isIndexed(view, owner) ? view.rowKey : 'id', values.owner, ...values.scope];
  const on = [...new Set(keys)].map((key) => `o.${key} = m.${key}`).join(' and ');
  return {
    ...view,
    relation: `(select m.*, o.${sort.column} as ${PROPERTY_SORT_COLUMN}, o.${view.rowKey} as ${PROPERTY_ROW_KEY_COLUMN} from ${view.name} m left join ${values.name} o on ${on} and o.property = ${literal(sort.name)} and o.${sort.column} is not null)`,
    columns: { ...view.columns, [PROPERTY_SORT_COLUMN]: values.columns[sort.column] ?? 'text' },
  };
}

/** SQL: a value counts as filled under its rules, as `isFilled` says. @param value jsonb; null if nothing is stored */
export const isFilledSql = (value: string, rules: string): string =>
  `(case when (${value}) is null then false when ${value} = 'null' then (${rules} ->> 'allow_null')::boolean
    else (${rules} ->> 'allow_zero')::boolean or ${value} not in ('0', 'false') end)`;

const EMPTY_VALUE = `'{"value":null,"edited_by_hand":false}'`;

/**
 * SQL over alias `m` of a row's properties, in order of the definitions. @param rules SQL of the rules that hold for the row: it has the properties
 * that they name, and misses what they require; absent: it has all of them
 */
export function propertiesSql(definitions: readonly Property[], rules?: string): string {
  if (definitions.length === 0) return `'{}'::json`;
  // Concatenated texts cost a tenth of JSON-building functions.
  const parts = definitions.map(({ name }) => {
    const [key, start] = [literal(name), literal(`${JSON.stringify(name)}:`)];
    const memberSql = `${start} || coalesce(m.properties ->> ${key}, ${EMPTY_VALUE})`;
    if (rules === undefined) return memberSql;
    const own = `r.rules -> ${key}`;
    const isMissingSql = `(${own} ->> 'required')::boolean and not ${isFilledSql(`m.properties -> ${key} -> 'value'`, own)}`;
    const missing = `${start} || (coalesce(m.properties -> ${key}, ${EMPTY_VALUE}) || '{"is_missing":true}')::text`;
    return `case when not r.rules ? ${key} then null when ${isMissingSql} then ${missing} else ${memberSql} end`;
  });
  const object = `('{' || concat_ws(',', ${parts.join(', ')}) || '}')::json`;
  // Offset 0 reads the rules once per row.
  return rules === undefined ? object : `(select ${object} from (select ${rules} as rules offset 0) r)`;
}
