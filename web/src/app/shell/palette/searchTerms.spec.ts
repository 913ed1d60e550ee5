import { readSearchCriteria } from '@kurator/contract/kit/searchLanguage';
import { expect, test } from 'vitest';
import { splitSearchTerms } from './searchTerms.ts';

const termsOf = (items: readonly string[]): readonly string[] => readSearchCriteria(items, []).terms;

test.each([
  ['Anna  Müller', ['Anna', 'Müller']],
  ['Klinik "Bad Neustadt"', ['Klinik', 'Bad Neustadt']],
  ['"Bad Neustadt"', ['Bad Neustadt']],
  ['"Bad Neustadt', ['Bad', 'Neustadt']],
  ['Klinik ""', ['Klinik']],
  ['', []],
])('%s is searched as in the list that all hits lead to', (typed, terms) => {
  expect(termsOf(splitSearchTerms(typed))).toEqual(terms);
  expect(termsOf([typed].filter(Boolean))).toEqual(terms);
});
