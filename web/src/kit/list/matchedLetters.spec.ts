import { expect, test } from 'vitest';
import { findMatchRanges, searchWordsOf } from './matchedLetters.ts';

test.each([
  ['Hübner', 'Praxis Dr. Renate Hübner', ['Hübner']],
  ['huebner', 'Hübner-Krause', ['Hübner']],
  ['Hübner', 'Huebner', ['Huebner']],
  ['Groß', 'Gross-Gerau', ['Gross']],
  ['hübner anna', 'Hübner, Anna', ['Hübner', 'Anna']],
  ['Ort:"Bad Neustadt"', 'Bad Neustadt', ['Bad', 'Neustadt']],
  ['an', 'Hartmann, Anja', ['An']],
  ['mann', 'Hartmann', ['mann']],
  ['–', 'Klinik – Haus', []],
])('%s in %s', (term, text, parts) => {
  expect(findMatchRanges(text, searchWordsOf([term])).map(([start, end]) => text.slice(start, end))).toEqual(parts);
});
