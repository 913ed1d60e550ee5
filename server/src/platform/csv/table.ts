import type { DelimiterName, LineEnds } from '@kurator/contract/seedwork/reading';
import Papa from 'papaparse';

const signs = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Readonly<Record<DelimiterName, string>>;
const delimiters = ['comma', 'semicolon', 'tab'] as const satisfies readonly DelimiterName[];

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
  readonly delimiter: DelimiterName;
  /** What ends its lines; null where there is only one. */
  readonly lineEnds: LineEnds | null;
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
 * Reads CSV with comma, semicolon or tab: the one that is wanted, else what a line `sep=;` before the header says, else
 * whichever splits the header into most columns. Each line is a row whatever ends it, in any mixture; line breaks in quoted cells stay as they are. Empty
 * lines are neither rows nor the header.
 */
export function readTable(file: string, limits = UNLIMITED, wanted?: DelimiterName): Table {
  const [line = '', said] = separatorLine.exec(file) ?? [];
  const delimiter = wanted ?? delimiters.find((known) => signs[known] === said) ?? delimiterOf(file.slice(line.length, MOST_OF_HEADER));
  const { text, lineEnds } = withOneLineEnd(file.slice(line.length), signs[delimiter]);
  let columns: readonly string[] | undefined;
  const rows: Row[] = [];
  let number = 0;
  let brokenFrom: number | undefined;
  let exceeds: keyof Limits | undefined;
  Papa.parse<string[]>(text, {
    delimiter: signs[delimiter],
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
  return { columns: columns ?? [], delimiter, lineEnds, rows, brokenFrom, exceeds };
}

const MOST_OF_HEADER = 20_000;

/** A quote in the middle of a cell that does not begin with one is a sign like others. */
const quotedOrLineEnd = {
  ',': /(?<=^|[,\r\n])"[^"]*(?:""[^"]*)*"|\r\n?|\n/g,
  ';': /(?<=^|[;\r\n])"[^"]*(?:""[^"]*)*"|\r\n?|\n/g,
  '\t': /(?<=^|[\t\r\n])"[^"]*(?:""[^"]*)*"|\r\n?|\n/g,
} as const;

const lineEndNames = new Map<string, LineEnds>([
  ['\r\n', 'CRLF'],
  ['\n', 'LF'],
  ['\r', 'CR'],
]);

/** The parser knows one line end per file; where it meets another, rows melt into one. */
function withOneLineEnd(
  file: string,
  delimiter: keyof typeof quotedOrLineEnd,
): { readonly text: string; readonly lineEnds: Table['lineEnds'] } {
  if (!file.includes('\r')) return { text: file, lineEnds: file.includes('\n') ? 'LF' : null };
  const found = new Set<LineEnds>();
  const text = file.replace(quotedOrLineEnd[delimiter], (piece) => {
    const name = lineEndNames.get(piece);
    if (name === undefined) return piece;
    found.add(name);
    return '\n';
  });
  const [first = null, second] = found;
  return { text, lineEnds: second === undefined ? first : 'mixed' };
}

const blank = /^[\s,;]*$/;
/** As Excel saves them too: with all their delimiters. */
const emptyLines = /^(?:[,;\t ]*(?:\r\n|\n|\r))+/;

function delimiterOf(start: string): DelimiterName {
  const header = start.replace(emptyLines, '').replaceAll(/\r\n?/g, '\n');
  const columnsBy = (delimiter: DelimiterName): number =>
    Papa.parse<string[]>(header, { delimiter: signs[delimiter], newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (columnsBy(delimiter) > columnsBy(best) ? delimiter : best));
}
