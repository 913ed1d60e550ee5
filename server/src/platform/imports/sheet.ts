import type { ErrorCode } from '@kurator/contract';
import type { FileReading } from '@kurator/contract/seedwork/reading';

/** A row of a file as text; `line` counts as a spreadsheet does, the header being line 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What is wrong with how the row stands in the file. */
  readonly faults: readonly SheetFault[];
}

/** What reading already found wrong: in a cell, or with the row itself. */
export interface SheetFault {
  /** The position of the cell; null: the whole row, whose cells then stand under no column for sure. */
  readonly at: number | null;
  readonly code: ErrorCode;
  readonly params?: Unreadable['params'];
}

/** One sheet of a file. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Why a file cannot be read: a code whose text says what would be right. It crosses threads as plain data. */
export interface Unreadable {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export const maxRows = 100_000;
export const maxColumns = 500;

/** How a file was read, whatever it is called. */
export type SheetReading = Omit<FileReading, 'file'>;

/** What reading a file came to. */
export type SheetResult =
  | { readonly sheet: Sheet; readonly how: SheetReading }
  | { readonly unreadable: Unreadable; readonly how?: SheetReading };

/** A file that cannot be read, and why. */
export const unreadable = (code: ErrorCode, params: Unreadable['params'] = {}): SheetResult => ({ unreadable: { code, params } });

/** A file that holds more than a table may. */
export const tooMany = {
  rows: () => unreadable('file.too_many_rows', { max: maxRows }),
  columns: () => unreadable('file.too_many_columns', { max: maxColumns }),
};

/** A head as it is compared. */
export const heading = (name: string): string => name.trim();

/** What is wrong with a row whose cells are not as many as those of the header: which belongs to which column is a guess. */
export const ragged = (count: number, columns: readonly string[]): readonly SheetFault[] =>
  count === columns.length ? [] : [{ at: null, code: 'row.cells', params: { count, columns: columns.length } }];
