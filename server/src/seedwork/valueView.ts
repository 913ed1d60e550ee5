import { propertyFieldName } from '@kurator/contract/kit/property';
import type { PropertyValueView } from '../platform/query/listView.ts';
import type { ListViewColumn, ListViewDeclaration } from './listViewDeclaration.ts';
import { livingReferrersSql } from './livingReferrersSql.ts';

const PREFIX = propertyFieldName('');

/** SQL of an edition: values belong to one edition of a definition. */
export const propertyEditionSql = (of: string): string => `coalesce((${of} ->> 'edition')::int, 1)`;

/** SQL of an object with the number of values per definition of an award; an explicit 'no value' is none. @param award alias of its stream */
export const filledCountsSql = (award: string): string =>
  `(with awardee as materialized (select w.state from ${livingReferrersSql(`${award}.id`, 'award', 'w')})
    select json_object_agg(c.name, c.n) from (
      select substr(d.key, ${PREFIX.length + 1}) as name,
          count(*) filter (where f.v -> 'value' <> 'null' and ${propertyEditionSql('f.v')} = ${propertyEditionSql('d.value')}) as n
        from jsonb_each(${award}.state) d cross join awardee cross join lateral (select awardee.state -> d.key as v) f
        where starts_with(d.key, '${PREFIX}') group by d.key) c)`;

/** SQL of the stored properties of a state, as rows `name` and `stored`. @param rules SQL of jsonb with the counted properties; absent: all */
export const propertyValueRowsSql = (rules?: string): string => {
  const name = `substr(f.key, ${PREFIX.length + 1})`;
  const isOwnSql = `starts_with(f.key, '${PREFIX}')`;
  if (rules === undefined) return `(select ${name} as name, f.value as stored from jsonb_each(s.state) f where ${isOwnSql})`;
  // OFFSET 0 keeps one lookup of the rules per row instead of two per property.
  return `(select ${name} as name, f.value as stored from (select ${rules} as rules offset 0) r cross join jsonb_each(s.state) f
    where ${isOwnSql} and r.rules ? ${name} and ${propertyEditionSql('f.value')} = ${propertyEditionSql(`(r.rules -> ${name})`)})`;
};

/** SQL of the rules of an owner's active properties by name, as `propertyRules` says. @param id SQL of its id */
export const propertyRulesSql = (id: string): string => `(select o.card -> 'rules' from stream o where o.id = ${id})`;

/** SELECT of the definitions of stream `$1` in order: names in `properties`, definitions in `property.<name>`. */
export const propertyDefinitionsSql = `select (s.state -> ('${PREFIX}' || d.name)) || jsonb_build_object('name', d.name)
  from stream s, jsonb_array_elements_text(s.state -> 'properties') with ordinality d(name, nr) where s.id = $1 order by d.nr`;

/** Columns of property values, an object of `PropertyValueAnswer` by name, and of their version. @param rows SQL as of `propertyValueRowsSql` */
export const propertyColumns = (rows: string): Record<string, ListViewColumn> => ({
  properties: {
    type: 'jsonb',
    sql: `(select coalesce(jsonb_object_agg(p.name, jsonb_build_object('value', p.stored -> 'value', 'edited_by_hand', p.stored ->> 'by' = 'hand')), '{}') from ${rows} p)`,
    isHidden: true,
    isExported: false,
  },
  version: { type: 'int', sql: 's.version', isExported: false },
});

/** Maximum length of indexed texts. */
const LONGEST = 600;

/** View of values for filters and orders; explicit emptiness counts as none. */
export function valueView({
  list,
  type = list.name,
  joins = '',
  columns,
  properties,
  reads,
}: ListViewDeclaration): PropertyValueView | undefined {
  const [owner] = list.propertyOwners ?? [];
  if (owner === undefined || properties === undefined) return undefined;
  const own = [...new Set([...list.scope, owner, list.key])];
  const ownColumns = own.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`The list ${list.name}: add the column ${name}, by which values of properties are found, to its view`);
    return { name, ...column };
  });
  const value = `v.stored -> 'value'`;
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
      ...Object.fromEntries(ownColumns.map((column) => [column.name, column.type])),
      property: 'text',
      value_number: 'float8',
      value_text: 'text',
    },
    select: `select s.id, ${ownColumns.map(({ name, sql }) => `${sql} as ${name}`).join(', ')}, v.name as property,
        case jsonb_typeof(${value}) when 'number' then (${value})::float8 when 'boolean' then (${value})::boolean::int::float8 end as value_number,
        case jsonb_typeof(${value}) when 'string' then left(fold(v.stored ->> 'value'), ${LONGEST}) end as value_text
      from stream s ${joins} cross join lateral ${properties} v where s.type = '${type}' and jsonb_typeof(${value}) <> 'null'`,
    indexes: [index('value_number'), index('value_text')],
    ...(reads ? { reads } : {}),
  };
}
