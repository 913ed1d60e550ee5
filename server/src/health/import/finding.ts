import type { Language } from '@kurator/contract';
import type { ImportNote } from '@kurator/contract/seedwork/job.answer';
import { hasRightCheckDigit } from '@kurator/contract/text/ikNumber';
import { findingText, type FindingCode, type Params } from './text.ts';

/** Where something stands in a file; rows count as a spreadsheet does: the header is row 1. */
export type Place = Pick<ImportNote, 'file' | 'row' | 'column' | 'value'>;

/** Something about a file that people should know: what was wrong where, and what was made of it. */
export type Finding = ImportNote;

/** Collects findings in the order in which they come, in one language. */
export class Findings {
  readonly list: Finding[] = [];
  readonly language: Language;

  constructor(language: Language = 'en') {
    this.language = language;
  }

  /** This is in the house, or was not needed. */
  warn(place: Place, code: FindingCode, params?: Params): void {
    this.list.push({ ...place, kind: 'warning', ...findingText(code, this.language, params) });
  }

  /** This row, or what it says, is not in the house. */
  refuse(place: Place, code: FindingCode, params?: Params): void {
    this.list.push({ ...place, kind: 'refused', ...findingText(code, this.language, params) });
  }
}

/** A wrong check digit is a reason to look, not to refuse. */
export function tellWrongCheckDigit(place: Place, ik: string, findings: Findings): void {
  if (!hasRightCheckDigit(ik)) findings.warn(place, 'ik.check_digit', { ik });
}
