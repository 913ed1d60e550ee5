import { foldRules, foldText, replaceIndivisibleLetters } from '@kurator/contract/text/foldText';
import { transliterate } from '@kurator/contract/text/transcribe';

/** Shorter words match at the beginning of a word alone. */
const SHORT = 3;

/** Folded letter with the part of the text that it stands for. */
interface Letter {
  readonly letter: string;
  readonly start: number;
  readonly end: number;
}

/** Folds as the search does. */
const fold = (text: string): readonly Letter[] => foldRules.reduce(replace, plainLettersOf(text));

/** Letters without accents. What adds none belongs to the letter before it: an accent, the e of ae. */
function plainLettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plainLetters = replaceIndivisibleLetters(transliterate(character)).split('');
    for (const letter of plainLetters.length > 0 ? plainLetters : ['']) {
      const last = letters.at(-1);
      if (letter !== '' && !(letter === 'e' && last && /[aou]/.test(last.letter))) letters.push({ letter, start, end });
      else if (last) letters[letters.length - 1] = { ...last, end };
    }
    start = end;
  }
  return letters;
}

function replace(letters: readonly Letter[], [pattern, replacement]: (typeof foldRules)[number]): readonly Letter[] {
  const matches = [...textOf(letters).matchAll(pattern)];
  if (matches.length === 0) return letters;
  const replacedLetters: Letter[] = [];
  let at = 0;
  for (const { 0: match, index } of matches) {
    const [start, end] = [letters[index]?.start ?? 0, letters[index + match.length - 1]?.end ?? 0];
    replacedLetters.push(...letters.slice(at, index), ...replacement.split('').map((letter) => ({ letter, start, end })));
    at = index + match.length;
  }
  return [...replacedLetters, ...letters.slice(at)];
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ letter }) => letter).join('');

/** Words of search terms, without the field and quotes. */
export const searchWordsOf = (terms: readonly string[]): readonly string[] =>
  terms
    .flatMap((term) => term.replace(/^[^":]+:/, '').split(/[\s"(),;/]+/))
    .map(foldText)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Parts of a text that match folded words. @returns start and end of each */
export function findMatchRanges(text: string, words: readonly string[]): readonly (readonly [start: number, end: number])[] {
  // Folding without places is faster, and most texts match nothing.
  const whole = foldText(text);
  const foundWords = words.filter((word) => whole.includes(word));
  if (foundWords.length === 0) return [];
  const letters = fold(text);
  const foldedText = textOf(letters);
  return foundWords.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = foldedText.indexOf(word); at >= 0; at = foldedText.indexOf(word, at + word.length)) {
      const isBeginning = !/[\p{L}\p{N}]/u.test(foldedText[at - 1] ?? '');
      const [start = 0, end = 0] = [letters[at]?.start, letters[at + word.length - 1]?.end];
      if (isBeginning || word.length >= SHORT) ranges.push([start, text.slice(0, end).trimEnd().length]);
    }
    return ranges;
  });
}
