import type { createAmbiguousDotFinder } from '../../platform/csv/index.ts';
import { cleanCell } from './cell.ts';
import type { Findings, CellReference } from './finding.ts';
import type { FindingCode } from './text.ts';

export interface SourceRecord {
  readonly file: string;
  readonly row: number;
  /** Raw cells in a row. */
  readonly line: string;
  has(column: string): boolean;
  /** Raw cell; '' for a missing column. */
  raw(column: string): string;
  /** Cleaned cell; corrections are reported. */
  text(column: string): string;
  /** Whether the dot of a number may precede decimals, as another one of its column does. */
  hasAmbiguousDot(column: string): boolean;
  place(column: string): CellReference;
}

interface SourceHeader {
  readonly file: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly findings: Findings;
  readonly findAmbiguousDots: ReturnType<typeof createAmbiguousDotFinder>;
}

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

  get line(): string {
    return this.#cells.join(' ');
  }

  has(column: string): boolean {
    return this.#header.columns.has(column);
  }

  raw(column: string): string {
    return this.#cells[this.#header.columns.get(column) ?? -1] ?? '';
  }

  text(column: string): string {
    const { text, corrections } = cleanCell(this.raw(column));
    for (const code of corrections) this.#header.findings.warn(this.place(column), code);
    return text;
  }

  hasAmbiguousDot(column: string): boolean {
    return this.#header.findAmbiguousDots({ cells: this.#cells }).includes(this.#header.columns.get(column) ?? -1);
  }

  place(column: string): CellReference {
    return { file: this.file, row: this.row, column, value: this.raw(column) };
  }
}

/** Whether a check fails; reports the first failure. */
export function reportFirstFailure(
  record: SourceRecord,
  findings: Findings,
  checks: readonly (readonly [isRight: boolean, column: string, code: FindingCode])[],
): boolean {
  const failedCheck = checks.find(([isRight]) => !isRight);
  if (!failedCheck) return false;
  findings.refuse(record.place(failedCheck[1]), failedCheck[2]);
  return true;
}
