import { hasIkFormat } from '@kurator/contract/text/ikNumber';
import { cleanCell } from './cell.ts';
import type { FileKind } from './fileKind.ts';
import type { CellReference } from './finding.ts';
import type { SourceRecord } from './record.ts';

/** Kind of a register, whose lines are a hospital's. */
export type RegisterKind = Exclude<FileKind, 'places'>;

/** Line of a register that was left out. */
export interface SkippedRegisterLine {
  readonly kind: RegisterKind;
  readonly place: CellReference;
  /** IK numbers that it names; empty: it may be any hospital's. */
  readonly iks: readonly string[];
}

/** @param knownIks numbers that count wherever they stand, for a damaged line may have moved cells */
export const skippedRegisterLineOf = (kind: RegisterKind, record: SourceRecord, knownIks: ReadonlySet<string>): SkippedRegisterLine => ({
  kind,
  place: { ...record.place(''), value: '' },
  iks: [...new Set([ikCellOf(kind, record), ...numbersOfNineDigits(record)])].filter(
    (number, index) => knownIks.has(number) || (index === 0 && hasIkFormat(number)),
  ),
});

function ikCellOf(kind: RegisterKind, record: SourceRecord): string {
  const { text } = cleanCell(record.raw(kind === 'reports' ? 'ikNumber' : 'id'));
  return kind === 'reports' ? text : (text.split('_')[0] ?? '');
}

const numbersOfNineDigits = ({ line }: SourceRecord): readonly string[] =>
  [...line.matchAll(/(?<!\d)\d{9}(?!\d)/g)].map(([number]) => number);
