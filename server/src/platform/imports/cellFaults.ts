import type { ErrorCode } from '@kurator/contract';
import { BROKEN } from '../csv/index.ts';
import type { RowFault } from './declaration.ts';
import { spreadsheetErrors } from './spreadsheetErrors.ts';

/** Exact spelling of empty values by programs; surnames like Null, Wahr or Falsch are written differently. */
const placeholders: ReadonlySet<string> = new Set(['NULL', 'null', '(null)', 'undefined', 'NaN', 'nan', 'None']);
/** Truth values of spreadsheets and programs. */
const truths: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'true', 'false', 'WAHR', 'FALSCH', 'VRAI', 'FAUX']);

/** Invisible characters: zero width, direction marks, control characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** UTF-8 read as Windows-1252: `Ã¼`, `Ã–`, `ÃŸ`, `â€™`, `Å¡`. */
const misread = /Ã[^\p{L}\s]|Ã[œŸšžŠŽŒƒ]|\p{Ll}Ã|Ã\p{Ll}|Â[^\p{L}\s]|[ÄÅ][\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|â€/u;
/** Umlauts of Mac or DOS read as Windows-1252: `Gro§`, `J„ger`, `K…ln`, `MŸller`. */
const foreign = /\p{L}[§¤¶¼½¾¡¿¢£¥¦¨©«¬¯±÷„”†‡‰€…‹›ˆ˜]\p{L}|\p{L}§|\p{L}[ŠŽŸ]\p{Ll}/u;

const month =
  '(?:jan(?:uary?|uar)?|feb(?:ruary?|ruar)?|mrz|märz?|mar(?:ch)?|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?';
/** Dates that a spreadsheet made of `3/26` and similar: `Mrz 26`, `26. Mrz`, `2026-03-26`. */
const date = new RegExp(
  `^(?:\\d{1,2}[. -]+)?${month}[. -]*\\d{1,4}$|^\\d{1,2}[. -]+${month}$|^\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{1,4})?(?:[ T]\\d.*)?$`,
  'iu',
);

/** Printable ASCII, as most cells: no character was lost or is invisible. */
const isPlain = (cell: string): boolean => /^[\u0020-\u007E]*$/.test(cell);

type Doubt = readonly [code: ErrorCode, isDoubted: (cell: string) => boolean];

/** Texts damaged by saving or reading. */
const losses: readonly Doubt[] = [
  ['cell.broken_character', (cell) => cell.includes(BROKEN)],
  ['cell.misread', (cell) => !isPlain(cell) && (misread.test(cell) || foreign.test(cell))],
];

const doubts: readonly Doubt[] = [
  ['cell.formula_error', (cell) => spreadsheetErrors.has(cell)],
  ['cell.truth_value', (cell) => truths.has(cell)],
  ['cell.placeholder', (cell) => placeholders.has(cell) || /^#+$/.test(cell)],
  ['cell.imprecise', (cell) => /^\d[.,]\d+E\+\d+$/i.test(cell)],
  ...losses,
  ['cell.unseen_character', (cell) => !isPlain(cell) && unseen.test(cell)],
];

/** Damaged names: lost letters, dates, missing umlauts. */
const nameDoubts: readonly Doubt[] = [
  ['cell.date', (cell) => date.test(cell)],
  ['cell.no_name', (cell) => !/\p{L}/u.test(cell)],
  ['cell.misread', (cell) => /\p{L}\?\p{L}/u.test(cell)],
];

const faultOf = (cell: string, known: readonly Doubt[]): ErrorCode | undefined => known.find(([, isDoubted]) => isDoubted(cell))?.[0];

export const lossOf = (cell: string): ErrorCode | undefined => faultOf(cell, losses);

const ofName = [...doubts, ...nameDoubts];

/** Probable errors in read columns; such rows are not written. @param names columns with names of people, places and institutions */
export const cellFaults = (
  cells: Readonly<Record<string, string>>,
  columns: readonly string[],
  names: ReadonlySet<string>,
): readonly RowFault[] =>
  columns.flatMap((column): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    const code = cell === '' ? undefined : faultOf(cell, names.has(column) ? ofName : doubts);
    return code === undefined ? [] : [{ column, code }];
  });
