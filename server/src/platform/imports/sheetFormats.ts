import { parseCellRef } from 'hucre/xlsx';
import { findCoveredCells } from './mergedCells.ts';
import { CELL_MERGED_CODE, maxColumns, maxMergedCells, type SheetFault } from './sheet.ts';
import { xmlAttributesOf, MAX_TAG_LENGTH, findTagAttributes } from './xmlTag.ts';

/** Display format of a cell: non-text reason, or number of digits. */
export interface CellFormat extends Partial<Pick<SheetFault, 'code' | 'params'>> {
  readonly digits?: number;
}

/** Formats by row and column, counted from 0. */
type CellFormats = ReadonlyMap<number, ReadonlyMap<number, CellFormat>>;

/** Built-in number formats (ECMA-376, 18.8.30). */
const builtIn = (id: number): string =>
  id === 9 || id === 10
    ? '0%'
    : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
      ? 'd'
      : '';

/** Texts of a number format, among them currencies, and what takes room or colour alone. */
const formatParts = /("[^"]*"|\\.|\[\$[^\]-][^\]]*\])|\[(?![hms]+\])[^\]]*\]|[_*]./gi;

/** Display of a number format that its value does not tell. */
function markOf(format: string): CellFormat | undefined {
  const [positive = ''] = format.replaceAll(formatParts, (_part, text?: string) => (text === undefined ? '' : '"')).split(';');
  if (positive.includes('%')) return { code: 'cell.percent' };
  if (/[dmyhs]/i.test(positive.replaceAll(/general|standard/gi, ''))) return { code: 'cell.date' };
  const [whole = ''] = positive.split(/[.E]/i);
  const digits = whole.replaceAll(/[^0]/g, '').length;
  if (digits < 2) return undefined;
  if (/[^#0?.]/.test(positive)) return { code: 'cell.number_format' };
  return whole === positive ? { digits } : undefined;
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
const tag = /<(\/?)(?:\w+:)?(row|c|v|is|f|sheetData|mergeCell)\b([^<>]*)>/g;

/** Reference of a merged range; a sheet may have very many of them. */
const rangeIn = /\sref\s*=\s*["']([^"']*)/;

/** Marks of a sheet, from its XML stream; undefined for too many merged cells. */
export async function readCellFormats(
  xml: AsyncIterable<Buffer>,
  styles: ReadonlyMap<number, CellFormat>,
): Promise<CellFormats | undefined> {
  const marks = new Map<number, Map<number, CellFormat>>();
  const setMark = (at: { readonly row: number; readonly column: number }, mark: CellFormat): void =>
    void marks.set(at.row, (marks.get(at.row) ?? new Map<number, CellFormat>()).set(at.column, mark));
  const decoder = new TextDecoder();
  const mergedRanges: string[] = [];
  const last = { row: -1, column: -1 };
  let [rest, row, column, position] = ['', -1, -1, 0];
  let isInRows = false;
  let cell: Cell | undefined;
  for await (const chunk of xml) {
    const text = rest + decoder.decode(chunk, { stream: true });
    for (const match of text.matchAll(tag)) {
      const [whole, slash = '', name = '', attributes = ''] = match;
      const isOpened = slash === '';
      const isEmpty = attributes.endsWith('/');
      const start = position + match.index;
      if (name === 'sheetData') isInRows = isOpened && !isEmpty;
      else if (name === 'mergeCell' && isOpened) {
        mergedRanges.push(rangeIn.exec(attributes)?.[1] ?? '');
        if (mergedRanges.length > maxMergedCells) return undefined;
      } else if (!isInRows) continue;
      else if (name === 'row' && isOpened) {
        [row, column] = [placeIn(xmlAttributesOf(attributes)['r'], row + 1), -1];
        last.row = Math.max(last.row, row);
      } else if (name === 'c' && isOpened) {
        const { r: place, t: type = 'n', s: style = '0' } = xmlAttributesOf(attributes);
        column = place === undefined ? column + 1 : parseCellRef(place).col;
        last.column = Math.max(last.column, column);
        // The reader of rows rejects the sheet here.
        if (column >= maxColumns) return marks;
        cell = isEmpty ? undefined : { type, style: Number(style), hasValue: false, hasFormula: false };
      } else if (name === 'c' && cell) {
        const mark = markIn(cell, styles);
        if (mark) setMark({ row, column }, mark);
        cell = undefined;
      } else if (cell) readPart(cell, { name, isOpened, start, end: start + whole.length });
    }
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') ? text.slice(open) : '';
    position += text.length - rest.length;
    if (rest.length > MAX_TAG_LENGTH) throw new Error('a tag of the sheet does not end');
  }
  const coveredCells = findCoveredCells(mergedRanges, last);
  for (const { first, ...place } of coveredCells ?? []) setMark(place, { code: CELL_MERGED_CODE, params: { cell: first } });
  return coveredCells && marks;
}

interface Cell {
  readonly type: string;
  readonly style: number;
  /** Place where the text of its value begins. */
  valueStart?: number;
  hasValue: boolean;
  hasFormula: boolean;
}

interface Tag {
  readonly name: string;
  readonly isOpened: boolean;
  readonly start: number;
  readonly end: number;
}

/** Notes what a tag in a cell says. An empty value is one for a text alone: other programs write it beside formulas without results. */
function readPart(cell: Cell, { name, isOpened, start, end }: Tag): void {
  if (name === 'f') cell.hasFormula = true;
  else if (name === 'is' || cell.type === 'str') cell.hasValue = true;
  else if (isOpened) cell.valueStart = end;
  else if (name === 'v' && cell.valueStart !== undefined) cell.hasValue ||= start > cell.valueStart;
}

function markIn({ type, style, hasValue, hasFormula }: Cell, styles: ReadonlyMap<number, CellFormat>): CellFormat | undefined {
  if (!hasValue) return hasFormula ? { code: 'cell.formula_without_value' } : undefined;
  if (type === 'd') return { code: 'cell.date' };
  return type === 'n' ? styles.get(style) : undefined;
}

const placeIn = (number: string | undefined, otherwise: number): number => (number === undefined ? otherwise : Number(number) - 1);
