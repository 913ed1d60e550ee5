import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { streamXlsxRows, type CellValue, type StreamRow } from 'hucre/xlsx';
import { delimiterCharacters, toStorableText } from '../csv/index.ts';
import {
  CELL_MERGED_CODE,
  restoreHeading,
  maxColumns,
  maxRows,
  findShapeFaults,
  exceededLimitResults,
  toUnreadableResult,
  type Sheet,
  type SheetFault,
  type SheetResult,
  type SheetRow,
  type ReadFailure,
} from './sheet.ts';
import { readCellFormats, parseStyleFormats, type CellFormat } from './sheetFormats.ts';
import { relationsPathOf, workbookSheetsOf, findStylesPath, workbookPathOf, type WorkbookSheet } from './workbook.ts';
import { findZipFault } from './zipCheck.ts';
import { readEntry, readEntryText } from './zipEntry.ts';

/** Reads the wanted sheet, else the first visible one. */
export async function readWorkbook(bytes: Buffer, requestedReading: RequestedFileReading): Promise<SheetResult> {
  const fault = await findZipFault(bytes);
  if (fault !== undefined) return toUnreadableResult(fault);
  try {
    const path = workbookPathOf(await readEntryText(bytes, '_rels/.rels'));
    const relations = await readEntryText(bytes, relationsPathOf(path));
    const sheets = workbookSheetsOf(path, await readEntryText(bytes, path), relations);
    const sheet = sheets.find(({ name, isHidden }) => (requestedReading.sheet === undefined ? !isHidden : name === requestedReading.sheet));
    const names = sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)).map((each) => each.name);
    const how = { encoding: null, delimiter: null, line_ends: null, sheet: sheet?.name ?? null, sheets: names };
    if (!sheet)
      return { ...toUnreadableResult('file.no_sheet', { sheets: names.join(', ') }), how: { ...how, sheet: requestedReading.sheet ?? '' } };
    const result = await readRows(bytes, sheet, findStylesPath(path, relations));
    // Another sheet may be meant.
    return 'sheet' in result || sheets.length > 1 ? { ...result, how } : result;
  } catch {
    return toUnreadableResult('file.broken_archive');
  }
}

async function readRows(
  bytes: Buffer,
  { index, path }: WorkbookSheet,
  stylesPath: string | undefined,
): Promise<{ readonly sheet: Sheet } | { readonly unreadable: ReadFailure }> {
  const styles = parseStyleFormats(stylesPath === undefined ? '' : await readEntryText(bytes, stylesPath));
  // Before the rows: the library does not pause for a slow consumer.
  const marks = await readEntry(bytes, path, (xml) => readCellFormats(xml, styles));
  if (!marks) return exceededLimitResults.mergedCells();
  let columns: readonly string[] = [];
  const rows: SheetRow[] = [];
  for await (const row of streamXlsxRows(bytes, { sheet: index })) {
    if (row.values.length > maxColumns) return exceededLimitResults.columns();
    const { line, cells, faults } = rowOf(row, marks.get(row.index));
    const isHeading = columns.length === 0;
    // Rows of merged cells alone continue the one above.
    if (cells.every((cell) => cell === '') && (isHeading || faults.every(({ code }) => code === CELL_MERGED_CODE))) continue;
    if (isHeading) columns = cells.map(restoreHeading);
    else {
      const shape = findShapeFaults(filledCells(cells, columns.length), columns, copiedDelimiters);
      rows.push({ line, cells, faults: [...shape, ...faults] });
    }
    if (rows.length > maxRows) return exceededLimitResults.rows();
  }
  return { sheet: { columns, rows } };
}

/** Delimiters of a CSV file that was opened and saved as a workbook; commas are those of sentences. */
const copiedDelimiters = [delimiterCharacters.semicolon, delimiterCharacters.tab];

/** Restores trailing empty cells, which workbooks omit, and leaves out those beyond the header. */
function filledCells(cells: readonly string[], least: number): readonly string[] {
  const length = Math.max(least, cells.findLastIndex((cell) => cell !== '') + 1);
  if (length === cells.length) return cells;
  return Array.from({ length }, (_, at) => cells[at] ?? '');
}

function rowOf({ index, values }: StreamRow, marks: ReadonlyMap<number, CellFormat> | undefined): SheetRow {
  const cellCount = Math.max(values.length, ...[...(marks?.keys() ?? [])].map((at) => at + 1));
  const faults = Array.from({ length: cellCount }, (_, at) => at).flatMap((at): readonly SheetFault[] => {
    const { code = codeOf(values[at]), params } = marks?.get(at) ?? {};
    return code === undefined ? [] : [{ at, code, ...(params && { params }) }];
  });
  return { line: index + 1, cells: values.map((value, at) => textOf(value, marks?.get(at)?.digits)), faults };
}

/** Significant digits of spreadsheets; results of formulas have noise behind them. */
const DIGITS = 15;
const PRECISE = 10 ** DIGITS;

const codeOf = (value: CellValue | undefined): SheetFault['code'] | undefined =>
  value instanceof Date ? 'cell.date' : typeof value === 'number' && Math.abs(value) >= PRECISE ? 'cell.imprecise' : undefined;

function numberTextOf(value: number, digits: number): string {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
  return Number.isInteger(shown) ? shown.toFixed(0).padStart(digits, '0') : String(shown).replace('.', ',');
}

/** Text of a cell, with the leading zeros of its number format and a decimal comma: a dot could group thousands. */
function textOf(value: CellValue, digits = 1): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return numberTextOf(value, digits);
  // Writes flags as Excel displays them and exports them to CSV.
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return toStorableText(value).trim();
}
