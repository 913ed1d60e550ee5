import type { NumberName } from '@kurator/contract/kit/entityType';
import type { List } from '@kurator/contract/kit/list';
import type { ListView } from '../platform/query/listView.ts';
import { wordGroupsSql } from '../platform/query/word.ts';
import { isDeletedSql } from '../platform/store/index.ts';
import { aliasKeysOf, aliasesOf, withAliasKeys } from './alias.ts';
import { listedNumberSql } from './entityStream.ts';
import type { ListViewColumn, ListViewDeclaration } from './listViewDeclaration.ts';
import { searchKeyFieldSql, searchKeysColumn, searchKeysOf, searchKeysSql, searchKeySourceSql } from './searchMarks.ts';
import { propertyColumns, valueView } from './valueView.ts';

const text = (sql: string, more: Partial<ListViewColumn> = {}): ListViewColumn => ({ type: 'text', sql, ...more });
const flag = (sql: string): ListViewColumn => ({ type: 'boolean', sql });
/** SQL of a field of the state of a view's stream `s`. */
export const stateFieldSql = (field: string): string => `s.state ->> '${field}'`;
/** Column that neither the answer nor a file has. */
export const hiddenColumn = { isHidden: true, isExported: false } as const;
const hasEntry = (kind: 'emails' | 'phones' | 'websites'): ListViewColumn => ({
  ...flag(`s.state -> '${kind}' -> 0 is not null`),
  ...hiddenColumn,
});

const id = { type: 'uuid', sql: 's.id' } as const satisfies ListViewColumn;

const numberColumn = (name: NumberName): ListViewColumn => ({
  type: 'int',
  sql: `(${stateFieldSql(name)})::int`,
  ...(name === 'dms_one_id' ? { isSurvivorNumber: true } : {}),
});

/** Former numbers of an entity, as people read them. @param lists of its state */
export const formerNumbersColumn = (...lists: readonly string[]): ListViewColumn =>
  text(
    `case when s.state ?| array[${lists.map((list) => `'${list}'`).join(', ')}] then (select string_agg(f.n, ', ') from jsonb_array_elements_text(${lists
      .map((list) => `coalesce(s.state -> '${list}', '[]')`)
      .join(' || ')}) f(n)) end`,
    { isAlias: 'number', ...hiddenColumn },
  );

/** Columns of every entity list besides id and number. */
const sharedColumns = {
  name: text(stateFieldSql('name'), { isFolded: true, isSortable: true }),
  display_name: text(stateFieldSql('display_name'), { isAlias: 'name' }),
  is_process_blacklisted: flag(`s.state ? 'process_blacklist'`),
  is_editorial_blacklisted: flag(`s.state ? 'editorial_blacklist'`),
  is_deleted: flag(isDeletedSql('s', 'state')),
  // Numbers of merged entities find their survivor.
  former_numbers: formerNumbersColumn('former_numbers'),
  has_email: hasEntry('emails'),
  has_phone: hasEntry('phones'),
  has_website: hasEntry('websites'),
  // Day of the stream's last event: a row is written once a day for changes that it does not show.
  changed_on: {
    type: 'date',
    sql: `(select (e.at at time zone 'Europe/Berlin')::date from event e where e.stream_id = s.id and e.version = s.version)`,
    ...hiddenColumn,
  },
} as const satisfies Record<string, ListViewColumn>;

/** Common columns of entity lists whose number has another name. */
export const entityColumnsNumberedBy = (number: NumberName): Readonly<Record<string, ListViewColumn>> => ({
  id,
  [number]: numberColumn(number),
  ...sharedColumns,
});

/** Common columns of entity lists. */
export const entityColumns = { id, dms_one_id: numberColumn('dms_one_id'), ...sharedColumns };

type AddressPart = 'street' | 'zipcode' | 'city' | 'state';

/**
 * Address columns from expressions for street, zip code, city and state, and marks by which inquiries find the entity. @param hasCityIndex adds an
 * index for the city, which is often combined with other words
 */
export const addressColumns = (
  of: (field: AddressPart) => string,
  { hasCityIndex = false }: { readonly hasCityIndex?: boolean } = {},
): Record<string, ListViewColumn> => ({
  address_street: text(of('street'), { isFolded: true }),
  address_zipcode: text(of('zipcode'), { prefix: true }),
  address_city: text(of('city'), { isFolded: true, isSortable: true, hasTrigramIndex: hasCityIndex }),
  address_state: text(of('state'), hiddenColumn),
  marks: searchKeysColumn(searchKeysSql(of('street'))),
});

