import type { Property } from '@kurator/contract/kit/property';
import { PROPERTY_KEY, PROPERTY_SORT, type PropertyMatch } from './properties.ts';
import type { Condition, PropertyCriteria } from './criteria.ts';
import type { ListView, ValueView } from './listView.ts';
import { rangeSql } from './comparison.ts';
import { contains } from './term.ts';

type Place = (value: unknown) => string;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function valuesOf({ values, name }: ListView): ValueView {
  if (!values) throw new Error(`the view ${name} keeps no values of properties`);
  return values;
}

/** Whether the values of an owner stand together in an index. */
const isIndexed = (view: ListView, { filter }: Condition): boolean => filter.name === valuesOf(view).owner;

const oneOf = (match: PropertyMatch, place: Place): string => {
  if (match.match === 'number') return rangeSql('p.value_number', match.range, place) || 'true';
  const placed = place(match.value);
  return match.match === 'contains' ? contains('p.value_text', match.value, placed) : `p.value_text = left(fold(${placed}), 600)`;
};

/**
 * SQL that a row has the values that properties are filtered by. The widest owner's values are found by an index that has the rows'
 * keys; another owner's rows are few, and each one's values are looked up.
 */
export function propertyConditions(
  view: ListView,
  { owner, conditions }: PropertyCriteria,
  scope: readonly string[],
  place: Place,
): readonly string[] {
  const { name, columns } = valuesOf(view);
  const owned = (): string => {
    const value = `${place(owner.values[0] ?? null)}::${view.columns[owner.filter.name]}`;
    return isIndexed(view, owner)
      ? `p.${owner.filter.name} = ${value}`
      : `p.id = any(array(select id from ${view.name} where ${owner.filter.name} = ${value}))`;
  };
  const key = isIndexed(view, owner) ? view.rowKey : 'id';
  const own = scope.filter((condition) => Object.keys(columns).some((column) => condition.startsWith(`p.${column} = `)));
  const found = conditions.map(({ name: property, values }) => {
    const fits = values.length === 0 ? 'false' : `(${values.map((value) => oneOf(value, place)).join(' or ')})`;
    const where = [owned(), ...own, `p.property = ${literal(property)}`, fits].join(' and ');
    return `select p.${key} from ${name} p where ${where}`;
  });
  // Keys that are known before any row is looked at: a join of the conditions is estimated as nearly nothing, and then goes through all rows.
  return found.length === 0 ? [] : [`${key} = any(array(${found.join(' intersect ')}))`];
}

/**
 * The view with the value that a request sorts by, where it sorts by a property.
 * @param rows 'one': a row that is found by its id; its value is looked up by that, too
 */
export function sortedView(view: ListView, properties: PropertyCriteria | undefined, rows: 'any' | 'one' = 'any'): ListView {
  if (!properties?.sort) return view;
  const { owner, sort } = properties;
  const values = valuesOf(view);
  // Few rows have their values looked up one by one; all rows are walked in the order of the values.
  const isWalk = rows === 'any' && properties.conditions.length === 0;
  const keys = [isWalk && isIndexed(view, owner) ? view.rowKey : 'id', values.owner, ...values.scope];
  const on = [...new Set(keys)].map((key) => `o.${key} = m.${key}`).join(' and ');
  return {
    ...view,
    relation: `(select m.*, o.${sort.column} as ${PROPERTY_SORT}, o.${view.rowKey} as ${PROPERTY_KEY} from ${view.name} m left join ${values.name} o on ${on} and o.property = ${literal(sort.name)} and o.${sort.column} is not null)`,
    columns: { ...view.columns, [PROPERTY_SORT]: values.columns[sort.column] ?? 'text' },
  };
}

/** The properties of a row as it is answered: SQL over its alias `m`, in the order of the definitions. */
export function propertiesSql(definitions: readonly Property[]): string {
  // Texts put together take a tenth of the time of functions that build objects.
  const parts = definitions.map(
    ({ name }) =>
      `${literal(`${JSON.stringify(name)}:`)} || coalesce(m.properties ->> ${literal(name)}, '{"value":null,"edited_by_hand":false}')`,
  );
  return `('{' || ${[...parts].join(` || ',' || `) || `''`} || '}')::json`;
}
