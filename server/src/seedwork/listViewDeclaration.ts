import type { List } from '@kurator/contract/kit/list';
import type { Coded, ListView } from '../platform/query/listView.ts';

/** A column of a list: where it comes from, and how it is looked for. */
export interface ListViewColumn {
  readonly type: 'text' | 'int' | 'double precision' | 'boolean' | 'uuid' | 'text[]' | 'uuid[]' | 'jsonb';
  readonly sql: string;
  /** Stored folded beside it: sorted by that, and found by part of it. */
  readonly folded?: boolean;
  /** Found by its beginning, and an order of its own; the index carries other columns along where a list asks for them with it. */
  readonly prefix?: true | { readonly with: string };
  /** An order of its own. */
  readonly sorted?: boolean;
  /** Found by parts of it alone: without, what is folded is looked for among all that terms find. */
  readonly apart?: boolean;
  /** An array whose elements are found. */
  readonly elements?: boolean;
  /** There for search and order; rows do not show it. */
  readonly hidden?: boolean;
  /** false: says in another form what other columns say, or finds rows alone; exports leave it out. Ids of streams they leave out anyway. */
  readonly exported?: false;
}

/** A view of a list as data. */
export interface ListViewDeclaration {
  readonly list: List;
  /** The stream type that its rows belong to; the list's name where absent. */
  readonly type?: string;
  /** The stream types that its rows belong to, where they are several. */
  readonly types?: readonly string[];
  /** Joins after `from stream s`. */
  readonly joins?: string;
  readonly columns: Readonly<Record<string, ListViewColumn>>;
  /** Columns whose values general search terms find. */
  readonly search: readonly string[];
  /** Codes whose labels they find too: those stand in no row, so that no index holds them once for each. */
  readonly coded?: Coded;
  readonly isBesideNames?: ListView['isBesideNames'];
  /** Whether rows are found by contact persons; true where absent. */
  readonly hasContacts?: boolean;
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
  readonly lookups?: ListView['lookups'];
  /** One stream has many rows: the column of the stream, and SQL of each row's own id. */
  readonly rows?: { readonly stream: string; readonly id: string };
  readonly groups?: ListView['groups'];
  /** The values of its properties as an object by their names: SQL of jsonb, each `{ value, by }`. `propertyValues` reads a state. */
  readonly properties?: string;
  /** Paths to the streams whose cards its rows print. */
  readonly reads?: ListView['reads'];
}
