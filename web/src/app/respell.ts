import { quoteTerm, splitTerms } from '@kurator/contract/kit/searchLanguage';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';

/** Punctuation around a word, which the search drops. */
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Typed text with words replaced by suggested spellings. */
export const respell = (text: string, near: NearSpelling): string =>
  splitTerms(text, [])
    .map(({ text: word, value }) => {
      const replacement = near.find(({ typed }) => [value, value.replaceAll(outerPunctuation, '')].includes(typed));
      return replacement ? quoteSpaces(replacement.spelling) : word;
    })
    .join(' ');

const quoteSpaces = (text: string): string => (/\s/.test(text) ? quoteTerm(text) : text);
