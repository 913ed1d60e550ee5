import { transliterate } from './transcribe.ts';

/** Treats Müller, Mueller and MULLER as equal. Names are reserved in this form: a change of it would free reserved names. */
export const foldLetters = (text: string): string => transliterate(text).replaceAll(/([aou])e/g, '$1');

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o', ı: 'i' };

/** Replaces letters that Unicode does not divide into a base letter and an accent. @param text lower case */
export const replaceIndivisibleLetters = (text: string): string => text.replaceAll(/[łøđæœı]/g, (letter) => letters[letter] ?? letter);

type FoldRule = readonly [pattern: RegExp, replacement: string];

/** Replacements in plain letters that make words of a text, in their order. */
export const foldRules: readonly FoldRule[] = [
  [/str\./g, 'strasse '],
  [/['`’]/g, ''],
  [/[-‐‑–—/()[\].,;"„“”]/g, ' '],
  [/ {2,}/g, ' '],
  [/\b(?:st sankt|st|sankt) (?=[a-z])/g, 'st sankt '],
  [/str(?= \d)/g, 'strasse'],
];

/** Folds as the database does for search, for texts that are searched in memory. Letters of other alphabets stay. */
export function foldText(text: string): string {
  let folded = replaceIndivisibleLetters(foldLetters(text));
  for (const [pattern, replacement] of foldRules) folded = folded.replaceAll(pattern, replacement);
  return folded.trim() || text.toLowerCase();
}
