import type { ErrorCode } from '@kurator/contract';
import { parseCellRef } from 'hucre/xlsx';
import { maxColumns } from './sheet.ts';
import { attributesOf, MAX_TAG_LENGTH, findTagAttributes } from './xmlTag.ts';

/** Display format of a cell: non-text reason, or number of digits. */
export interface CellFormat {
  readonly code?: ErrorCode;
  readonly digits?: number;
}

/** By row and column, counted from 0. */
export type CellFormats = ReadonlyMap<number, ReadonlyMap<number, CellFormat>>;

/** Built-in number formats (ECMA-376, 18.8.30). */
const builtIn = (id: number): string =>
  id === 9 || id === 10
    ? '0%'
    : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
      ? 'd'
      : '';

/** Non-numeric display of a number format. */
function markOf(format: string): CellFormat | undefined {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|[_*]./gi, '').split(';');
  if (positive.includes('%')) return { code: 'cell.percent' };
  if (/[dmyhs]/i.test(positive.replaceAll(/general|standard/gi, ''))) return { code: 'cell.date' };
  return /^0{2,}$/.test(positive) ? { digits: positive.length } : undefined;
}

export function parseStyleFormats(styles: string): ReadonlyMap<number, CellFormat> {
  const codes = new Map(findTagAttributes(styles, 'numFmt').map(({ numFmtId, formatCode }) => [Number(numFmtId), formatCode ?? '']));
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Map(
    findTagAttributes(formats, 'xf').flatMap(({ numFmtId }, style) => {
      const mark = markOf(codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
      return mark ? [[style, mark] as const] : [];
    }),
  );
}

/** Excludes '<' inside tags, which keeps matching linear. */
const tag = /<(\/?)(?:\w+:)?(row|c|v|is|f|sheetData)\b([^<>]*)>/g;

/** Marks of a sheet, from its XML stream up to the end of the rows. */
export async function readCellFormats(xml: AsyncIterable<Buffer>, styles: ReadonlyMap<number, CellFormat>): Promise<CellFormats> {
  const marks = new Map<number, Map<number, CellFormat>>();
  const decoder = new TextDecoder();
  let [rest, row, column] = ['', -1, -1];
  let cell: Cell | undefined;
  for await (const chunk of xml) {
    const text = rest + decoder.decode(chunk, { stream: true });
    for (const [, slash = '', name = '', attributes = ''] of text.matchAll(tag)) {
      const isOpened = slash === '';
      // The rest may be long and has no cells.
      if (name === 'sheetData' && (!isOpened || attributes.endsWith('/'))) return marks;
      if (name === 'row' && isOpened) [row, column] = [placeIn(attributesOf(attributes)['r'], row + 1), -1];
      else if (name === 'c' && isOpened) {
        const { r: place, t: type = 'n', s: style = '0' } = attributesOf(attributes);
        column = place === undefined ? column + 1 : parseCellRef(place).col;
        // The reader of rows rejects the sheet here.
        if (column >= maxColumns) return marks;
        cell = attributes.endsWith('/') ? undefined : { type, style: Number(style), hasValue: false, hasFormula: false };
      } else if (name === 'c' && cell) {
        const mark = markIn(cell, styles);
        if (mark) marks.set(row, (marks.get(row) ?? new Map<number, CellFormat>()).set(column, mark));
        cell = undefined;
      } else if (isOpened && cell) {
        if (name === 'f') cell.hasFormula = true;
        else cell.hasValue = true;
      }
    }
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') ? text.slice(open) : '';
    if (rest.length > MAX_TAG_LENGTH) throw new Error('a tag of the sheet does not end');
  }
  return marks;
}

interface Cell {
  readonly type: string;
  readonly style: number;
  hasValue: boolean;
  hasFormula: boolean;
}

function markIn({ type, style, hasValue, hasFormula }: Cell, styles: ReadonlyMap<number, CellFormat>): CellFormat | undefined {
  if (!hasValue) return hasFormula ? { code: 'cell.formula_without_value' } : undefined;
  if (type === 'd') return { code: 'cell.date' };
  return type === 'n' ? styles.get(style) : undefined;
}

const placeIn = (number: string | undefined, otherwise: number): number => (number === undefined ? otherwise : Number(number) - 1);
