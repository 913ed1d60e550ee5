import type { CodeKind } from '@kurator/contract/text/codeWord';
import { formulaStarts } from '../csv/index.ts';

/** A column of an export. */
export interface ExportColumn {
  /** Its heading; also its key in JSON. */
  readonly name: string;
  /** SQL over the row's alias `m`. */
  readonly sql: string;
  /** Numbers and flags cannot be formulas and stay what they are in Excel. */
  readonly type: 'text' | 'number' | 'decimal' | 'flag' | 'date';
  /** Its heading in every language, where people gave it one. */
  readonly title?: string;
  /** Its values are codes, for which there are words. */
  readonly words?: CodeKind;
}

/** What a dataset leaves out: a SELECT of `reason` and `count`. */
export interface Omissions {
  readonly statement: string;
  readonly values: readonly unknown[];
}

/** What is exported: rows of a SELECT, in an order. */
export interface Dataset {
  readonly columns: readonly ExportColumn[];
  /** From where: a relation under the alias `m`, with joins. */
  readonly from: string;
  readonly where: string;
  readonly order: string;
  /** Absent: all rows. */
  readonly hits?: Hits;
  /** Columns of the list that it exports, where they are called otherwise or are several. */
  readonly listColumns?: Readonly<Record<string, readonly string[]>>;
  /** Absent: it leaves nothing out. */
  readonly omissions?: Omissions;
}

/** Which rows are exported, where they are found by values: they are found by themselves, before any column is looked at. */
export interface Hits {
  /** What follows FROM: rows under the alias `m` with what identifies them in the dataset, and what its order goes by. */
  readonly from: string;
  /** The columns that identify a row, with their SQL types. Default: id. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Of the places `$1`, `$2`, … in it. */
  readonly values: readonly unknown[];
}

// What is looked at is the number of the first letter, as `ascii` gives it.
const codes = formulaStarts.map((start) => start.codePointAt(0) ?? 0);
const apostrophe = "'".codePointAt(0) ?? 0;
const plain = codes.filter((code) => code < 128);
const wide = codes.filter((code) => code >= 128);
const among = (sql: string): string => `ascii(${sql}) in (${codes.join(', ')})`;
// Looking at the first letter's number costs a tenth of a pattern, and most letters stand between the plain signs and the full-width ones: an
// export looks at millions. What begins with apostrophes before such a letter gets one more, so that an import that takes one off has it as it was.
const startsFormula = (sql: string): string =>
  `(ascii(${sql}) <= ${Math.max(...plain)} or ascii(${sql}) >= ${Math.min(...wide)})
    and (${among(sql)} or ascii(${sql}) = ${apostrophe} and ${among(`ltrim(${sql}, '''')`)})`;

/** SQL of a text that no spreadsheet runs as a formula: an apostrophe stands before what begins like one, unless it is as `except` says. */
export const harmless = (sql: string, except?: string): string =>
  `case when ${startsFormula(sql)}${except === undefined ? '' : ` and not ${except}`} then '''' || ${sql} else ${sql} end`;

/** SQL: what begins with a plus and holds nothing that names or calls anything, as phone numbers do. */
export const isPhoneNumber = (sql: string): string => `${sql} ~ '^\\+[0-9 ()/.-]*$'`;

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * A dataset's columns as they stand in a file, under their names.
 * @param source what follows FROM
 * @param cell what a column becomes there
 */
export function cellsSql({ columns }: Dataset, source: string, cell: (column: ExportColumn, sql: string) => string): string {
  const cells = columns.map((column) => `${cell(column, `x.${quotedName(column.name)}`)} as ${quotedName(column.name)}`);
  // Offset 0 keeps the two apart: what a column is made of would be worked out for every look at its value.
  return `select ${cells.join(', ')} from (select ${columns.map(({ name, sql }) => `${sql} as ${quotedName(name)}`).join(', ')} from ${source} offset 0) x`;
}
