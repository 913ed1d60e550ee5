import { dotMeaningOf } from '@kurator/contract/kit/numberText';
import { unescapeFormula } from './formula.ts';

export interface RowOfCells {
  readonly cells: readonly string[];
}

const meaningAt = ({ cells }: RowOfCells, at: number): ReturnType<typeof dotMeaningOf> => dotMeaningOf(unescapeFormula(cells[at] ?? ''));

/** Finds the cells of a row whose dot may precede decimals, as another one of their column does. @param columns indices of columns with numbers */
export function createAmbiguousDotFinder(rows: readonly RowOfCells[], columns: readonly number[]): (row: RowOfCells) => readonly number[] {
  const decimals = columns.filter((at) => rows.some((row) => meaningAt(row, at) === 'decimals'));
  return (row) => decimals.filter((at) => meaningAt(row, at) === 'thousands');
}
