import type { View } from '../store/index.ts';

/** A text[] column of codes. */
export interface Coded {
  readonly column: string;
  /** The code that a filter means by a label; undefined for what is none: that is a code itself. */
  readonly codeOf: (label: string) => string | undefined;
  /** The codes whose labels hold a general term; absent where terms find none. */
  readonly codesOf?: (term: string) => readonly string[];
}

/** What general terms may mean beside words: values that are one however they are written, as phone numbers. */
export interface Marks {
  readonly marks: readonly string[];
  /** Nothing else can be meant: an email address is no word of a name. */
  readonly isAll: boolean;
}

/** A text[] column of such values. */
export interface Marked {
  readonly column: string;
  readonly of: (terms: readonly string[]) => Marks;
  /** The field that a value is of: SQL over an expression. */
  readonly field: (mark: string) => string;
}

/** Hits that are alike by relevance. */
export interface Tier {
  /** SQL over a row; a row is in the first tier that it fulfils. */
  readonly sql: string;
  /** How its rows are found: an index has them in the list's order, an index finds them all, or they are looked for among all hits. */
  readonly by: 'order' | 'index' | 'hits';
}

/** A view of what properties say: a row for each value that can be filtered and sorted by. */
export interface ValueView extends View {
  /** The column of the owner whose values stand together in an index. */
  readonly owner: string;
  /** The scope of the list that it belongs to. */
  readonly scope: readonly string[];
}

/** A view that a list reads, with what its indexes are good for. */
export interface ListView extends View {
  /** The integer column that identifies a row within the scope; it ends every order, so that pages never overlap. */
  readonly rowKey: string;
  /** Columns whose values each request names; totals are kept for each, and every index begins with them. */
  readonly scope: readonly string[];
  /** Whether the list leaves deleted rows out by itself, or shows them among the others. */
  readonly deleted: 'hidden' | 'shown';
  /** Columns whose folded text stands in the column `search` too, so that its index finds them. */
  readonly searched?: ReadonlySet<string>;
  /** Columns that are indexed byte by byte: numbers and codes, found by their beginning. */
  readonly bytewise?: ReadonlySet<string>;
  /** Where filters of codes look, and general terms for their labels. */
  readonly coded?: Coded;
  /** Where general terms find what rows do not show, as email addresses. */
  readonly marked?: Marked;
  /** Words that are written beside names and stand in no searched text: they count where nothing else was typed. */
  readonly isBesideNames?: (term: string) => boolean;
  /** Rows of the view with what a request sorts them by beside them: SQL of a relation. The table's name where absent. */
  readonly relation?: string;
  /** Where a request orders by relevance: its tiers, whose SQL has the first values of each statement. */
  readonly tiers?: readonly Tier[];
  /** Where the values of properties are found, if its rows have any. */
  readonly values?: ValueView;
  /** Columns that a row shows under their own names. */
  readonly shown: readonly string[];
  /** Flags that its rows and its export look up elsewhere when they are read: SQL over the row's alias. */
  readonly flags?: (row: string) => Readonly<Record<string, string>>;
  /** Columns that its export has, too. */
  readonly exported: readonly string[];
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
}
