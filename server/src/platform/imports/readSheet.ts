import { tableFormats } from '@kurator/contract/kit/fileFormat';
import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { createSuspectLetterFinder, decodeText, delimiterCharacters, findQuoteAfterBlank, readTable } from '../csv/index.ts';
import { fileFormatOf } from './fileFormat.ts';
import {
  restoreHeading,
  maxColumns,
  maxRows,
  findShapeFaults,
  exceededLimitResults,
  toUnreadableResult,
  type SheetFault,
  type SheetResult,
} from './sheet.ts';

/** Reads the wanted sheet of a CSV or Excel file, else the first visible one. Returns faults instead of throwing. */
export async function readSheet(bytes: Buffer, requestedReading: RequestedFileReading = {}): Promise<SheetResult> {
  if (bytes.length === 0) return toUnreadableResult('file.empty');
  const format = fileFormatOf(bytes);
  if (!tableFormats.includes(format)) return toUnreadableResult('file.old_excel');
  const result = format === 'csv' ? readCsv(bytes, requestedReading) : await readExcel(bytes, requestedReading);
  const isEmpty = 'sheet' in result && result.sheet.columns.every((column) => column === '');
  if (!isEmpty) return result;
  return { ...toUnreadableResult('file.empty'), ...(result.how.sheets.length > 1 && { how: result.how }) };
}

/** Loads what reads Excel files with the first of them: a thread that reads CSV starts in half the time. */
async function readExcel(bytes: Buffer, requestedReading: RequestedFileReading): Promise<SheetResult> {
  const { readWorkbook } = await import('./readWorkbook.ts');
  return readWorkbook(bytes, requestedReading);
}

/** Characters tested for content that is no table: binary, HTML, images. */
const SNIFFED_CHARACTERS = 100_000;
const controlCharacterPattern = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;

function readCsv(bytes: Buffer, requestedReading: RequestedFileReading): SheetResult {
  const { text, encoding } = decodeText(bytes, requestedReading.encoding);
  const start = text.slice(0, SNIFFED_CHARACTERS);
  // Another encoding may succeed.
  const other =
    requestedReading.encoding === undefined ? {} : { how: { encoding, delimiter: null, line_ends: null, sheet: null, sheets: [] } };
  if (controlCharacterPattern.test(start) || text.includes('\0')) return { ...toUnreadableResult('file.not_text'), ...other };
  if (/^\s*</.test(start)) return toUnreadableResult('file.not_workbook');
  const limits = { rows: maxRows, columns: maxColumns };
  const { columns, rows, delimiter, lineEnds, brokenFrom, exceeds } = readTable(text, limits, requestedReading.delimiter);
  const how = { encoding, delimiter, line_ends: lineEnds, sheet: null, sheets: [] };
  if (brokenFrom !== undefined) return { ...toUnreadableResult('file.quote_open', { row: brokenFrom }), how };
  if (exceeds !== undefined) return exceededLimitResults[exceeds]();
  const headings = columns.map(restoreHeading);
  const findSuspectLetters = createSuspectLetterFinder(rows, encoding, requestedReading.encoding);
  return {
    sheet: {
      columns: headings,
      rows: rows.map(({ number, cells }) => ({
        line: number,
        cells: cells.map((cell) => cell.trim()),
        faults: [
          ...findShapeFaults(cells, headings, [delimiterCharacters[delimiter]]),
          ...findQuoteFaults(cells),
          ...findSuspectLetters({ cells }).map((at) => ({ at, code: 'cell.misread' }) as const),
        ],
      })),
    },
    how,
  };
}

function findQuoteFaults(cells: readonly string[]): readonly SheetFault[] {
  const at = findQuoteAfterBlank(cells);
  return at === -1 ? [] : [{ at, code: 'cell.quote_after_blank' }];
}
