import type { CodeKind } from '@kurator/contract/text/codeWord';
import { formulaStarts } from '../csv/index.ts';

export interface ExportColumn {
  /** Heading, and key in JSON. */
  readonly name: string;
  /** SQL over the row's alias `m`. */
  readonly sql: string;
  /** Numbers and flags keep their type in Excel; they cannot be formulas. Scalars are JSON whose own type decides in each cell. */
  readonly type: 'text' | 'number' | 'decimal' | 'flag' | 'date' | 'scalar';
  /** Heading given by people; replaces the catalogue's. */
  readonly title?: string;
  /** Catalogue of words for coded values. */
  readonly words?: CodeKind;
  /** Cells hold several codes, separated by a comma and a blank. */
  readonly isList?: true;
}

/** SELECT of `reason` and `count` for omitted rows. */
export interface OmissionQuery {
  readonly statement: string;
  readonly values: readonly unknown[];
}

export interface Dataset {
  readonly columns: readonly ExportColumn[];
  readonly from: string;
  readonly where: string;
  readonly order: string;
  /** Default: all rows. */
  readonly hits?: HitQuery;
  /** Columns by list column, if names differ or several correspond. */
  readonly listColumns?: Readonly<Record<string, readonly string[]>>;
  readonly omissions?: OmissionQuery;
}

/** Search for the exported rows; runs before any column is read. */
export interface HitQuery {
  /** FROM clause with alias `m`, the keys and the order's columns. */
  readonly from: string;
  /** SQL types of the identifying columns. Default: id. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Values of `$1`, `$2`, …. */
  readonly values: readonly unknown[];
}

const codes = formulaStarts.map((start) => start.codePointAt(0) ?? 0);
const apostrophe = "'".codePointAt(0) ?? 0;
const plain = codes.filter((code) => code < 128);
const wide = codes.filter((code) => code >= 128);
const startsWithFormulaCodeSql = (sql: string): string => `ascii(${sql}) in (${codes.join(', ')})`;
// Compares the first letter's code: a tenth of a pattern's cost over millions of rows. A text that begins with apostrophes gets one more.
const startsFormula = (sql: string): string =>
  `(ascii(${sql}) <= ${Math.max(...plain)} or ascii(${sql}) >= ${Math.min(...wide)})
    and (${startsWithFormulaCodeSql(sql)} or ascii(${sql}) = ${apostrophe} and ${startsWithFormulaCodeSql(`ltrim(${sql}, '''')`)})`;

/** SQL that disables formulas by an apostrophe. */
export const escapeFormulasSql = (sql: string): string => `case when ${startsFormula(sql)} then '''' || ${sql} else ${sql} end`;

/** SELECT of a dataset's cells in the order of its columns. @param source FROM clause @param cell SQL of a cell */
export function cellsSql({ columns }: Dataset, source: string, cell: (column: ExportColumn, sql: string) => string): string {
  // Aliases instead of headings, which PostgreSQL cuts after 63 bytes.
  const cells = columns.map((column, index) => cell(column, `x.c${index}`));
  const values = columns.map(({ sql }, index) => `${sql} as c${index}`);
  // Offset 0 prevents the planner from evaluating a column's SQL once per use.
  return `select ${cells.join(', ')} from (select ${values.join(', ')} from ${source} offset 0) x`;
}
