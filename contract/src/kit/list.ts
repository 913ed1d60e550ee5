import type { FieldKind } from './fieldKind.ts';
import { defaultPageSize } from './paging.ts';
import type { Area, PermissionName, Right } from './permission.ts';

/**
 * How a filter finds rows: by the whole value (`exact`; `any` of several), from one value to another (`range`), by the beginning, by a
 * part, by yes or no, or by codes. Texts are folded (case, umlauts, accents) before a part is compared.
 */
export type Match = 'exact' | 'any' | 'range' | 'prefix' | 'contains' | 'flag' | 'codes';

export interface ListFilter {
  /** The parameter, and the column that it compares with. */
  readonly name: string;
  readonly match: Match;
  /** What a whole value must be; the beginning or a part of one may be anything. */
  readonly kind: FieldKind;
  /** Other names that the search bar understands before the colon, the shown labels among them. */
  readonly aliases: readonly string[];
  /** Offered as a hint in the search bar. */
  readonly hint?: boolean;
  /** Shown as an input of its own above the list. */
  readonly input?: boolean;
  /** Label of a property, as its author named it; other labels come from the catalogue. */
  readonly label?: string;
  /** What a request means that does not name it; `newest` is the highest value that there is. */
  readonly default?: 'newest' | { readonly value: string };
}

export interface ListColumn {
  /** Where its value stands in a row; a dot leads into an object: `institute.zipcode`. */
  readonly name: string;
  /** The name under which the list is sorted by it; the column's own where absent. */
  readonly order?: string;
  readonly kind: FieldKind | 'entityLink' | 'blacklist' | 'chips';
  /** Pixels, or a part of the table; absent: shares the rest. */
  readonly width?: number | `${number}%`;
  readonly sortable?: boolean;
  readonly end?: boolean;
  /** Dropped first when the list is narrow. */
  readonly minor?: boolean;
  /** Label of a property, as its author named it; other labels come from the catalogue. */
  readonly label?: string;
  /** Shown only to who chose it; a list can be sorted by it all the same. */
  readonly optional?: boolean;
}

/** Counts per value beside the rows, within the other filters. */
export interface ListFacet {
  /** The key in the answer. */
  readonly key: string;
  /** The filter whose values it offers. */
  readonly filter: string;
}

interface Declared {
  /** Its query is `{name}.list`, its export `list {name}`. */
  readonly name: string;
  readonly area: Area;
  /** Key of its texts: `hospitals`. */
  readonly plural: string;
  /** Path of the query below the area's queries, with a slash at its end. */
  readonly path: string;
  readonly permission: Right;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** Orders that no column stands for. An order by two fields is one column of the view. */
  readonly orders?: readonly string[];
  /** The integer column that identifies a row within the scope; every order ends in it. */
  readonly key: string;
  /** Filters that each request has exactly one value of, as the year: totals are kept for each, and every index begins with them. */
  readonly scope?: readonly string[];
  readonly facets?: readonly ListFacet[];
  /**
   * Filters that name whose properties the rows have, the widest first: as the project, then the award. A request that names one has a
   * column, an order and a filter `property.<name>` for each of its properties. The first has totals and an index of its own.
   */
  readonly propertyOwners?: readonly string[];
  readonly defaultOrdering: string;
  /** The column that says what a row is called; `name` where absent. */
  readonly label?: string;
  /** Rows of a page where the request names no limit; 10 where absent. */
  readonly defaultLimit?: number;
  /** Rows of a page that its screen asks for as soon as something narrows the list, unless the reader chose otherwise. */
  readonly narrowedLimit?: number;
  /** Whether deleted rows are left out unless the filter asks for them (default), or stand among the others. */
  readonly deleted?: 'hidden' | 'shown';
  /** Columns that are answered only to holders of a permission. */
  readonly guarded?: Readonly<Record<string, PermissionName>> | undefined;
}

/** A list as data: its query, checks, statement, export, screen and addresses are derived from this. */
export interface List extends Required<Omit<Declared, 'guarded' | 'propertyOwners'>>, Pick<Declared, 'propertyOwners'> {
  readonly guarded: Readonly<Record<string, PermissionName>>;
}

/** Declares a list. What it names and nothing has, its view says (`missingFromView`): pages need not carry that. */
export function defineList({ columns, orders = [], defaultLimit = defaultPageSize, ...declared }: Declared): List {
  const sortable = columns.filter((column) => column.sortable).map((column) => column.order ?? column.name);
  return {
    scope: [],
    facets: [],
    label: 'name',
    narrowedLimit: defaultLimit,
    deleted: 'hidden',
    ...declared,
    columns,
    orders: [...new Set([...sortable, ...orders])],
    defaultLimit,
    guarded: declared.guarded ?? {},
  };
}
