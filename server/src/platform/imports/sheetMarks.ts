import type { ErrorCode } from '@kurator/contract';
import { parseCellRef } from 'hucre/xlsx';
import { maxColumns } from './sheet.ts';
import { attributesOf, tagsIn, type Attributes } from './xmlTag.ts';

/** What a cell of a workbook shows beside its value: why it is no text, or how many digits it has. */
export interface CellMark {
  readonly code?: ErrorCode;
  readonly digits?: number;
}

/** Marks by row and column, both counted from 0. */
export type SheetMarks = ReadonlyMap<number, ReadonlyMap<number, CellMark>>;

/** What the formats that every spreadsheet has by number mean (ECMA-376, 18.8.30). */
const builtIn = (id: number): string =>
  id === 9 || id === 10
    ? '0%'
    : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
      ? 'd'
      : '';

/** What a number of this format shows that is no number. */
function markOf(format: string): CellMark | undefined {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|[_*]./gi, '').split(';');
  if (positive.includes('%')) return { code: 'cell.percent' };
  if (/[dmyhs]/i.test(positive.replaceAll(/general|standard/gi, ''))) return { code: 'cell.date' };
  return /^0{2,}$/.test(positive) ? { digits: positive.length } : undefined;
}

/** The marks of numbers by the style of their cells. */
export function marksOfStyles(styles: string): ReadonlyMap<number, CellMark> {
  const codes = new Map(tagsIn(styles, 'numFmt').map(({ numFmtId, formatCode }) => [Number(numFmtId), formatCode ?? '']));
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Map(
    tagsIn(formats, 'xf').flatMap(({ numFmtId }, style) => {
      const mark = markOf(codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
      return mark ? [[style, mark] as const] : [];
    }),
  );
}

const rowOrCell = /<(?:\w+:)?row\b([^>]*)>|<(?:\w+:)?c\b((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
/** A cell holds at most 32,767 signs, and a formula as many. */
const LONGEST_CELL = 1024 * 1024;

/** The marks of a sheet, from its XML as it is unpacked. */
export async function marksOfSheet(xml: AsyncIterable<Buffer>, styles: ReadonlyMap<number, CellMark>): Promise<SheetMarks> {
  const marks = new Map<number, Map<number, CellMark>>();
  const decoder = new TextDecoder();
  let [rest, row, column] = ['', -1, -1];
  for await (const chunk of xml) {
    rest = (rest + decoder.decode(chunk, { stream: true })).slice(-LONGEST_CELL);
    let read = 0;
    for (const { 0: whole, 1: ofRow, 2: ofCell, 3: content = '', index } of rest.matchAll(rowOrCell)) {
      read = index + whole.length;
      if (ofCell === undefined) {
        [row, column] = [placeIn(attributesOf(ofRow ?? '')['r'], row + 1), -1];
        continue;
      }
      const attributes = attributesOf(ofCell);
      column = attributes['r'] === undefined ? column + 1 : parseCellRef(attributes['r']).col;
      // Whoever reads the rows refuses the sheet there.
      if (column >= maxColumns) return marks;
      const mark = markIn(attributes, content, styles);
      if (mark) marks.set(row, (marks.get(row) ?? new Map<number, CellMark>()).set(column, mark));
    }
    rest = rest.slice(read);
  }
  return marks;
}

function markIn({ t: type = 'n', s: style }: Attributes, content: string, styles: ReadonlyMap<number, CellMark>): CellMark | undefined {
  const hasValue = /<(?:\w+:)?(?:v|is)\b/.test(content);
  if (!hasValue) return /<(?:\w+:)?f\b/.test(content) ? { code: 'cell.formula_without_value' } : undefined;
  if (type === 'd') return { code: 'cell.date' };
  return type === 'n' ? styles.get(Number(style ?? 0)) : undefined;
}

const placeIn = (number: string | undefined, otherwise: number): number => (number === undefined ? otherwise : Number(number) - 1);
