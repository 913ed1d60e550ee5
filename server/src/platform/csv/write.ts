import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { escapeFormula } from './formula.ts';

type Cells = readonly (string | number)[];

const BYTE_ORDER_MARK = '\u{FEFF}';
/** Rows that a stream writes at once. */
const ROWS_PER_CHUNK = 500;

const decimals = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 20 });

/** Decimal comma: a German spreadsheet reads `1.5` as a date. */
const numeral = (cell: number): string => (Number.isInteger(cell) ? String(cell) : decimals.format(cell));

const linesOf = (rows: readonly Cells[]): string => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : numeral(cell))));
  return cells.length === 0 ? '' : `${Papa.unparse(cells, { delimiter: ';', newline: '\n' })}\n`;
};

/** CSV for German spreadsheets: UTF-8 with byte order mark, semicolons, decimal commas, no formulas. @param place in its file; only its beginning has the mark */
export const csvText = (rows: readonly Cells[], place: 'beginning' | 'middle' = 'beginning'): string =>
  (place === 'beginning' ? BYTE_ORDER_MARK : '') + linesOf(rows);

export const csvStream = (rows: AsyncIterable<Cells>): Readable => Readable.from(partsOf(rows), { objectMode: false });

async function* partsOf(rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let pendingRows: Cells[] = [];
  for await (const row of rows) {
    pendingRows.push(row);
    if (pendingRows.length < ROWS_PER_CHUNK) continue;
    yield linesOf(pendingRows);
    pendingRows = [];
  }
  yield linesOf(pendingRows);
}
