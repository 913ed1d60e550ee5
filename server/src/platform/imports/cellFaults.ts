import type { ErrorCode } from '@kurator/contract';
import { isPrintableAscii, damageChecks } from '../csv/index.ts';
import type { RowFault } from './declaration.ts';
import { spreadsheetErrorValues } from './spreadsheetErrors.ts';

/** Exact spelling of empty values by programs; surnames like Null, Wahr or Falsch are written differently. */
const placeholders: ReadonlySet<string> = new Set(['NULL', 'null', '(null)', 'undefined', 'NaN', 'nan', 'None']);
/** Truth values of spreadsheets and programs. */
const truths: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'true', 'false', 'WAHR', 'FALSCH', 'VRAI', 'FAUX']);

/** Invisible characters: zero width, direction marks, control characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const month =
  '(?:jan(?:uary?|uar)?|feb(?:ruary?|ruar)?|mrz|märz?|mar(?:ch)?|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?';
/** Dates that a spreadsheet made of `3/26` and similar: `Mrz 26`, `26. Mrz`, `2026-03-26`. */
const date = new RegExp(
  `^(?:\\d{1,2}[. -]+)?${month}[. -]*\\d{1,4}$|^\\d{1,2}[. -]+${month}$|^\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{1,4})?(?:[ T]\\d.*)?$`,
  'iu',
);

type Doubt = readonly [code: ErrorCode, isDoubted: (cell: string) => boolean];

const doubts: readonly Doubt[] = [
  ['cell.formula_error', (cell) => spreadsheetErrorValues.has(cell)],
  ['cell.truth_value', (cell) => truths.has(cell)],
  ['cell.placeholder', (cell) => placeholders.has(cell) || /^#+$/.test(cell)],
  ['cell.imprecise', (cell) => /^\d[.,]\d+E\+\d+$/i.test(cell)],
  ...damageChecks,
  ['cell.unseen_character', (cell) => !isPrintableAscii(cell) && unseen.test(cell)],
];

const faultOf = (cell: string, columnDoubts: readonly Doubt[]): ErrorCode | undefined =>
  columnDoubts.find(([, isDoubted]) => isDoubted(cell))?.[0];

/** Damaged names: dates, lost umlauts; names of institutions may be numbers. */
const ofInstitution: readonly Doubt[] = [
  ...doubts,
  ['cell.date', (cell) => date.test(cell)],
  ['cell.misread', (cell) => /\p{L}\?\p{L}/u.test(cell)],
];
const ofName: readonly Doubt[] = [...ofInstitution, ['cell.no_name', (cell) => !/\p{L}/u.test(cell)]];

/** Columns with names. */
export interface NameColumns {
  /** Names of people and places, which have letters. */
  readonly names: readonly string[];
  /** Names of institutions. */
  readonly institutions?: readonly string[];
}

/** Probable errors in read columns; such rows are not written. */
export const findCellFaults = (
  cells: Readonly<Record<string, string>>,
  columns: readonly string[],
  { names, institutions = [] }: NameColumns,
): readonly RowFault[] =>
  columns.flatMap((column): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    const columnDoubts = names.includes(column) ? ofName : institutions.includes(column) ? ofInstitution : doubts;
    const code = cell === '' ? undefined : faultOf(cell, columnDoubts);
    return code === undefined ? [] : [{ column, code }];
  });