export const textColumn = text;

/** Flag that no value denies. */
export const flagColumn = (sql: string) => ({ type: 'boolean', sql: `coalesce((${sql})::boolean, false)` }) as const;

/** Expressions that are computed once: without the barrier the planner would repeat each in every place that uses it. */
const once = (alias: string, expressions: readonly string[]): string =>
  `cross join lateral (select ${expressions.join(', ')} offset 0) ${alias}`;

/** Index over the rows that the list shows by default; none if the unique index has the same columns. */
const indexOf =
  ({ key, scope, deleted }: List, canBeDeleted: boolean) =>
  (columns: readonly string[], more = ''): readonly string[] => {
    const condition = canBeDeleted && deleted === 'hidden' ? ' where not is_deleted' : '';
    return condition === '' && columns[0] === key
      ? []
      : [`create index on {table} (${[...scope, ...columns].join(', ')})${more}${condition}`];
  };

/** SQL of the groups of a row that have totals of their own. */
const groupSql = (columns: readonly string[], row: string): string =>
  `concat_ws(' ', ${columns.map((column) => `${row}.${column}`).join(', ')})`;

/** One stream has a row per scope: the scope's columns are part of the key, and each scope has a total. */
const keysOfScope = ({ scope, deleted, propertyOwners: [owner] = [] }: List): Pick<ListView, 'key' | 'groups' | 'countCondition'> => {
  const totals = [scope, ...(owner === undefined || scope.includes(owner) ? [] : [[...scope, owner]])].filter(({ length }) => length > 0);
  return {
    ...(scope.length > 0 ? { key: ['id', ...scope] } : {}),
    ...(totals.length > 0 ? { groups: (row: string) => `array[${totals.map((columns) => groupSql(columns, row)).join(', ')}]` } : {}),
    ...(deleted === 'shown' ? { countCondition: () => 'true' } : {}),
  };
};

