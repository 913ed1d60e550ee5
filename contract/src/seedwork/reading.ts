/** How the letters of a text file can be written. */
export const encodings = ['UTF-8', 'Windows-1252', 'UTF-16', 'Mac Roman'] as const;
export type Encoding = (typeof encodings)[number];

/** What can stand between the cells of a row. */
export const delimiterNames = ['semicolon', 'comma', 'tab'] as const;
export type DelimiterName = (typeof delimiterNames)[number];

/** What ends the rows of a file: of Windows, of Unix, of an old Mac, or several of them. */
export const lineEnds = ['CRLF', 'LF', 'CR', 'mixed'] as const;
export type LineEnds = (typeof lineEnds)[number];

/** How a file of an import was read; what a text file has is null of a workbook, and the other way round. */
export interface FileReading {
  readonly file: string;
  readonly encoding: Encoding | null;
  readonly delimiter: DelimiterName | null;
  readonly line_ends: LineEnds | null;
  readonly sheet: string | null;
  /** All sheets that can be read, the hidden ones last. */
  readonly sheets: readonly string[];
}
