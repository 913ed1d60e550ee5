import { Readable } from 'node:stream';
import type { ColumnDef, XlsxStreamRow } from 'hucre/xlsx';

type Rows = Iterable<XlsxStreamRow> | AsyncIterable<XlsxStreamRow>;

interface Sheet {
  readonly name: string;
  readonly columns: readonly ColumnDef[];
}

/** Loads the library with the first workbook: it takes 16 MB of memory. */
async function* bytesOf(rows: Rows, { name, columns }: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rows, { name, columns: [...columns], freezePane: { rows: 1 } });
}

/** Workbook of one sheet with a fixed head. */
export const workbookStream = (rows: Rows, sheet: Sheet): Readable => Readable.from(bytesOf(rows, sheet));
