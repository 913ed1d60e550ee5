/** Numbers of cells and of columns, for the text of a refusal. */
type CellCount = Readonly<Record<'count' | 'columns', number>>;

/** Numbers of cells and columns if they differ, or if a filled cell has no heading: then cells have no certain columns. */
export function compareCellCount(cells: readonly string[], columns: readonly string[]): CellCount | undefined {
  if (cells.length !== columns.length) return { count: cells.length, columns: columns.length };
  if (!columns.includes('')) return undefined;
  const namedColumnCount = columns.filter((column) => column !== '').length;
  const stray = cells.filter((cell, at) => columns[at] === '' && cell.trim() !== '').length;
  return stray === 0 ? undefined : { count: namedColumnCount + stray, columns: namedColumnCount };
}

/** Index of a cell that seems to hold whole rows, as after a stray quotation mark: its lines are as long as rows. -1 without one. */
export const findCellHoldingRows = (cells: readonly string[], delimiters: readonly string[]): number =>
  cells.findIndex(
    (cell, at) => /[\r\n]/.test(cell) && delimiters.some((delimiter) => holdsRows(cell, { at, last: cells.length - 1, delimiter })),
  );

/** Index of a cell as some programs quote it after a blank (`1, "Müller"`): by the format, its quotes belong to the text. -1 without one. */
export const findQuoteAfterBlank = (cells: readonly string[]): number => cells.findIndex((cell) => /^\s+"/.test(cell));

interface CellPlace {
  readonly at: number;
  /** Index of the row's last cell, the number of delimiters in a row. */
  readonly last: number;
  readonly delimiter: string;
}

/** Whether a line is a row, or the first and the last line complete the row's beginning and end. */
function holdsRows(cell: string, { at, last, delimiter }: CellPlace): boolean {
  const counts = cell.split(/\r\n?|\n/).map((line) => line.split(delimiter).length - 1);
  return last > 0 && (counts.includes(last) || (at + (counts[0] ?? 0) === last && counts.at(-1) === at));
}
