import { transliterate } from './transcribe.ts';

/** Treats Müller, Mueller and MULLER as equal. Names are reserved in this form: a change of it would free reserved names. */
export const foldLetters = (text: string): string => transliterate(text).replaceAll(/([aou])e/g, '$1');

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o', ı: 'i' };

/** Replaces letters that Unicode does not divide into a base letter and an accent. @param text lower case */
export const replaceIndivisibleLetters = (text: string): string => text.replaceAll(/[łøđæœı]/g, (letter) => letters[letter] ?? letter);

/** Folds as the database does for search, for texts that are searched in memory. Letters of other alphabets stay. */
export function foldText(text: string): string {
  const words = replaceIndivisibleLetters(foldLetters(text))
    .replaceAll('str.', 'strasse ')
    .replaceAll(/['`’]/g, '')
    .replaceAll(/[-‐‑–—/()[\].,;"„“”]/g, ' ')
    .trim()
    .replaceAll(/ {2,}/g, ' ');
  if (words === '') return text.toLowerCase();
  return words.replaceAll(/\b(?:st sankt|st|sankt) (?=[a-z])/g, 'st sankt ').replaceAll(/str(?= \d)/g, 'strasse');
}
