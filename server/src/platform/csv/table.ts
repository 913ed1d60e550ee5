import Papa from 'papaparse';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A record of a CSV file; it may stand on several lines. */
export interface Row {
  /** As a spreadsheet counts: the first line is row 1, which nearly always is the header. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** How large a table may be; reading stops where it is larger. */
export interface Limits {
  readonly rows: number;
  readonly columns: number;
}

/** A CSV file as it is: a header and records, the ragged ones included. */
export interface Table {
  readonly columns: readonly string[];
  readonly delimiter: Delimiter;
  readonly rows: readonly Row[];
  /** Quotes that do not close, or close in the middle of a text, and swallow what follows: the row where it begins. */
  readonly brokenFrom: number | undefined;
  /** Which limit it exceeds: then rows are missing. */
  readonly exceeds: keyof Limits | undefined;
}

const UNLIMITED: Limits = { rows: Infinity, columns: Infinity };

/** A line before the header by which Excel is told the delimiter. Excel itself shows and counts it not. */
const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

/**
 * Reads CSV with comma, semicolon or tab: what a line `sep=;` before the header says, else whichever splits the header into
 * most columns. Each line is a row whatever ends it, in any mixture; line breaks in quoted cells stay as they are. Empty
 * lines are neither rows nor the header.
 */
export function readTable(file: string, limits = UNLIMITED): Table {
  const [line = '', said] = separatorLine.exec(file) ?? [];
  const text = file.slice(line.length);
  const delimiter = delimiters.find((known) => known === said) ?? delimiterOf(text.slice(0, MOST_OF_HEADER));
  let columns: readonly string[] | undefined;
  const rows: Row[] = [];
  let number = 0;
  let brokenFrom: number | undefined;
  let exceeds: keyof Limits | undefined;
  Papa.parse<string[]>(withOneLineEnd(text, delimiter), {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      if (errors.length > 0) brokenFrom ??= number;
      if (cells.length > limits.columns) exceeds = 'columns';
      else if (cells.every((cell) => blank.test(cell))) return;
      else if (columns === undefined) columns = cells.map((column) => column.trim());
      else rows.push({ number, cells });
      if (rows.length > limits.rows) exceeds = 'rows';
      if (exceeds !== undefined || brokenFrom !== undefined) parser.abort();
    },
  });
  return { columns: columns ?? [], delimiter, rows, brokenFrom, exceeds };
}

const MOST_OF_HEADER = 20_000;

/** A quote in the middle of a cell that does not begin with one is a sign like others. */
const quotedOrLineEnd: Readonly<Record<Delimiter, RegExp>> = {
  ',': /(?<=^|[,\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g,
  ';': /(?<=^|[;\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g,
  '\t': /(?<=^|[\t\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g,
};

/** The parser knows one line end per file; where it meets another, rows melt into one. */
const withOneLineEnd = (text: string, delimiter: Delimiter): string =>
  text.includes('\r') ? text.replace(quotedOrLineEnd[delimiter], (piece) => (piece.startsWith('"') ? piece : '\n')) : text;

const blank = /^[\s,;]*$/;
/** As Excel saves them too: with all their delimiters. */
const emptyLines = /^(?:[,;\t ]*(?:\r\n|\n|\r))+/;

function delimiterOf(start: string): Delimiter {
  const header = start.replace(emptyLines, '').replaceAll(/\r\n?/g, '\n');
  const columnsBy = (delimiter: Delimiter): number =>
    Papa.parse<string[]>(header, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (columnsBy(delimiter) > columnsBy(best) ? delimiter : best));
}
