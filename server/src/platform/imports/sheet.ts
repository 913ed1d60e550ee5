import type { ErrorCode } from '@kurator/contract';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { WorkerFailure } from '../process/runInWorker.ts';
import { unescapeFormula, compareCellCount, findCellHoldingRows } from '../csv/index.ts';

/** Row as text; `line` as in a spreadsheet, the header being 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Faults of the row's form. */
  readonly faults: readonly SheetFault[];
}

/** Fault of a cell or of the row. */
export interface SheetFault {
  /** Index of the cell; null: cells cannot be assigned to columns. */
  readonly at: number | null;
  readonly code: ErrorCode;
  readonly params?: ReadFailure['params'];
}

export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Code of a text with the remedy; plain data, as it crosses threads. */
export interface ReadFailure {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export const maxRows = 100_000;
export const maxColumns = 500;
/** Limit of merged ranges and of the cells that they cover. */
export const maxMergedCells = 100_000;

type SheetReading = Omit<FileReading, 'file' | 'unread'>;

export interface UnreadableResult {
  readonly unreadable: ReadFailure;
  readonly how?: SheetReading;
}

export type SheetResult = { readonly sheet: Sheet; readonly how: SheetReading } | UnreadableResult;

export const toUnreadableResult = (code: ErrorCode, params: ReadFailure['params'] = {}): UnreadableResult => ({
  unreadable: { code, params },
});

/** Codes of a thread that reads files and fails. */
export const workerFailureCodes = {
  exhausted: 'file.needs_too_much',
  ended: 'file.unreadable',
} as const satisfies Readonly<Record<WorkerFailure, ErrorCode>>;

export const exceededLimitResults = {
  rows: () => toUnreadableResult('file.too_many_rows', { max: maxRows }),
  columns: () => toUnreadableResult('file.too_many_columns', { max: maxColumns }),
  mergedCells: () => toUnreadableResult('file.too_many_merged_cells', { max: maxMergedCells }),
};

/** Heading as it was before an export disarmed it. */
export const restoreHeading = (name: string): string => unescapeFormula(name.trim());

/** Faults of a row's form: cells without certain columns, or a cell that seems to hold further rows. @param delimiters characters between cells */
export function findShapeFaults(
  cells: readonly string[],
  columns: readonly string[],
  delimiters: readonly string[],
): readonly SheetFault[] {
  const counts = compareCellCount(cells, columns);
  if (counts) return [{ at: null, code: 'row.cells', params: counts }];
  const at = findCellHoldingRows(cells, delimiters);
  return at === -1 ? [] : [{ at, code: CELL_HOLDS_ROWS_CODE }];
}

/** Code of a cell that seems to hold further rows; it counts in every column, read or not. */
export const CELL_HOLDS_ROWS_CODE = 'cell.holds_rows';

/** Code of a cell that is merged with another one, which has their value. */
export const CELL_MERGED_CODE = 'cell.merged';