/** List as a view: folded columns, one search column with trigrams, and indexes for the offered orders. */
export function listView(declaration: ListViewDeclaration): ListView {
  const {
    list,
    type = list.name,
    types = [type],
    joins = '',
    search,
    coded,
    isBesideNames,
    computedColumns,
    lookups,
    filterSql,
    rows,
    groups,
    properties,
    rules,
    reads,
    hasContacts = true,
    wordViews,
  } = declaration;
  const searchedNames = [...search, ...('former_numbers' in declaration.columns ? ['former_numbers'] : [])];
  const aliases = aliasesOf(declaration.columns, searchedNames);
  const columns = {
    ...declaration.columns,
    ...withAliasKeys(declaration.columns, aliases),
    ...(properties === undefined ? {} : propertyColumns(properties)),
  };
  const values = valueView(declaration);
  const name = `${list.name}_list`;
  const { groups: totals, ...keys } = keysOfScope(list);
  const hasWords = search.length > 0 && wordViews === undefined;
  const grouping = [groups ?? totals ?? [], hasWords ? wordGroupsSql : []].flat();
  const { id: _id, ...others } = columns;
  const index = indexOf(list, 'is_deleted' in columns);
  const foldedColumns = Object.entries(columns).filter(([, column]) => column.isFolded);
  const isFolded = (column: string): boolean => columns[column]?.isFolded === true;
  // In the declared order: a phrase must match adjacent columns.
  const foldedText = (column: string, folded: string, row: string): string =>
    isFolded(column) ? `${folded}.${column}_folded` : columns[column]?.type === 'text' ? `fold(${row}.${column})` : `${row}.${column}`;
  const shownNames = searchedNames.filter((column) => !columns[column]?.isAlias);
  const searchedColumns = searchedNames.map((column) => foldedText(column, 'f', 'b'));
  const selected = [
    rows ? `${rows.id} as id` : 's.id',
    ...Object.keys(others).map((column) => `b.${column}`),
    ...foldedColumns.map(([column]) => `f.${column}_folded`),
    `${searchedColumns.length === 0 ? `''` : `concat_ws(' ', ${searchedColumns.join(', ')})`} as search`,
  ];
  const base = once(
    'b',
    Object.entries(others).map(([column, { sql }]) => `${sql} as ${column}`),
  );
  const folds = once(
    'f',
    foldedColumns.map(([column]) => `fold(b.${column}) as ${column}_folded`),
  );
  const filterColumns = (is: (column: ListViewColumn) => boolean | undefined): string[] =>
    Object.entries(columns).flatMap(([column, declared]) => (is(declared) ? [column] : []));
  const apart = filterColumns((column) => column.hasTrigramIndex);
  const [knownNumber] = filterColumns((column) => column.isNumber);
  const streams = Object.fromEntries(
    Object.entries(columns).flatMap(([column, { namesOfStreams: of }]) => (of ? [[column, of] as const] : [])),
  );
  const parts = ['search', ...apart.map((column) => `${column}_folded`)].map((column) => `${column} gin_trgm_ops`);
  return {
    name,
    rowKey: list.key,
    scope: list.scope,
    deleted: list.deleted,
    ...keys,
    ...(coded ? { coded } : {}),
    ...('marks' in columns
      ? {
          marked: {
            column: 'marks',
            of: (terms) => searchKeysOf(terms, hasContacts),
            field: searchKeyFieldSql,
            text: searchKeySourceSql('address_street' in columns ? 'address_street' : 'street', hasContacts),
          },
        }
      : {}),
    ...(aliases
      ? {
          aliases: {
            ...aliases,
            keysOf: aliasKeysOf(aliases),
            shown: (row) => `concat_ws(' ', ${shownNames.map((column) => foldedText(column, row, row)).join(', ')})`,
          },
        }
      : {}),
    ...(isBesideNames ? { isBesideNames } : {}),
    ...(knownNumber === undefined ? {} : { numberColumn: knownNumber }),
    filterValueSql: Object.fromEntries(
      Object.entries(columns).flatMap(([column, { isSurvivorNumber }]) => (isSurvivorNumber ? [[column, listedNumberSql]] : [])),
    ),
    searched: new Set(search.filter((column) => !apart.includes(column))),
    bytewise: new Set(Object.keys(columns).filter((column) => columns[column]?.prefix)),
    of: types,
    ...(reads ? { reads } : {}),
    columns: {
      ...Object.fromEntries(Object.entries(columns).map(([column, declared]) => [column, declared.type])),
      ...Object.fromEntries(foldedColumns.map(([column]) => [`${column}_folded`, 'text'])),
      search: 'text',
    },
    shownColumns: Object.keys(columns).filter((column) => !columns[column]?.isHidden),
    exportedColumns: Object.keys(columns).filter((column) => columns[column]?.isExported !== false && columns[column]?.type !== 'uuid'),
    ...(computedColumns ? { computedColumns } : {}),
    ...(lookups ? { lookups } : {}),
    ...(filterSql ? { filterSql } : {}),
    ...(rows ? { key: [rows.stream, list.key] } : {}),
    ...(Object.keys(streams).length > 0 ? { namesOfStreams: streams } : {}),
    ...(values ? { values } : {}),
    ...(rules ? { rules } : {}),
    ...(grouping.length > 0 ? { groups: (row) => grouping.map((of) => of(row)).join(' || ') } : {}),
    ...(hasWords || wordViews ? { wordViews: wordViews ?? [name] } : {}),
    select: `select ${selected.join(', ')} from stream s ${joins} ${base} ${folds} where s.type in (${types.map((one) => `'${one}'`).join(', ')})${'is_deleted' in columns ? ` and s.state -> 'merged_into' is null` : ''}`,
    indexes: [
      `create unique index on {table} (${[...list.scope, list.key].join(', ')})`,
      ...index([list.key]),
      ...('is_deleted' in columns ? [`create index on {table} (${[...list.scope, list.key].join(', ')}) where is_deleted`] : []),
      // A single index for parts and elements, since a changed row is written to each index.
      `create index on {table} using gin (${[...parts, ...filterColumns((column) => column.isSearchedByElement)].join(', ')}) with (fastupdate = on, gin_pending_list_limit = 262144)`,
      ...filterColumns((column) => column.isSortable).flatMap((column) =>
        index([`${column}${isFolded(column) ? '_folded' : ''}`, list.key]),
      ),
      ...Object.entries(columns).flatMap(([column, { prefix }]) =>
        prefix ? index([`${column} collate "C"`, list.key], typeof prefix === 'object' ? ` include (${prefix.with})` : '') : [],
      ),
    ],
  };
}
