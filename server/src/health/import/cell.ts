import { stripLayoutMarks } from '../../platform/imports/cells.ts';
import { htmlEntities } from './entity.table.ts';

import type { FindingCode } from './text.ts';

/** Cleaned cell with the applied corrections. */
interface CleanCell {
  readonly text: string;
  readonly corrections: readonly FindingCode[];
}

interface Step {
  readonly code: FindingCode;
  readonly clean: (text: string) => string;
}

const steps: readonly Step[] = [
  { code: 'cell.entity', clean: (text) => text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, decodeEntity) },
  { code: 'cell.break', clean: (text) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ') },
  {
    code: 'cell.time',
    clean: (text) => text.replace(/^\s*\[\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?\]\s*/, ''),
  },
  { code: 'cell.dash', clean: (text) => text.replaceAll(' ? ', ' – ') },
];

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return htmlEntities[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole;
}

const inOneLine = (text: string): string => stripLayoutMarks(text.replaceAll(/[\t \u00A0]+/g, ' '));

/** Removes artefacts of machines; surplus spaces and marks of layout unreported. */
export function cleanCell(cell: string): CleanCell {
  // Fast path: most of hundreds of thousands of cells are clean.
  if (!/[&\r\n[?]/.test(cell)) return { text: inOneLine(cell), corrections: [] };
  let text = cell;
  const corrections: FindingCode[] = [];
  for (const step of steps) {
    const cleanedText = step.clean(text);
    if (cleanedText !== text && cleanedText !== text.trim()) corrections.push(step.code);
    text = cleanedText;
  }
  return { text: inOneLine(text), corrections };
}
