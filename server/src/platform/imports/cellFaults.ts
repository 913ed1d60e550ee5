import type { ErrorCode } from '@kurator/contract';
import { BROKEN } from '../csv/index.ts';
import type { RowFault } from './declaration.ts';
import { spreadsheetErrors } from './spreadsheetErrors.ts';

/** What a program writes where there is nothing, exactly so: people called Null, Wahr or Falsch are written in another way. */
const placeholders: ReadonlySet<string> = new Set(['NULL', 'null', '(null)', 'undefined', 'NaN', 'nan', 'None']);
/** As a spreadsheet and as a program write truth values. */
const truths: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'true', 'false', 'WAHR', 'FALSCH', 'VRAI', 'FAUX']);

/** A sign without a width, one that turns the direction of writing, a control character; where a cell has it, nobody sees it. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** What UTF-8 becomes where it is read as Windows-1252: `Ã¼`, `Ã–`, `ÃŸ`, `â€™`, `Å¡`. */
const misread = /Ã[^\p{L}\s]|Ã[œŸšžŠŽŒƒ]|\p{Ll}Ã|Ã\p{Ll}|Â[^\p{L}\s]|[ÄÅ][\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|â€/u;
/** What umlauts of a Mac or of DOS become: `Gro§`, `J„ger`, `K…ln`, `MŸller`. */
const foreign = /\p{L}[§¤¶¼½¾¡¿¢£¥¦¨©«¬¯±÷„”†‡‰€…‹›ˆ˜]\p{L}|\p{L}§|\p{L}[ŠŽŸ]\p{Ll}/u;

const month =
  '(?:jan(?:uary?|uar)?|feb(?:ruary?|ruar)?|mrz|märz?|mar(?:ch)?|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?';
/** What a spreadsheet makes of `3/26`, or of what looks so to it: `Mrz 26`, `26. Mrz`, `2026-03-26`. */
const date = new RegExp(
  `^(?:\\d{1,2}[. -]+)?${month}[. -]*\\d{1,4}$|^\\d{1,2}[. -]+${month}$|^\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{1,4})?(?:[ T]\\d.*)?$`,
  'iu',
);

type Doubt = readonly [code: ErrorCode, isDoubted: (cell: string) => boolean];

/** What a text becomes where it is saved or read in a wrong way. */
const losses: readonly Doubt[] = [
  ['cell.broken_character', (cell) => cell.includes(BROKEN)],
  ['cell.misread', (cell) => misread.test(cell) || foreign.test(cell)],
];

/** What no cell says on purpose. */
const doubts: readonly Doubt[] = [
  ['cell.formula_error', (cell) => spreadsheetErrors.has(cell)],
  ['cell.truth_value', (cell) => truths.has(cell)],
  ['cell.placeholder', (cell) => placeholders.has(cell) || /^#+$/.test(cell)],
  ['cell.imprecise', (cell) => /^\d[.,]\d+E\+\d+$/i.test(cell)],
  ...losses,
  ['cell.unseen_character', (cell) => unseen.test(cell)],
];

/** What is no name: letters are missing, or a spreadsheet took it for a date, or a program that knew no umlauts wrote it. */
const nameDoubts: readonly Doubt[] = [
  ['cell.date', (cell) => date.test(cell)],
  ['cell.no_name', (cell) => !/\p{L}/u.test(cell)],
  ['cell.misread', (cell) => /\p{L}\?\p{L}/u.test(cell)],
];

const faultOf = (cell: string, known: readonly Doubt[]): ErrorCode | undefined => known.find(([, isDoubted]) => isDoubted(cell))?.[0];

/** How a text was damaged on its way, or undefined. */
export const lossOf = (cell: string): ErrorCode | undefined => faultOf(cell, losses);

const ofName = [...doubts, ...nameDoubts];

/**
 * What is doubted of the columns that are read: it is likely wrong, so it is not written before somebody looked.
 * @param names which of them hold what people, places and institutions are called
 */
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
