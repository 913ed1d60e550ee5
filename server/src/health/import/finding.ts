import { hasRightCheckDigit } from '../ikNumber.ts';

/** Where something stands in a file. */
export interface Place {
  readonly file: string;
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** Something about a file that people should know: what was wrong where, and what was made of it. */
export interface Finding extends Place {
  /** refused: this row, or what it says, is not in the house. warning: it is, or it was not needed. */
  readonly kind: 'refused' | 'warning';
  readonly reason: string;
  readonly done: string;
}

/** Collects findings in the order in which they come. */
export class Findings {
  readonly list: Finding[] = [];

  warn(place: Place, reason: string, done: string): void {
    this.list.push({ ...place, kind: 'warning', reason, done });
  }

  refuse(place: Place, reason: string, done = 'row left out'): void {
    this.list.push({ ...place, kind: 'refused', reason, done });
  }
}

/** A wrong check digit is a reason to look, not to refuse. */
export function tellWrongCheckDigit(place: Place, ik: string, findings: Findings): void {
  if (!hasRightCheckDigit(ik)) findings.warn(place, `check digit of the IK number ${ik} is wrong`, 'taken as it is');
}
