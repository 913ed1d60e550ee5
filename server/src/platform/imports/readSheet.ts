import { tableFormats } from '@kurator/contract/kit/fileFormat';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { decode, readTable } from '../csv/index.ts';
import { formatOf } from './fileFormat.ts';
import { maxColumns, maxRows, unreadable, type Sheet, type SheetResult, type SheetRow } from './sheet.ts';
import { zipFault } from './zipCheck.ts';

const tooMany = {
  rows: () => unreadable('file.too_many_rows', { max: maxRows }),
  columns: () => unreadable('file.too_many_columns', { max: maxColumns }),
};

/** Reads the first sheet of a CSV or Excel file, whatever its name says. Faults are answered, not thrown. */
export async function readSheet(bytes: Buffer): Promise<SheetResult> {
  if (bytes.length === 0) return unreadable('file.empty');
  const format = formatOf(bytes);
  if (!tableFormats.includes(format)) return unreadable('file.old_excel');
  const result = format === 'csv' ? csv(bytes) : await excel(bytes);
  return 'sheet' in result ? checked(result.sheet) : result;
}

function checked(sheet: Sheet): SheetResult {
  return sheet.columns.every((column) => column === '') ? unreadable('file.empty') : { sheet };
}

/** What says early that this is no table: signs that no text has, a page, a picture. */
const START = 100_000;
const strange = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;

function csv(bytes: Buffer): SheetResult {
  const { text } = decode(bytes);
  const start = text.slice(0, START);
  if (strange.test(start) || text.includes('\0')) return unreadable('file.not_text');
  if (/^\s*</.test(start)) return unreadable('file.not_workbook');
  const { columns, rows, brokenFrom, exceeds } = readTable(text, { rows: maxRows, columns: maxColumns });
  if (brokenFrom !== undefined) return unreadable('file.quote_open', { row: brokenFrom });
  if (exceeds !== undefined) return tooMany[exceeds]();
  return {
    sheet: {
      columns: columns.map(heading),
      rows: rows.map(({ number, cells }) => ({ line: number, cells: cells.map((cell) => cell.trim()), ...ragged(cells.length, columns) })),
    },
  };
}

/** A row whose cells are not as many as those of the header: which belongs to which column is a guess. */
const ragged = (count: number, columns: readonly string[]): Pick<SheetRow, 'faults'> =>
  count === columns.length ? {} : { faults: [{ at: null, code: 'row.cells', params: { count, columns: columns.length } }] };

/** A workbook keeps no empty cells at the end of a row: as many as the header has are there at least. */
const lengthIn = (cells: readonly string[], columns: readonly string[]): number =>
  Math.max(columns.length, cells.findLastIndex((cell) => cell !== '') + 1);

async function excel(bytes: Buffer): Promise<SheetResult> {
  const fault = await zipFault(bytes);
  if (fault !== undefined) return unreadable(fault);
  let columns: readonly string[] = [];
  const rows: SheetRow[] = [];
  try {
    for await (const row of streamXlsxRows(bytes)) {
      if (row.values.length > maxColumns) return tooMany.columns();
      const cells = row.values.map(textOf);
      if (cells.every((cell) => cell === '')) continue;
      if (columns.length === 0) columns = cells.map(heading);
      else rows.push({ line: row.index + 1, cells, ...ragged(lengthIn(cells, columns), columns) });
      if (rows.length > maxRows) return tooMany.rows();
    }
  } catch {
    return unreadable('file.broken_archive');
  }
  return { sheet: { columns, rows } };
}

const heading = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** A cell as text. Excel keeps numbers without their zeros in front: whoever knows how long they must be puts them back. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  // As Excel shows it, and saves it as CSV.
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value.trim();
}
