import type { View } from '../store/index.ts';

/** A text[] column of codes. */
export interface CodedColumn {
  readonly column: string;
  /** Code behind a label; undefined for others, which are codes themselves. */
  readonly codeOf: (label: string) => string | undefined;
  /** Label of a code: SQL over an expression. */
  readonly labelOf: (code: string) => string;
  /** Codes whose labels contain a term; absent if terms ignore labels. */
  readonly codesOf?: (term: string) => readonly string[];
}

/** Normalised values that terms may mean, as phone numbers. */
export interface SearchKeys {
  readonly marks: readonly string[];
  /** Whether words are excluded: an email address is no name. */
  readonly isAll: boolean;
}

/** A text[] column of such values. */
interface SearchKeyColumn {
  readonly column: string;
  readonly of: (terms: readonly string[]) => SearchKeys;
  /** Field of a value: SQL over an expression. */
  readonly field: (mark: string) => string;
  /** The text behind a value of a row, as it was written: SQL over an expression and the row's alias. */
  readonly text: (mark: string, row: string) => string;
}

/** Searched columns that no column of the list shows, though people know a row by them; texts, as parents' names, are reasons of hits alone. */
export interface AliasColumns {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  /** Values in the column of search keys of the alias that terms are together. */
  readonly keysOf: (terms: readonly string[]) => readonly string[];
  /** Folded text of the other searched columns: SQL over the row's alias. */
  readonly shown: (row: string) => string;
}

/** Hits of equal relevance. */
export interface Tier {
  /** SQL over a row; a row belongs to the first tier it satisfies. */
  readonly sql: string;
  /** Search method: index in list order, index for all, or filter over all hits. */
  readonly by: 'order' | 'index' | 'hits';
}

/** View of property values: a row per value for filters and orders. */
export interface PropertyValueView extends View {
  /** Column of the owner whose values share an index. */
  readonly owner: string;
  /** Scope of its list. */
  readonly scope: readonly string[];
}

/** Names of other streams in a text column: filters find those streams first, then rows by their ids. */
export interface StreamNamesColumn {
  /** text[] column of the streams' ids. */
  readonly column: string;
  /** View of the streams, by id. */
  readonly view: string;
  /** Column of folded names. */
  readonly label: string;
  /** Separator of names in the text. */
  readonly separator: string;
}

/** Streams that rows refer to, whose names general terms find although no column has them. */
interface ReferredStreams {
  /** uuid column with the stream's id. */
  readonly column: string;
  /** SELECT of the ids of streams with a matching name. @param contains SQL of whether a text contains the term */
  readonly idsSql: (contains: (text: string) => string) => string;
}

/** Value looked up at reading, so that its changes write no row. */
export interface LookupColumn {
  readonly type: 'flag' | 'text';
  readonly sql: string;
}

/** Readable view with the abilities of its indexes. */
export interface ListView extends View {
  /** Integer column that identifies a row within the scope; ends every order, so that pages never overlap. */
  readonly rowKey: string;
  /** Column of the numbers, or lower-case texts, that people know rows by. Default: the key. */
  readonly numberColumn?: string;
  /** Columns with one value per request; totals are kept for each, and every index begins with them. */
  readonly scope: readonly string[];
  /** Whether deleted rows are hidden by default. */
  readonly deleted: 'hidden' | 'shown';
  /** Columns whose folded text is also part of `search`, whose index finds them. */
  readonly searched?: ReadonlySet<string>;
  /** Columns with bytewise index: numbers and codes, found by prefix. */
  readonly bytewise?: ReadonlySet<string>;
  /** Codes for filters and label terms. */
  readonly coded?: CodedColumn;
  /** Values that terms find without a column, as email addresses. */
  readonly marked?: SearchKeyColumn;
  readonly aliases?: AliasColumns;
  /** Words beside names without searched text, which count only alone. */
  readonly isBesideNames?: (term: string) => boolean;
  /** Views that count the words which rows print: this view, or those of the printed entities. */
  readonly wordViews?: readonly string[];
  /** Relation with the request's sort columns. Default: the table's name. */
  readonly relation?: string;
  /** Columns whose filter looks for another value than the given one: SQL over its placeholder. */
  readonly filterValueSql?: Readonly<Record<string, (placed: string) => string>>;
  /** Flags that filters alone know, looked up at reading: SQL over the unqualified columns of a row. */
  readonly filterSql?: Readonly<Record<string, string>>;
  /** Columns of names of other streams. */
  readonly namesOfStreams?: Readonly<Record<string, StreamNamesColumn>>;
  readonly referredStreams?: ReferredStreams;
  /** Tiers of an order by relevance, whose SQL has the first values. */
  readonly tiers?: readonly Tier[];
  /** Property values, if rows have any. */
  readonly values?: PropertyValueView;
  /** Rules by name of the properties that a row has: SQL over its alias. Absent: it has all that the request's owner defines. */
  readonly rules?: (row: string) => string;
  readonly shownColumns: readonly string[];
  /** Values of rows and exports, looked up at reading: SQL over the row's alias. */
  readonly lookups?: (row: string) => Readonly<Record<string, LookupColumn>>;
  /** Columns that its export has, too. */
  readonly exportedColumns: readonly string[];
  /** Keys computed from several columns: SQL over the row's alias. */
  readonly computedColumns?: (row: string) => Readonly<Record<string, string>>;
}

/** Views that a list's statements read. */
export const viewNamesOf = ({
  name,
  values,
  namesOfStreams = {},
}: Pick<ListView, 'name' | 'values' | 'namesOfStreams'>): readonly string[] => [
  name,
  ...(values ? [values.name] : []),
  ...new Set(Object.values(namesOfStreams).map(({ view }) => view)),
];
