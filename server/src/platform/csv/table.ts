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
  /** Quotes that do not close, which swallow what follows: the row where it begins. */
  readonly brokenFrom: number | undefined;
  /** Which limit it exceeds: then rows are missing. */
  readonly exceeds: keyof Limits | undefined;
}

const UNLIMITED: Limits = { rows: Infinity, columns: Infinity };

/** A line before the header by which Excel is told the delimiter. Excel itself shows and counts it not. */
const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

/**
 * Reads CSV with comma, semicolon or tab: what a line `sep=;` before the header says, else whichever splits the header into
 * most columns. Empty lines are neither rows nor the header.
 */
export function readTable(file: string, limits = UNLIMITED): Table {
  const [line = '', said] = separatorLine.exec(file) ?? [];
  const text = file.slice(line.length);
  const newline = newlineOf(text.slice(0, MOST_OF_HEADER));
  const delimiter = delimiters.find((known) => known === said) ?? delimiterOf(text.slice(0, MOST_OF_HEADER));
  let columns: readonly string[] | undefined;
  const rows: Row[] = [];
  let number = 0;
  let brokenFrom: number | undefined;
  let exceeds: keyof Limits | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) brokenFrom ??= number;
      if (cells.length > limits.columns) exceeds = 'columns';
      else if (cells.every((cell) => blank.test(cell))) return;
      else if (columns === undefined) columns = cells.map((column) => column.trim());
      else rows.push({ number, cells });
      if (rows.length > limits.rows) exceeds = 'rows';
      if (exceeds !== undefined) parser.abort();
    },
  });
  return { columns: columns ?? [], delimiter, rows, brokenFrom, exceeds };
}

const MOST_OF_HEADER = 20_000;

const newlineOf = (start: string): '\r\n' | '\n' | '\r' =>
  /\r\n|\n|\r/.exec(start)?.[0] === '\r\n' ? '\r\n' : start.includes('\n') ? '\n' : '\r';

const blank = /^[\s,;]*$/;
/** As Excel saves them too: with all their delimiters. */
const emptyLines = /^(?:[,;\t ]*(?:\r\n|\n|\r))+/;

function delimiterOf(start: string): Delimiter {
  const header = start.replace(emptyLines, '');
  const columnsBy = (delimiter: Delimiter): number => Papa.parse<string[]>(header, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (columnsBy(delimiter) > columnsBy(best) ? delimiter : best));
}
