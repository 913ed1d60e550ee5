import { propertyField } from '@kurator/contract/kit/property';
import type { ValueView } from '../platform/query/listView.ts';
import type { ListViewColumn, ListViewDeclaration } from './listViewDeclaration.ts';

const PREFIX = propertyField('');

/** SQL of the edition that a definition or a value is of: values of a deleted definition are not those of its successor. */
const edition = (of: string): string => `coalesce((${of} ->> 'edition')::int, 1)`;

/**
 * SQL of the values that a state keeps of properties, in the fields `property.<name>`, as an object by their names, each as rows show it
 * (`ShownProperty`).
 * @param rules SQL of a jsonb object with a key for each property that counts, as the owner's card has it; absent: all that the state keeps
 */
export const propertyValues = (rules?: string): string => {
  const name = `substr(f.key, ${PREFIX.length + 1})`;
  const counts = rules === undefined ? '' : ` and ${rules} ? ${name} and ${edition('f.value')} = ${edition(`(${rules} -> ${name})`)}`;
  return `(select coalesce(jsonb_object_agg(${name}, jsonb_build_object('value', f.value -> 'value', 'edited_by_hand', f.value ->> 'by' = 'hand')), '{}') from jsonb_each(s.state) f where starts_with(f.key, '${PREFIX}')${counts})`;
};

/**
 * SELECT of the definitions that the stream `$1` keeps in its state, in order: the active names stand in `properties`, each definition in
 * `property.<name>`.
 */
export const propertyDefinitions = `select (s.state -> ('${PREFIX}' || d.name)) || jsonb_build_object('name', d.name)
  from stream s, jsonb_array_elements_text(s.state -> 'properties') with ordinality d(name, nr) where s.id = $1 order by d.nr`;

/** What a list with properties has beside its columns: all values, for rows that are shown, and the version that they are of. */
export const propertyColumns = (properties: string): Record<string, ListViewColumn> => ({
  properties: { type: 'jsonb', sql: properties, hidden: true, exported: false },
  version: { type: 'int', sql: 's.version', exported: false },
});

/** The longest text that an order and a whole value go by: an index takes no more. */
const LONGEST = 600;

/** The view of the values that rows are found and sorted by; explicit emptiness is none. */
export function valueView({ list, type = list.name, joins = '', columns, properties, reads }: ListViewDeclaration): ValueView | undefined {
  const [owner] = list.propertyOwners ?? [];
  if (owner === undefined || properties === undefined) return undefined;
  const own = [...new Set([...list.scope, owner, list.key])];
  const declared = own.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`The list ${list.name}: add the column ${name}, by which values of properties are found, to its view`);
    return { name, ...column };
  });
  const value = `v.value -> 'value'`;
  const first = [...new Set([...list.scope, owner])].join(', ');
  const index = (column: string): string =>
    `create index on {table} (${first}, property, ${column}, ${list.key}) where ${column} is not null`;
  return {
    name: `${list.name}_value`,
    of: [type],
    owner,
    scope: list.scope,
    key: ['id', ...list.scope, 'property'],
    columns: {
      id: 'uuid',
      ...Object.fromEntries(declared.map((column) => [column.name, column.type])),
      property: 'text',
      value_number: 'float8',
      value_text: 'text',
    },
    select: `select s.id, ${declared.map(({ name, sql }) => `${sql} as ${name}`).join(', ')}, v.key as property,
        case jsonb_typeof(${value}) when 'number' then (${value})::float8 when 'boolean' then (${value})::boolean::int::float8 end as value_number,
        case jsonb_typeof(${value}) when 'string' then left(fold(v.value ->> 'value'), ${LONGEST}) end as value_text
      from stream s ${joins} cross join lateral jsonb_each(${properties}) v where s.type = '${type}' and jsonb_typeof(${value}) <> 'null'`,
    indexes: [index('value_number'), index('value_text')],
    ...(reads ? { reads } : {}),
  };
}
