import { parseCellRef } from 'hucre/xlsx';
import { maxMergedCells } from './sheet.ts';

/** Cell of a merged range beside the first one, which alone has a value; counted from 0. */
interface CoveredCell {
  readonly row: number;
  readonly column: number;
  /** Place of the first cell: `B2`. */
  readonly first: string;
}

type Place = Pick<CoveredCell, 'row' | 'column'>;

/** Covered cells of ranges such as `B2:B4`, up to the last row and column of a sheet; undefined for too many. */
export function findCoveredCells(ranges: readonly string[], last: Place): readonly CoveredCell[] | undefined {
  const coveredCells: CoveredCell[] = [];
  for (const range of ranges) {
    const [first = '', end = first] = range.split(':');
    const [top, bottom] = [placeOf(first), placeOf(end)];
    const [height, width] = [Math.min(bottom.row, last.row) - top.row + 1, Math.min(bottom.column, last.column) - top.column + 1];
    if (height < 1 || width < 1) continue;
    if (coveredCells.length + height * width > maxMergedCells) return undefined;
    for (let at = 1; at < height * width; at += 1)
      coveredCells.push({ row: top.row + Math.floor(at / width), column: top.column + (at % width), first });
  }
  return coveredCells;
}

/** @throws Error for what is no place of a cell */
function placeOf(text: string): Place {
  if (!/^[A-Z]{1,3}[1-9]\d*$/i.test(text)) throw new Error(`${text} is no cell`);
  const { row, col: column } = parseCellRef(text);
  return { row, column };
}
