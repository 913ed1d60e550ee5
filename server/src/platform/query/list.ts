import type { EntityType } from '@kurator/contract/kit/entityType';
import type { List } from '@kurator/contract/kit/list';
import type pg from 'pg';
import type { JsonObject } from '../store/index.ts';
import type { Facet, FacetSource } from './facet.ts';
import type { ListView } from './listView.ts';
import { propertiesSql } from './propertySql.ts';
import type { Property } from '@kurator/contract/kit/property';

/** A list with the view that it reads. */
export interface ListSource {
  readonly list: List;
  readonly view: ListView;
  /** The entity type whose list it is; absent: rows are no entities of one type. */
  readonly type?: EntityType;
  /** Where the values of its facets stand, by their keys. */
  readonly facets?: Readonly<Record<string, FacetSource>>;
  /** Columns of its export that stand behind a column of the list, where they are called otherwise or are several. */
  readonly exportColumns?: Readonly<Record<string, readonly string[]>>;
  /** The definitions of properties by their owners: SQL of rows with one column, a definition as JSON, in order; `$1` is the owner. */
  readonly definitions?: Readonly<Record<string, string>>;
  /** Views that its rows look into when a page is answered, by name. */
  readonly looksInto?: readonly string[];
  /** Further keys of its answer, whatever is filtered. */
  readonly beside?: (pool: pg.Pool) => Promise<JsonObject>;
}

/** The facets of a list. @throws Error for one without a source */
export const facetsOf = ({ list, facets = {} }: ListSource): readonly Facet[] =>
  list.facets.map((facet) => {
    const source = facets[facet.key];
    if (!source) throw new Error(`The list ${list.name}: name the column of the facet ${facet.key} in the facets beside its view`);
    return { ...facet, ...source };
  });

/** What a row of the list says to who has these permissions: SQL over its alias `m`. */
export function rowColumns(
  { view, list: { guarded, propertyOwners = [] } }: ListSource,
  permissions: ReadonlySet<string>,
  definitions: readonly Property[] = [],
): string {
  const shown = view.shown.filter((column) => guarded[column] === undefined || permissions.has(guarded[column]));
  const made = Object.entries({ ...view.flags?.('m'), ...view.made?.('m') }).map(([key, sql]) => `${sql} as ${key}`);
  const properties = propertyOwners.length === 0 ? [] : [`${propertiesSql(definitions)} as properties`];
  return [...shown.map((column) => `m.${column}`), ...made, ...properties].join(', ');
}

/** What a list names and does not declare: each with what to do about it. */
function undeclared({ filters, orders, scope, facets, propertyOwners = [], defaultOrdering }: List): readonly string[] {
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
    ...(isOrder ? [] : [`it stands by ${defaultOrdering}: make a column of this order sortable, or name it in orders`]),
  ];
}

/**
 * What is missing from the view for the list to be asked: each with what to do about it. Without it, the request would fail in the
 * database.
 */
export function missingFromView({ list, view, facets = {}, definitions = {} }: ListSource): readonly string[] {
  const has = (column: string): boolean => column in view.columns;
  const add = (column: string, more = ''): string =>
    `add the column ${column} to ${view.name}${more}, or take it out of the list ${list.name}`;
  return [
    ...undeclared(list),
    ...['id', list.key, list.label, ...list.scope]
      .filter((column) => !has(column))
      .map((column) => `key, label or scope ${column}: ${add(column)}`),
    ...list.orders.filter((order) => !has(order)).map((order) => `order ${order}: ${add(order, ' and sort by it (sorted: true)')}`),
    ...list.filters.flatMap(({ name, match }) => {
      if (match === 'codes') return view.coded ? [] : [`filter ${name}: say with coded where ${view.name} has its codes`];
      if (!has(name)) return [`filter ${name}: ${add(name)}`];
      if (match === 'prefix' && !view.bytewise?.has(name))
        return [`filter ${name}: make ${name} of ${view.name} a prefix column (prefix: true)`];
      return match === 'flag' && view.columns[name] !== 'boolean' ? [`filter ${name}: make ${name} of ${view.name} a boolean`] : [];
    }),
    ...(list.propertyOwners && !view.values ? [`properties: say with properties where ${view.name} has their values`] : []),
    ...(list.propertyOwners ?? [])
      .filter((owner) => definitions[owner] === undefined)
      .map((owner) => `properties of ${owner}: name their SELECT in the definitions beside ${view.name}`),
    ...list.facets.filter(({ key }) => !facets[key]).map(({ key }) => `facet ${key}: name its column in the facets beside ${view.name}`),
  ];
}
