import type { ErrorCode } from '@kurator/contract';
import { isPrintableAscii, textDamageChecks } from '../csv/index.ts';
import type { Cells } from './cells.ts';
import type { RowFault } from './declaration.ts';
import { spreadsheetErrorValues } from './spreadsheetErrors.ts';

/** Exact spelling of empty values by programs; surnames like Null, Wahr or Falsch are written differently. */
const placeholders: ReadonlySet<string> = new Set(['NULL', 'null', '(null)', 'undefined', 'NaN', 'nan', 'None']);
/** Truth values of spreadsheets and programs. */
const booleanLiterals: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'true', 'false', 'WAHR', 'FALSCH', 'VRAI', 'FAUX']);

/** Invisible characters: zero width, direction marks, control characters. */
const invisiblePattern = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const month =
  '(?:jan(?:uary?|uar)?|feb(?:ruary?|ruar)?|mrz|märz?|mar(?:ch)?|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?';
/** Dates that a spreadsheet made of `3/26` and similar: `Mrz 26`, `26. Mrz`, `2026-03-26`. */
const date = new RegExp(
  `^(?:\\d{1,2}[. -]+)?${month}[. -]*\\d{1,4}$|^\\d{1,2}[. -]+${month}$|^\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{1,4})?(?:[ T]\\d.*)?$`,
  'iu',
);

const shortMonth = '(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)';
/** Dates as Excel writes what it took for one: `12. Mrz`, `Mrz 26`, `12-Mar`, `12.03.2004`; other numbers look similar. */
const excelDate = new RegExp(`^\\d{1,2}(?:\\. |-)${shortMonth}$|^${shortMonth}[ -]\\d{2}$|^\\d{1,2}([./])\\d{1,2}\\1\\d{4}$`, 'u');

type CellCheck = readonly [code: ErrorCode, matches: (cell: string) => boolean];

const cellChecks: readonly CellCheck[] = [
  ['cell.formula_error', (cell) => spreadsheetErrorValues.has(cell)],
  ['cell.truth_value', (cell) => booleanLiterals.has(cell)],
  ['cell.placeholder', (cell) => placeholders.has(cell) || /^#+$/.test(cell)],
  ['cell.imprecise', (cell) => /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i.test(cell)],
  ...textDamageChecks,
  ['cell.unseen_character', (cell) => !isPrintableAscii(cell) && invisiblePattern.test(cell)],
];

const faultOf = (cell: string, columnChecks: readonly CellCheck[]): ErrorCode | undefined =>
  columnChecks.find(([, matches]) => matches(cell))?.[0];

/** Damaged names: dates, lost umlauts; names of institutions may be numbers. */
const ofInstitution: readonly CellCheck[] = [
  ...cellChecks,
  ['cell.date', (cell) => date.test(cell)],
  ['cell.misread', (cell) => /\p{L}\?\p{L}/u.test(cell)],
];
const ofName: readonly CellCheck[] = [...ofInstitution, ['cell.no_name', (cell) => !/\p{L}/u.test(cell)]];

const ofNumber: readonly CellCheck[] = [...cellChecks, ['cell.date', (cell) => excelDate.test(cell)]];

/** Columns with names and numbers of entities. */
export interface NameColumns {
  /** Names of people and places, which have letters. */
  readonly names: readonly string[];
  /** Names of institutions. */
  readonly institutions?: readonly string[];
  /** Numbers of entities, which may have letters. */
  readonly entityNumbers?: readonly string[];
}

/** Probable errors in read columns; such rows are not written. */
export const findCellFaults = (
  cells: Readonly<Record<string, string>>,
  columns: readonly string[],
  { names, institutions = [], entityNumbers = [] }: NameColumns,
): readonly RowFault[] => {
  const kinds = [
    [names, ofName],
    [institutions, ofInstitution],
    [entityNumbers, ofNumber],
  ] as const;
  return columns.flatMap((column): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    const code = cell === '' ? undefined : faultOf(cell, kinds.find(([some]) => some.includes(column))?.[1] ?? cellChecks);
    return code === undefined ? [] : [{ column, code }];
  });
};

/** Probable losses by a spreadsheet: leading zeros of a stored text, or a date in place of one. @param stored texts by column */
export const findSpreadsheetLosses = (cells: Cells, stored: Readonly<Record<string, string | undefined>>): readonly RowFault[] =>
  Object.entries(stored).flatMap(([column, text = '']): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    if (text === '' || cell === text) return [];
    if (/^\d+$/.test(cell) && text.replace(/^0+(?=\d)/, '') === cell)
      return [{ column, code: 'cell.zeros_lost', params: { stored: text } }];
    return excelDate.test(cell) && !excelDate.test(text) ? [{ column, code: 'cell.date' }] : [];
  });
