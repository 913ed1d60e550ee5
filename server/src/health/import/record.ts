import { cleanCell } from './cell.ts';
import type { Findings, Place } from './finding.ts';
import type { FindingCode } from './text.ts';

/** A row of a file, read by the names of its columns. */
export interface SourceRecord {
  readonly file: string;
  readonly row: number;
  /** Whether the file has the column at all. */
  has(column: string): boolean;
  /** The cell as it stands there; '' where the file has no such column. */
  raw(column: string): string;
  /** The cell as a person would have typed it; what had to be done is reported. */
  text(column: string): string;
  place(column: string): Place;
}

/** What all rows of a file have in common. */
export interface SourceHeader {
  readonly file: string;
  /** Where each column stands. */
  readonly columns: ReadonlyMap<string, number>;
  readonly findings: Findings;
}

/** A row whose number of cells fits the header. */
export class CsvRecord implements SourceRecord {
  readonly row: number;
  readonly #header: SourceHeader;
  readonly #cells: readonly string[];

  constructor(header: SourceHeader, row: number, cells: readonly string[]) {
    this.#header = header;
    this.row = row;
    this.#cells = cells;
  }

  get file(): string {
    return this.#header.file;
  }

  has(column: string): boolean {
    return this.#header.columns.has(column);
  }

  raw(column: string): string {
    return this.#cells[this.#header.columns.get(column) ?? -1] ?? '';
  }

  text(column: string): string {
    const { text, done } = cleanCell(this.raw(column));
    for (const code of done) this.#header.findings.warn(this.place(column), code);
    return text;
  }

  place(column: string): Place {
    return { file: this.file, row: this.row, column, value: this.raw(column) };
  }
}

/** Whether a row cannot be used: one of the checks is false. The first that is gets reported. */
export function isRefused(
  record: SourceRecord,
  findings: Findings,
  checks: readonly (readonly [isRight: boolean, column: string, code: FindingCode])[],
): boolean {
  const failed = checks.find(([isRight]) => !isRight);
  if (!failed) return false;
  findings.refuse(record.place(failed[1]), failed[2]);
  return true;
}
