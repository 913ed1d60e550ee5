import { quoteTerm, splitTerms } from '@kurator/contract/kit/searchLanguage';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';

/** Punctuation around a word, which the search drops. */
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Words of a typed text, some replaced by suggested spellings. */
export const respellWords = (text: string, near: NearSpelling): readonly string[] =>
  splitTerms(text, []).map(({ text: word, value }) => {
    const replacement = near.find(({ typed }) => [value, value.replaceAll(outerPunctuation, '')].includes(typed));
    return replacement ? quoteSpaces(replacement.spelling) : word;
  });

/** Typed text with words replaced by suggested spellings. */
export const respell = (text: string, near: NearSpelling): string => respellWords(text, near).join(' ');

const quoteSpaces = (text: string): string => (/\s/.test(text) ? quoteTerm(text) : text);
