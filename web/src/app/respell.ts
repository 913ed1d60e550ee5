import { quoteTerm, readSearchCriteria, splitTerms } from '@kurator/contract/kit/searchLanguage';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';

/** Typed text with words replaced by suggested spellings. */
export const respell = (text: string, near: NearSpelling): string =>
  splitTerms(text, [])
    .map(({ text: word }) => {
      const { terms } = readSearchCriteria([word], []);
      const replacement = near.find(({ typed }) => terms.includes(typed));
      return replacement ? quoteSpaces(replacement.spelling) : word;
    })
    .join(' ');

const quoteSpaces = (text: string): string => (/\s/.test(text) ? quoteTerm(text) : text);
