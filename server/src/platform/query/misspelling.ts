import { foldText } from '@kurator/contract/text/foldText';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Positions of a text, including its end, with the parts before and after. */
const placesOf = (text: string): readonly (readonly [before: string, after: string])[] =>
  Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

/** Texts with one letter removed or two swapped. */
const shortenOrSwap = (text: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => {
    const [one = '', other = ''] = after;
    return after === '' ? [] : [before + after.slice(1), ...(other === '' ? [] : [before + other + one + after.slice(2)])];
  });

/** Texts with a letter inserted, or in place of another. */
const insertOrReplace = (text: string, letter: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => [before + letter + after, ...(after === '' ? [] : [before + letter + after.slice(1)])]);

/** The two words that a text is if a space is missing in it. */
export const wordSplitsOf = (text: string): readonly (readonly [string, string])[] =>
  placesOf(text).filter(([before, after]) => /\S$/.test(before) && /^\S/.test(after));

/** All variants with one typing error: a letter added, missing, replaced, or two swapped; a space added or missing. */
function misspellingsOf(text: string): ReadonlySet<string> {
  const spaced = wordSplitsOf(text).map((words) => words.join(' '));
  const slips = new Set([...shortenOrSwap(text), ...letters.flatMap((letter) => insertOrReplace(text, letter)), ...spaced]);
  slips.delete(text);
  return slips;
}

/** Folded variants of a typed text: of its folded form, and of itself, where a missing letter leaves what is folded as an umlaut ('Nauert' for 'Naubert'). */
export function foldedMisspellingsOf(typed: string): ReadonlySet<string> {
  const [plain, folded] = [typed.toLowerCase(), foldText(typed)];
  return plain === folded
    ? misspellingsOf(folded)
    : new Set([...misspellingsOf(folded), ...[...misspellingsOf(plain)].map(foldText)].filter((slip) => slip !== folded));
}

/** A folded word with the umlauts and the capital of a typed one that it begins with, but for one typing error. */
export function restoreSpelling(word: string, typed: string): string {
  const slip = [...misspellingsOf(typed.toLowerCase())].find((each) => word.startsWith(foldText(each)));
  const spelling = slip === undefined ? word : slip + word.slice(foldText(slip).length);
  return /^\p{Lu}/u.test(typed) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;
}
