import Papa from 'papaparse';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A record of a CSV file; it may stand on several lines. */
export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A CSV file as it is: a header and records, the ragged ones included. */
export interface Table {
  readonly columns: readonly string[];
  readonly delimiter: Delimiter;
  readonly rows: readonly Row[];
  /** Quotes that do not close, which swallow what follows: the row where it begins. */
  readonly brokenFrom: number | undefined;
}

/** Reads CSV with comma, semicolon or tab, whichever splits the header into most columns. Empty lines are no rows. */
export function readTable(text: string): Table {
  const newline = /\r\n|\n|\r/.exec(text)?.[0] === '\r\n' ? '\r\n' : text.includes('\n') ? '\n' : '\r';
  const delimiter = delimiterOf(text.slice(0, MOST_OF_HEADER));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline });
  const [header = [], ...records] = data;
  const rows = records.flatMap((cells, index) => (cells.every((cell) => cell.trim() === '') ? [] : [{ number: index + 2, cells }]));
  const broken = errors.find(({ code }) => code === 'MissingQuotes');
  return {
    columns: header.map((column) => column.trim()),
    delimiter,
    rows,
    brokenFrom: broken === undefined ? undefined : (broken.row ?? 0) + 1,
  };
}

const MOST_OF_HEADER = 20_000;

function delimiterOf(start: string): Delimiter {
  const columnsBy = (delimiter: Delimiter): number => Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (columnsBy(delimiter) > columnsBy(best) ? delimiter : best));
}
