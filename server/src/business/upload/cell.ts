import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';

/** Whether a cell has content: an empty one keeps the value. */
export const hasContent = (cell: string | undefined): cell is string => cell !== undefined && cell !== '';

/** Cells of some columns by the names of fields. */
export const cellsByField = (cells: Cells, columns: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cells[column] ?? '']));

/** Values of a command's fields: empty cells keep and are left out, cleared ones are null. */
export const toCommandValues = (cells: Readonly<Record<string, string>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(cells).flatMap(([field, cell]) => (cell === '' ? [] : [[field, isClearMark(cell) ? null : cell]])));

/** A word for yes or no; undefined keeps. `#CLEAR#` is a no. */
function parseFlag(cells: Cells, column: string): boolean | undefined | RowFault {
  const cell = cells[column] ?? '';
  if (cell === '') return undefined;
  if (isClearMark(cell)) return false;
  const reading = readPropertyValue({ format: 'bool', allow_null: false }, cell);
  return reading.ok ? reading.value === true : { column, code: 'property.bool' };
}

const isRowFault = (value: unknown): value is RowFault => typeof value === 'object' && value !== null && 'code' in value;

/** Faults of cells that are neither yes nor no. */
export const findFlagFaults = (cells: Cells, columns: readonly string[]): readonly RowFault[] =>
  columns.map((column) => parseFlag(cells, column)).filter(isRowFault);

/** Value of a column without faults. */
export const readValidFlag = (cells: Cells, column: string): boolean | undefined => {
  const flag = parseFlag(cells, column);
  return isRowFault(flag) ? undefined : flag;
};
