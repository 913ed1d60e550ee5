import { transliterate } from '@kurator/contract/text/transcribe';

/** Shorter words match at the beginning of a word alone. */
const SHORT = 3;

/** Folded letters with the place of each in the text. */
function fold(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (const letter of transliterate(character)) {
      // Treats Mueller as Müller, as the search does.
      if (letter === 'e' && /[aou]$/.test(letters)) continue;
      letters += letter;
      places.push(place);
    }
    place += character.length;
  }
  return { letters, places: [...places, text.length] };
}

/** Words of search terms, without the field and quotes. */
export const searchWordsOf = (terms: readonly string[]): readonly string[] =>
  terms
    .flatMap((term) => term.replace(/^[^":]+:/, '').split(/[\s"(),;/]+/))
    .map((word) => fold(word).letters)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Parts of a text that match folded words. @returns start and end of each */
export function findMatchRanges(text: string, words: readonly string[]): readonly (readonly [start: number, end: number])[] {
  const { letters, places } = fold(text);
  return words.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
      const isBeginning = !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');
      if (isBeginning || word.length >= SHORT) ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    }
    return ranges;
  });
}
