import type { FieldKind } from './fieldKind.ts';
import { defaultPageSize } from './paging.ts';
import type { Area, PermissionName, RequiredPermission } from './permission.ts';

/**
 * Comparison of a filter: whole value, any of several, range, outside a range (or without value), lower bound, prefix, part, flag or codes.
 * Parts are compared folded (case, accents); a part in quotes is the whole value.
 */
export type FilterMatch = 'exact' | 'any' | 'range' | 'outside' | 'since' | 'prefix' | 'contains' | 'flag' | 'codes';

export interface ListFilter {
  readonly name: string;
  readonly match: FilterMatch;
  /** Kind of a whole value; prefixes and parts are unchecked. */
  readonly kind: FieldKind;
  /** Further names before the colon in the search bar, among them the shown labels. */
  readonly aliases: readonly string[];
  /** Suggested in the search bar. */
  readonly isSuggested?: boolean;
  /** Has an input of its own above the list. */
  readonly hasInput?: boolean;
  /** Author's label of a property; other labels come from the catalogue. */
  readonly label?: string;
  /** Column of the view. Default: its name. */
  readonly column?: string;
  /** Key of the counts of its values in answers to `facets=true`. */
  readonly facet?: string;
  /** Value assumed in requests without the filter; `newest` is the highest of the rows that the request shows by default. */
  readonly default?: 'newest' | { readonly value: string };
  /** Filters that narrow the rows whose newest value is the default. */
  readonly newestWithin?: readonly string[];
}

export interface ListColumn {
  /** Key in a row; a dot reads a nested object: `institute.zipcode`. */
  readonly name: string;
  /** Name of its order. Default: the column's name. */
  readonly order?: string;
  readonly kind: FieldKind | 'entityLink' | 'blacklist' | 'chips';
  /** Pixels, or a share of the table. Default: an equal share of the rest. */
  readonly width?: number | `${number}%`;
  readonly isSortable?: boolean;
  readonly isEndAligned?: boolean;
  /** Hidden first in a narrow list; `on tablets`: only there, and not in the cards of a phone. */
  readonly isMinor?: boolean | 'on tablets';
  readonly label?: string;
  /** Hidden until chosen; sortable nevertheless. */
  readonly isOptional?: boolean;
}

/** Counts per value beside the rows, within the other filters. */
export interface ListFacet {
  readonly key: string;
  /** Filter with its values. */
  readonly filter: string;
}

interface ListDeclaration {
  /** Names the query `{name}.list` and the export `list {name}`. */
  readonly name: string;
  readonly area: Area;
  readonly plural: string;
  readonly path: string;
  readonly permission: RequiredPermission;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** Orders without a column. An order by two fields is one column of the view. */
  readonly orders?: readonly string[];
  /** Integer column that identifies a row within the scope; last key of every order. */
  readonly key: string;
  /** Filters with exactly one value per request, as the year: each has totals, and every index begins with them. */
  readonly scope?: readonly string[];
  readonly facets?: readonly ListFacet[];
  /** Filters that name property owners, the widest first. They add `property.<name>` columns; the first has an index of its own. */
  readonly propertyOwners?: readonly string[];
  readonly defaultOrdering: string;
  /** Columns of a row's own name, the most telling first: the order of relevance. None without. */
  readonly relevance?: readonly string[];
  /** Column with the row's title. Default: `name`. */
  readonly label?: string;
  /** Page size of requests without a limit. Default: 10. */
  readonly defaultLimit?: number;
  /** Whether the screen keeps the default page size where the reader chose none, whatever fits the window. */
  readonly isFixed?: boolean;
  /** Whether deleted rows are left out by default or shown among the others. */
  readonly deleted?: 'hidden' | 'shown';
  /** Columns restricted to holders of a permission. */
  readonly guarded?: Readonly<Record<string, PermissionName>> | undefined;
}

/** Order of a search beside those of columns: best hits first. */
export const RELEVANCE = 'relevance';

/** List as data: query, checks, statement, export, screen and addresses are derived from it. */
export interface List
  extends Required<Omit<ListDeclaration, 'guarded' | 'propertyOwners' | 'isFixed'>>, Pick<ListDeclaration, 'propertyOwners' | 'isFixed'> {
  readonly guarded: Readonly<Record<string, PermissionName>>;
}

/** Columns that the permissions do not open; none without a list. */
export const hiddenFieldsOf = (list: Pick<List, 'guarded'> | undefined, permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.entries(list?.guarded ?? {}).flatMap(([field, permission]) => (permissions.has(permission) ? [] : [field])));

/** Declares a list; `findMissingViewParts` on the server checks its names, which spares pages the code. */
export function defineList({ columns, orders = [], defaultLimit = defaultPageSize, ...declaration }: ListDeclaration): List {
  const sortable = columns.filter((column) => column.isSortable).map((column) => column.order ?? column.name);
  return {
    scope: [],
    facets: [],
    label: 'name',
    deleted: 'hidden',
    relevance: [],
    ...declaration,
    columns,
    orders: [...new Set([...sortable, ...orders])],
    defaultLimit,
    guarded: declaration.guarded ?? {},
  };
}
