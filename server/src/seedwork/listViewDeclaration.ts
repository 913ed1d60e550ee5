import type { List } from '@kurator/contract/kit/list';
import type { CodedColumn, ListView, StreamNamesColumn } from '../platform/query/listView.ts';

/** Column of a list: its source, and its use in search and order. */
export interface ListViewColumn {
  readonly type: 'text' | 'int' | 'date' | 'double precision' | 'boolean' | 'uuid' | 'text[]' | 'uuid[]' | 'jsonb';
  readonly sql: string;
  /** Stored folded as well, for sorting and for search by parts. */
  readonly isFolded?: boolean;
  /** Searched by prefix, with an order of its own; lists may add columns to its index. */
  readonly prefix?: true | { readonly with: string };
  /** Has an order of its own. */
  readonly isSortable?: boolean;
  /** Has a trigram index; otherwise its folded text is filtered among the hits of all terms. */
  readonly hasTrigramIndex?: boolean;
  /** Array that is searched by element. */
  readonly isSearchedByElement?: boolean;
  /** Names of other streams, which filters find by their ids. */
  readonly namesOfStreams?: StreamNamesColumn;
  /** DMS One ID: its filter finds the survivor by the number of a merged entity. */
  readonly isSurvivorNumber?: true;
  /** Number that people know a row by, a text in lower case, where it is not the key: an equal one is the most relevant. */
  readonly isNumber?: true;
  /**
   * Name or number that people know an entity by and no column shows: a search says where it found it, the whole text before parts of names.
   * Another text, as a parent's name, is a reason alone.
   */
  readonly isAlias?: 'name' | 'number' | 'text';
  /** Used for search and order only, not shown in rows. */
  readonly isHidden?: boolean;
  /** false: excluded from exports, as a column that repeats others or serves the search only. Ids of streams are always excluded. */
  readonly isExported?: false;
}

/** View of a list as data. */
export interface ListViewDeclaration {
  readonly list: List;
  /** Stream type of its rows. Default: the list's name. */
  readonly type?: string;
  /** Stream types of its rows, if several. */
  readonly types?: readonly string[];
  /** Joins after `from stream s`. */
  readonly joins?: string;
  readonly columns: Readonly<Record<string, ListViewColumn>>;
  /** Columns whose values general search terms find. */
  readonly search: readonly string[];
  /** Codes whose labels general terms find as well; labels stand in no row, so no index repeats them. */
  readonly coded?: CodedColumn;
  readonly isBesideNames?: ListView['isBesideNames'];
  /** Views that count the words of its rows. Default: itself, if general terms find something. */
  readonly wordViews?: readonly string[];
  /** Whether contact persons are searched. Default: true. */
  readonly hasContacts?: boolean;
  /** Keys of a row computed from several columns: SQL over the row's alias. */
  readonly computedColumns?: (row: string) => Readonly<Record<string, string>>;
  readonly lookups?: ListView['lookups'];
  readonly filterSql?: ListView['filterSql'];
  /** Set if a stream has several rows: the column of the stream, and SQL of each row's own id. */
  readonly rows?: { readonly stream: string; readonly id: string };
  readonly groups?: ListView['groups'];
  /** SQL of the rows of property values: `name` and `stored`, each `{ value, by }`. `propertyValueRowsSql` reads a state. */
  readonly properties?: string;
  readonly rules?: ListView['rules'];
  /** Paths to the streams whose cards its rows print. */
  readonly reads?: ListView['reads'];
}
