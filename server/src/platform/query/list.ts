import type { EntityType } from '@kurator/contract/kit/entityType';
import type { List } from '@kurator/contract/kit/list';
import type { OmissionReason } from '@kurator/contract/text/omission';
import type pg from 'pg';
import type { JsonObject } from '../store/index.ts';
import type { Facet, FacetSource } from './facet.ts';
import type { ListView } from './listView.ts';
import { propertiesSql } from './propertySql.ts';
import type { Property } from '@kurator/contract/kit/property';

export interface PropertyDefinitionSource {
  /** SQL of an owner's (`$1`) definitions in order, as JSON in one column, by owner. */
  readonly of: Readonly<Record<string, string>>;
  /** Views that it reads: definitions are cached for a revision of theirs. Without them it is read each time. */
  readonly views?: readonly string[];
}

/** SQL over alias `m` of the rows that an export omits by reason, unless the named filter asks for them. */
export type OmissionConditions = Readonly<Partial<Record<OmissionReason, { readonly sql: string; readonly filter?: string }>>>;

export interface ListSource {
  readonly list: List;
  readonly view: ListView;
  /** Entity type of the rows; absent for other rows. */
  readonly type?: EntityType;
  readonly facets?: Readonly<Record<string, FacetSource>>;
  readonly exportColumns?: Readonly<Record<string, readonly string[]>>;
  readonly definitions?: PropertyDefinitionSource;
  /** Views read when a page is answered. */
  readonly looksInto?: readonly string[];
  /** SELECT of `id` and, as JSON, `entity` of rows that lead to the pages of entities; `$1`: ids of rows. */
  readonly rowEntitiesSql?: string;
  /** Rows that exports omit. */
  readonly omits?: OmissionConditions;
  /** Properties that exports leave empty, by SQL over alias `m` of a row's names as text[]. */
  readonly withheldProperties?: { readonly names: readonly string[]; readonly sql: string };
  /** Further keys of the answer, independent of filters. */
  readonly beside?: (pool: pg.Pool) => Promise<JsonObject>;
}

/** @throws an Error for a facet without source */
export const facetsOf = ({ list, facets = {} }: ListSource): readonly Facet[] =>
  list.facets.map((facet) => {
    const source = facets[facet.key];
    if (!source) throw new Error(`The list ${list.name}: name the column of the facet ${facet.key} in the facets beside its view`);
    return { ...facet, ...source };
  });

/** SQL over alias `m` of a row's columns for holders of these permissions. */
export function rowColumnsSql(
  { view, list: { guarded, propertyOwners = [] } }: ListSource,
  permissions: ReadonlySet<string>,
  definitions: readonly Property[] = [],
): string {
  const isOpen = (column: string): boolean => guarded[column] === undefined || permissions.has(guarded[column]);
  const readableColumns = view.shownColumns.filter(isOpen);
  const lookups = Object.entries(view.lookups?.('m') ?? {}).flatMap(([key, { sql }]) => (isOpen(key) ? [`${sql} as ${key}`] : []));
  const computedColumns = Object.entries(view.computedColumns?.('m') ?? {}).flatMap(([key, sql]) =>
    isOpen(key) ? [`${sql} as ${key}`] : [],
  );
  const properties = propertyOwners.length === 0 ? [] : [`${propertiesSql(definitions, view.rules?.('m'))} as properties`];
  return [...readableColumns.map((column) => `m.${column}`), ...lookups, ...computedColumns, ...properties].join(', ');
}

/** Undeclared names of a list, with the remedy. */
function undeclaredNames({ filters, orders, scope, facets, propertyOwners = [], defaultOrdering }: List): readonly string[] {
  const isFilter = (name: string): boolean => filters.some((filter) => filter.name === name);
  const isOrder = orders.includes(defaultOrdering.replace(/^-/, ''));
  return [
    ...scope.filter((name) => !isFilter(name)).map((name) => `its scope ${name} is no filter: declare a filter with this name`),
    ...facets
      .filter(({ filter }) => !isFilter(filter))
      .map(({ key, filter }) => `its facet ${key} counts by ${filter}: declare that filter`),
    ...propertyOwners
      .filter((name) => !isFilter(name))
      .map((name) => `its owner of properties ${name} is no filter: declare a filter with this name`),
    ...filters.flatMap(({ name: of, newestWithin = [] }) =>
      newestWithin.filter((name) => !isFilter(name)).map((name) => `the newest ${of} is within ${name}: declare that filter`),
    ),
    ...(isOrder ? [] : [`it stands by ${defaultOrdering}: make a column of this order sortable, or name it in orders`]),
  ];
}

/** Keys that the columns of a list show; the mark of blacklists is made of two flags. */
const shownNames = ({ columns }: List): readonly string[] =>
  columns.flatMap(({ name, kind }) => (kind === 'blacklist' ? [] : name.replace(/\..*/, '')));

/** Missing parts of the view, with the remedy; a request would otherwise fail in the database. */
export function findMissingViewParts({ list, view, facets = {}, definitions }: ListSource): readonly string[] {
  const has = (column: string): boolean => column in view.columns;
  const add = (column: string, more = ''): string =>
    `add the column ${column} to ${view.name}${more}, or take it out of the list ${list.name}`;
  const computed = new Set([view.lookups, view.computedColumns].flatMap((keys) => Object.keys(keys?.('m') ?? {})));
  return [
    ...undeclaredNames(list),
    ...['id', list.key, list.label, ...list.scope]
      .filter((column) => !has(column))
      .map((column) => `key, label or scope ${column}: ${add(column)}`),
    ...list.relevance.filter((column) => !has(column)).map((column) => `order by relevance: ${add(column)}`),
    ...list.orders.filter((order) => !has(order)).map((order) => `order ${order}: ${add(order, ' and sort by it (sorted: true)')}`),
    ...shownNames(list)
      .filter((name) => !has(name) && !computed.has(name))
      .map((name) => `column ${name}: ${add(name)}`),
    ...list.filters.flatMap(({ name, match, column = name }) => {
      if (match === 'codes') return view.coded ? [] : [`filter ${name}: say with coded where ${view.name} has its codes`];
      if (match === 'flag' && view.filterSql?.[column] !== undefined) return [];
      if (!has(column)) return [`filter ${name}: ${add(column)}`];
      if (match === 'prefix' && !view.bytewise?.has(column))
        return [`filter ${name}: make ${column} of ${view.name} a prefix column (prefix: true)`];
      return match === 'flag' && view.columns[column] !== 'boolean' ? [`filter ${name}: make ${column} of ${view.name} a boolean`] : [];
    }),
    ...(list.propertyOwners && !view.values ? [`properties: say with properties where ${view.name} has their values`] : []),
    ...(list.propertyOwners ?? [])
      .filter((owner) => definitions?.of[owner] === undefined)
      .map((owner) => `properties of ${owner}: name their SELECT in the definitions beside ${view.name}`),
    ...list.facets.filter(({ key }) => !facets[key]).map(({ key }) => `facet ${key}: name its column in the facets beside ${view.name}`),
  ];
}
