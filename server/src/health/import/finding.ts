import type { Language } from '@kurator/contract';
import type { ImportNote } from '@kurator/contract/seedwork/job.answer';
import { hasRightCheckDigit } from '@kurator/contract/text/ikNumber';
import { findingText, type FindingCode, type Params } from './text.ts';

/** Place in a file; the header is row 1. */
export type CellReference = Pick<ImportNote, 'file' | 'row' | 'column' | 'value'>;

/** Fault in a file and how it was handled. */
export type Finding = ImportNote;

export class Findings {
  readonly list: Finding[] = [];
  readonly language: Language;

  constructor(language: Language = 'en') {
    this.language = language;
  }

  /** The value was stored or not needed. */
  warn(place: CellReference, code: FindingCode, params?: Params): void {
    this.list.push({ ...place, kind: 'warning', ...findingText(code, this.language, params) });
  }

  /** The row or value was not stored. */
  refuse(place: CellReference, code: FindingCode, params?: Params): void {
    this.list.push({ ...place, kind: 'refused', ...findingText(code, this.language, params) });
  }
}

/** A wrong check digit is a warning, not a rejection. */
export function reportWrongCheckDigit(place: CellReference, ik: string, findings: Findings): void {
  if (!hasRightCheckDigit(ik)) findings.warn(place, 'ik.check_digit', { ik });
}
