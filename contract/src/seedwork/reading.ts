export const encodings = ['UTF-8', 'Windows-1252', 'UTF-16', 'Mac Roman'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiterNames = ['semicolon', 'comma', 'tab'] as const;
export type DelimiterName = (typeof delimiterNames)[number];

/** Line ends of Windows, Unix, old Macs, or several of them. */
export const lineEndKinds = ['CRLF', 'LF', 'CR', 'mixed'] as const;
export type LineEnds = (typeof lineEndKinds)[number];

/** Columns of a file whose cells are not read, and why. */
export interface UnreadColumns {
  readonly columns: readonly string[];
  readonly reason: string;
}

/** Reading of an imported file; text fields are null for workbooks, and vice versa. */
export interface FileReading {
  readonly file: string;
  readonly encoding: Encoding | null;
  readonly delimiter: DelimiterName | null;
  readonly line_ends: LineEnds | null;
  readonly sheet: string | null;
  /** Readable sheets, hidden ones last. */
  readonly sheets: readonly string[];
  readonly unread: readonly UnreadColumns[];
}
