import type { RowFault } from './declaration.ts';

/** What Excel shows in a cell whose formula fails, in English and in German. */
const errors: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#WERT!',
  '#REF!',
  '#BEZUG!',
  '#NAME?',
  '#NUM!',
  '#ZAHL!',
  '#N/A',
  '#NV',
  '#GETTING_DATA',
  '#SPILL!',
  '#ÜBERLAUF!',
  '#CALC!',
  '#KALK!',
  '#FIELD!',
  '#FELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
]);
/** What a truth value is read as. In German `FALSCH` is a family name, too. */
const truths: ReadonlySet<string> = new Set(['TRUE', 'FALSE']);

/** The columns, of those that are read, in which Excel put something in place of a text. */
export const cellFaults = (cells: Readonly<Record<string, string>>, columns: readonly string[]): readonly RowFault[] =>
  columns.flatMap((column): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    return errors.has(cell) ? [{ column, code: 'cell.formula_error' }] : truths.has(cell) ? [{ column, code: 'cell.truth_value' }] : [];
  });
