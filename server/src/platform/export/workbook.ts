import { Readable } from 'node:stream';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { escapeExcelFormula } from '../csv/index.ts';

type Row = readonly CellValue[];
type Rows = Iterable<Row> | AsyncIterable<Row>;

interface Sheet {
  readonly name: string;
  readonly columns: readonly (ColumnDef & { readonly header: string })[];
}

async function* harmlessRows(rows: Rows): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? escapeExcelFormula(cell) : cell));
}

/** Loads the library with the first workbook: it takes 16 MB of memory. */
async function* bytesOf(rows: Rows, { name, columns }: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const harmlessColumns = columns.map((column) => ({ ...column, header: escapeExcelFormula(column.header) }));
  yield* writeXlsxStream(harmlessRows(rows), { name, columns: harmlessColumns, freezePane: { rows: 1 } });
}

/** Workbook of one sheet with a fixed head, without formulas. */
export const workbookStream = (rows: Rows, sheet: Sheet): Readable => Readable.from(bytesOf(rows, sheet));
