import type { ErrorCode } from '@kurator/contract';

/** A row of a file as text; `line` counts as a spreadsheet does, the header being line 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What is wrong with how the row stands in the file; absent where nothing is. */
  readonly faults?: readonly SheetFault[];
}

/** What reading already found wrong: in a cell, or with the row itself. */
export interface SheetFault {
  /** The position of the cell; null: the whole row, whose cells then stand under no column for sure. */
  readonly at: number | null;
  readonly code: ErrorCode;
  readonly params?: Unreadable['params'];
}

/** The first sheet of a file. */
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

/** What reading a file came to. */
export type SheetResult = { readonly sheet: Sheet } | { readonly unreadable: Unreadable };

/** A file that cannot be read, and why. */
export const unreadable = (code: ErrorCode, params: Unreadable['params'] = {}): SheetResult => ({ unreadable: { code, params } });
