/** Cells by column name; missing columns are absent. */
export type Cells = Readonly<Record<string, string>>;

/** Marks of layout inside copied texts: soft hyphens and byte order marks. */
const layout = /[\u00AD\uFEFF]/g;

/** Text as it is printed, without marks of layout. */
export const stripLayoutMarks = (text: string): string => text.replaceAll(layout, '').trim();

/** Whether two texts are printed alike, with line ends of any system. */
export const isEqualIgnoringLineEnds = (one: string, other: string): boolean =>
  one === other || stripLayoutMarks(one).replaceAll(/\r\n?/g, '\n') === stripLayoutMarks(other).replaceAll(/\r\n?/g, '\n');

/** Cells beside what is stored. */
export interface CellComparison {
  /** Cells that are printed like the stored value hold it. */
  readonly cells: Cells;
  /** Columns of these cells. */
  readonly unchangedColumns: readonly string[];
}

/** Compares cells with stored values, which a file carries without marks of layout. Empty cells keep. */
export function adoptStoredSpelling(cells: Cells, stored: Readonly<Record<string, string | undefined>>): CellComparison {
  const equalCells = Object.entries(stored).flatMap(([column, text]) => {
    const cell = cells[column] ?? '';
    return cell !== '' && text !== undefined && isEqualIgnoringLineEnds(cell, text) ? [[column, text] as const] : [];
  });
  return { cells: { ...cells, ...Object.fromEntries(equalCells) }, unchangedColumns: equalCells.map(([column]) => column) };
}
