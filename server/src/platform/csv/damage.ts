import type { Encoding } from '@kurator/contract/seedwork/reading';
import type { RowOfCells } from './ambiguousDot.ts';

/** Replacement of bytes that are invalid in the encoding. */
const REPLACEMENT_CHARACTER = '\u{FFFD}';

/** Replaces what no database stores: NUL and halves of surrogate pairs. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT_CHARACTER);

/** UTF-8 read as Windows-1252 beside sound letters: `Ã¼`, `Ã–`, `ÃŸ`, `â€™`, `Å¡`. */
const misreadPattern = /Ã[^\p{L}\s]|Ã[œŸšžŠŽŒƒ]|\p{Ll}Ã|Ã\p{Ll}|Â[^\p{L}\s]|[ÄÅ][\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|â€/u;
/** Umlauts of Mac or DOS read as Windows-1252: `Gro§`, `J„ger`, `K…ln`, `MŸller`. */
const foreignLetterPattern = /\p{L}[§¤¶¼½¾¡¿¢£¥¦¨©«¬¯±÷„”†‡‰€…‹›ˆ˜]\p{L}|\p{L}§|\p{L}[ŠŽŸ]\p{Ll}/u;

/** Printable ASCII, as most cells: no character was lost or is invisible. */
export const isPrintableAscii = (cell: string): boolean => /^[\u0020-\u007E]*$/.test(cell);

const windows1252 = new TextDecoder('windows-1252');
/** Bytes of the characters of Windows-1252 that are no ASCII. */
const bytesOf = new Map(
  Array.from({ length: 0x80 }, (_, at) => [windows1252.decode(Uint8Array.of(0x80 + at)), String.fromCodePoint(0x80 + at)] as const),
);
/** UTF-8 of two to four bytes: first bytes of letters and of punctuation that names have, from Latin to Cyrillic. */
const sequence =
  /[\u00C2-\u00C8\u00CC-\u00D4][\u0080-\u00BF]|\u00C9[\u0080-\u008F\u0099]|\u00E1[\u00B8-\u00BB][\u0080-\u00BF]|\u00E2[\u0080-\u0084][\u0080-\u00BF]|\u00EF\u00AC[\u0080-\u0086]/g;

/** Whether the bytes of a word in Windows-1252 are UTF-8 throughout: `LÃª`, `JÃºlia`, `SzÅ‘ke`. */
function isUtf8Word(word: string): boolean {
  if (isPrintableAscii(word)) return false;
  const bytes = Array.from(word, (letter) => bytesOf.get(letter) ?? letter).join('');
  const rest = bytes.replaceAll(sequence, '');
  return rest !== bytes && isPrintableAscii(rest);
}

/** Umlauts of Mac or DOS that German texts in Windows-1252 never look like; `zurück…bitte` and `Haus„Süd“` are sound. */
const foreignUmlautPattern = /\p{L}[ŠŽŸ]\p{Ll}|\p{L}§\p{L}|\p{L}[„”]\p{Ll}/u;

const hasForeignUmlaut = (text: string): boolean => !isPrintableAscii(text) && foreignUmlautPattern.test(text);

const isMisread = (cell: string): boolean =>
  misreadPattern.test(cell) || foreignLetterPattern.test(cell) || cell.split(' ').some(isUtf8Word);

/** Texts damaged by saving or reading. */
export const textDamageChecks = [
  ['cell.broken_character', (cell: string): boolean => cell.includes(REPLACEMENT_CHARACTER)],
  ['cell.misread', (cell: string): boolean => !isPrintableAscii(cell) && isMisread(cell)],
] as const;

type DamageCode = (typeof textDamageChecks)[number][0];

/** Reason why a text seems damaged. */
export const findTextDamage = (cell: string): DamageCode | undefined => textDamageChecks.find(([, matches]) => matches(cell))?.[0];

/** Finds the cells of a row whose letters look sound in a file of Mac or DOS, unless a person asked for its encoding. */
export function createSuspectLetterFinder(
  rows: readonly RowOfCells[],
  detected: Encoding,
  requested?: Encoding,
): (row: RowOfCells) => readonly number[] {
  const isForeign = detected === 'Windows-1252' && requested === undefined && rows.some(({ cells }) => cells.some(hasForeignUmlaut));
  return ({ cells }) => (isForeign ? cells.flatMap((cell, at) => (isPrintableAscii(cell) || findTextDamage(cell) ? [] : [at])) : []);
}
