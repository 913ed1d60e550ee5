import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { decode, readTable } from '../csv/index.ts';
import { maxRows, unreadable, type Sheet, type SheetResult, type SheetRow } from './sheet.ts';
import { zipFault } from './zipCheck.ts';

const starts = (bytes: Buffer, ...signs: readonly number[]): boolean => signs.every((sign, index) => bytes[index] === sign);

/** Reads the first sheet of a CSV or Excel file, whatever its name says. Faults are answered, not thrown. */
export async function readSheet(bytes: Buffer): Promise<SheetResult> {
  if (bytes.length === 0) return { unreadable: { code: 'file.empty', params: {} } };
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return unreadable('this is an old Excel file (.xls) or a protected one; save it as .xlsx without a password');
  const result = starts(bytes, 0x50, 0x4b) ? await excel(bytes) : csv(bytes);
  return 'sheet' in result ? checked(result.sheet) : result;
}

function checked(sheet: Sheet): SheetResult {
  const twice = sheet.columns.filter((column, index) => column !== '' && sheet.columns.indexOf(column) !== index);
  if (sheet.columns.every((column) => column === '')) return { unreadable: { code: 'file.empty', params: {} } };
  if (twice.length > 0) return { unreadable: { code: 'file.columns_twice', params: { columns: [...new Set(twice)].join(', ') } } };
  if (sheet.rows.length > maxRows) return { unreadable: { code: 'file.too_many_rows', params: { max: maxRows } } };
  return { sheet };
}

function csv(bytes: Buffer): SheetResult {
  if (bytes.includes(0)) return unreadable('it holds signs that no text has');
  const { columns, rows, brokenFrom } = readTable(decode(bytes).text);
  if (brokenFrom !== undefined) return unreadable(`the quotation mark in line ${brokenFrom} is never closed`);
  return { sheet: { columns: columns.map(heading), rows: rows.map(({ number, cells }) => ({ line: number, cells: cells.map((cell) => cell.trim()) })) } };
}

async function excel(bytes: Buffer): Promise<SheetResult> {
  const fault = await zipFault(bytes);
  if (fault !== undefined) return unreadable(fault);
  let columns: readonly string[] = [];
  const rows: SheetRow[] = [];
  try {
    for await (const row of streamXlsxRows(bytes)) {
      const cells = row.values.map(textOf);
      if (cells.every((cell) => cell === '')) continue;
      if (columns.length === 0) columns = cells.map(heading);
      else rows.push({ line: row.index + 1, cells });
      if (rows.length > maxRows) break;
    }
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'it is not a workbook');
  }
  return { sheet: { columns, rows } };
}

const heading = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** A cell as text. Excel keeps numbers without their zeros in front: whoever knows how long they must be puts them back. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return String(value).trim();
}
