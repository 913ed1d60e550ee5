/** A column of an export. */
export interface ExportColumn {
  /** Its heading; also its key in JSON. */
  readonly name: string;
  /** SQL over the row's alias `m`. */
  readonly sql: string;
  /** Numbers and flags cannot be formulas and stay what they are in Excel. */
  readonly type: 'text' | 'number' | 'flag' | 'date';
}

/** What is exported: rows of a SELECT, in an order. */
export interface Dataset {
  readonly columns: readonly ExportColumn[];
  /** From where: a relation under the alias `m`, with joins. */
  readonly from: string;
  readonly where: string;
  /** Of the places `$1`, `$2`, … in `where`. */
  readonly values: readonly unknown[];
  readonly order: string;
  /** The unique key of `m` by which rows are found again when there are values. */
  readonly key: string;
}

/** = + - @ tab, carriage return, line feed: a spreadsheet would run a text that begins so as a formula (semantics 80). */
const formulaStarts = [61, 43, 45, 64, 9, 13, 10];
// Looking at the first letter's number costs a tenth of a pattern: an export looks at millions.
const harmless = (sql: string): string => `case when ascii(${sql}) in (${formulaStarts.join(', ')}) then '''' || (${sql}) else ${sql} end`;

/** A column as it stands in a file that a spreadsheet may open. */
export const cellSql = ({ sql, type }: ExportColumn): string => (type === 'text' ? harmless(sql) : sql);

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
