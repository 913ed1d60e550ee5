import type { ListView } from '../platform/query/listStatement.ts';

/** A column of a list: where it comes from, and how it is looked for. */
export interface ListViewColumn {
  readonly type: 'text' | 'int' | 'boolean' | 'uuid' | 'text[]';
  readonly sql: string;
  /** Stored folded beside it: sorted by that, and found by part of it. */
  readonly folded?: boolean;
  /** Found by its beginning, and an order of its own; the index carries other columns along where a list asks for them with it. */
  readonly prefix?: true | { readonly with: string };
  /** An order of its own. */
  readonly sorted?: boolean;
  /** There for search and order; rows do not show it. */
  readonly hidden?: boolean;
}

interface Declared {
  readonly name: string;
  readonly type: string;
  /** Joins after `from stream s`. */
  readonly joins?: string;
  readonly columns: Readonly<Record<string, ListViewColumn>>;
  /** Columns whose values general search terms find. */
  readonly search: readonly string[];
  /** Folded columns that people filter by together: they have an index of their own. */
  readonly together?: readonly string[];
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
  readonly indexes?: readonly string[];
  readonly groups?: ListView['groups'];
  /** Its rows say something of the streams that refer to theirs. */
  readonly readsSources?: boolean;
}

const text = (sql: string, more: Partial<ListViewColumn> = {}): ListViewColumn => ({ type: 'text', sql, ...more });
const flag = (sql: string): ListViewColumn => ({ type: 'boolean', sql });

/** Columns that every list of entities has. */
export const entityColumns = {
  id: { type: 'uuid', sql: 's.id' },
  dms_one_id: { type: 'int', sql: `(s.state ->> 'dms_one_id')::int` },
  name: text(`s.state ->> 'name'`, { folded: true, sorted: true }),
  display_name: text(`s.state ->> 'display_name'`),
  is_process_blacklisted: flag(`s.state ? 'process_blacklist'`),
  is_editorial_blacklisted: flag(`s.state ? 'editorial_blacklist'`),
  is_deleted: flag(`coalesce((s.state ->> 'is_deleted')::boolean, false)`),
} as const satisfies Record<string, ListViewColumn>;

/** Address columns from expressions for street, zip code and city. */
export const addressColumns = (of: (field: 'street' | 'zipcode' | 'city') => string): Record<string, ListViewColumn> => ({
  address_street: text(of('street'), { folded: true }),
  address_zipcode: text(of('zipcode'), { prefix: true }),
  address_city: text(of('city'), { folded: true, sorted: true }),
});

export const textColumn = text;

/** A list of entities as a view: folded columns, one search column with a trigram index, and the orders that people use. */
export function listView({
  name,
  type,
  joins = '',
  columns,
  search,
  together = [],
  made,
  indexes = [],
  groups,
  readsSources,
}: Declared): ListView {
  const { id: _id, ...others } = columns;
  const folded = Object.entries(columns).filter(([, column]) => column.folded);
  const selected = [
    's.id',
    ...Object.keys(others).map((column) => `b.${column}`),
    ...folded.map(([column]) => `fold(b.${column}) as ${column}_folded`),
    `fold(concat_ws(' ', ${search.map((column) => `b.${column}`).join(', ')})) as search`,
  ];
  // Each expression is computed once: without the barrier the planner would write it into every place that uses it.
  const base = `cross join lateral (select ${Object.entries(others)
    .map(([column, { sql }]) => `${sql} as ${column}`)
    .join(', ')} offset 0) b`;
  return {
    name,
    searched: new Set(search.filter((column) => !together.includes(column))),
    bytewise: new Set(Object.keys(columns).filter((column) => columns[column]?.prefix)),
    of: [type],
    unread: readsSources ? [] : ['sources'],
    columns: {
      ...Object.fromEntries(Object.entries(columns).map(([column, declared]) => [column, declared.type])),
      ...Object.fromEntries(folded.map(([column]) => [`${column}_folded`, 'text'])),
      search: 'text',
    },
    shown: Object.keys(columns).filter((column) => !columns[column]?.hidden),
    ...(made ? { made } : {}),
    ...(groups ? { groups } : {}),
    select: `select ${selected.join(', ')} from stream s ${joins} ${base} where s.type = '${type}'`,
    indexes: [
      'create unique index on {table} (dms_one_id)',
      'create index on {table} (dms_one_id) where not is_deleted',
      'create index on {table} (dms_one_id) where is_deleted',
      'create index on {table} using gin (search gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 262144)',
      ...Object.entries(columns)
        .filter(([, column]) => column.sorted)
        .map(
          ([column, { folded: isFolded }]) =>
            `create index on {table} (${column}${isFolded ? '_folded' : ''}, dms_one_id) where not is_deleted`,
        ),
      ...Object.entries(columns)
        .filter(([, column]) => column.prefix)
        .map(
          ([column, { prefix }]) =>
            `create index on {table} (${column} collate "C", dms_one_id)${typeof prefix === 'object' ? ` include (${prefix.with})` : ''} where not is_deleted`,
        ),
      ...(together.length > 0
        ? [
            `create index on {table} using gin (${together.map((column) => `${column}_folded gin_trgm_ops`).join(', ')}) with (fastupdate = on, gin_pending_list_limit = 262144)`,
          ]
        : []),
      ...indexes,
    ],
  };
}
