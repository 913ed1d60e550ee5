/** Row of a table, or a fact of a panel. */
const rowOf = (cell: HTMLElement): Element | null => cell.closest('tr, dl > div');

/** Editable cells of a row. */
const cellsOf = (row: Element | null | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

/** Adjacent editable cell, in the row or in the column of the next row. Undefined at the edges. */
export function findAdjacentCell(cell: HTMLElement, way: 'left' | 'right' | 'up' | 'down'): HTMLElement | undefined {
  const row = rowOf(cell);
  if (way === 'left' || way === 'right') {
    const cells = cellsOf(row);
    return cells[cells.indexOf(cell) + (way === 'left' ? -1 : 1)];
  }
  const other = way === 'up' ? row?.previousElementSibling : row?.nextElementSibling;
  const cells = cellsOf(other);
  return cells.find(({ dataset }) => dataset['cell'] === cell.dataset['cell']) ?? cells[0];
}

/** First editable cell of a row. */
export const firstCell = (row: Element): HTMLElement | undefined => cellsOf(row)[0];
