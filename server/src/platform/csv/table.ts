import type { DelimiterName, LineEnds } from '@kurator/contract/seedwork/reading';
import Papa from 'papaparse';

/** Characters that separate cells, by name. */
export const delimiterCharacters = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Readonly<Record<DelimiterName, string>>;
const delimiters = ['comma', 'semicolon', 'tab'] as const satisfies readonly DelimiterName[];

export interface Row {
  /** Line number as in a spreadsheet; the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

interface Limits {
  readonly rows: number;
  readonly columns: number;
}

export interface Table {
  readonly columns: readonly string[];
  readonly delimiter: DelimiterName;
  /** Line end; null for a single line. */
  readonly lineEnds: LineEnds | null;
  readonly rows: readonly Row[];
  /** Row of an unclosed or misplaced quote, which swallows the rest. */
  readonly brokenFrom: number | undefined;
  /** Exceeded limit; rows are missing then. */
  readonly exceeds: keyof Limits | undefined;
}

const UNLIMITED: Limits = { rows: Infinity, columns: Infinity };

/** Excel's delimiter line before the header; Excel does not count it as a row. */
const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

/** Reads CSV by the wanted delimiter, else that of `sep=;`, else the one with most header columns. Line ends may be mixed. */
export function readTable(file: string, limits = UNLIMITED, requestedDelimiter?: DelimiterName): Table {
  const [line = '', separator] = separatorLine.exec(file) ?? [];
  const delimiter =
    requestedDelimiter ??
    delimiters.find((delimiterName) => delimiterCharacters[delimiterName] === separator) ??
    delimiterOf(file.slice(line.length, MAX_OF_HEADER));
  const { text, lineEnds } = withOneLineEnd(file.slice(line.length), delimiterCharacters[delimiter]);
  let columns: readonly string[] | undefined;
  const rows: Row[] = [];
  let number = 0;
  let brokenFrom: number | undefined;
  let exceeds: keyof Limits | undefined;
  Papa.parse<string[]>(text, {
    delimiter: delimiterCharacters[delimiter],
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

const MAX_OF_HEADER = 20_000;

/** Keeps a quote inside an unquoted cell. */
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

/** Normalises line ends, for the parser knows one per file and would merge rows. */
function withOneLineEnd(
  file: string,
  delimiter: keyof typeof quotedOrLineEnd,
): { readonly text: string; readonly lineEnds: Table['lineEnds'] } {
  if (!file.includes('\r')) return { text: file, lineEnds: file.includes('\n') ? 'LF' : null };
  const lineEndKinds = new Set<LineEnds>();
  const text = file.replace(quotedOrLineEnd[delimiter], (piece) => {
    const name = lineEndNames.get(piece);
    if (name === undefined) return piece;
    lineEndKinds.add(name);
    return '\n';
  });
  const [first = null, second] = lineEndKinds;
  return { text, lineEnds: second === undefined ? first : 'mixed' };
}

const blank = /^[\s,;]*$/;
/** Empty lines as Excel saves them, with delimiters. */
const emptyLines = /^(?:[,;\t ]*(?:\r\n|\n|\r))+/;

function delimiterOf(start: string): DelimiterName {
  const header = start.replace(emptyLines, '').replaceAll(/\r\n?/g, '\n');
  const columnsBy = (delimiter: DelimiterName): number =>
    Papa.parse<string[]>(header, { delimiter: delimiterCharacters[delimiter], newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (columnsBy(delimiter) > columnsBy(best) ? delimiter : best));
}
