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
  ['Hübn', 'Huebner', ['Huebn']],
  ['Sankt Josef', 'St. Josef-Krankenhaus', ['St.', 'Josef']],
  ['St.', 'Klinikum Sankt Georg', ['Sankt']],
  ['Josef-Krankenhaus', 'St. Josef Krankenhaus', ['Josef Krankenhaus']],
  ['Hauptstrasse', 'Hauptstr. 5', ['Hauptstr.']],
  ['Hauptstr.', 'Alte Hauptstraße 5', ['Hauptstraße']],
  ['Hauptstraße', 'Hauptstr 12', ['Hauptstr']],
  ['ONeill', "Anna O'Neill", ["O'Neill"]],
  ['Lukasz', 'Łukasz Sørensen', ['Łukasz']],
  ['Sorensen', 'Łukasz Sørensen', ['Sørensen']],
  ['Dr.', 'Dr. Müller', ['Dr']],
  ['Poët', 'Poe\u0308t', ['Poe\u0308t']],
])('%s in %s', (term, text, parts) => {
  expect(findMatchRanges(text, searchWordsOf([term])).map(([start, end]) => text.slice(start, end))).toEqual(parts);
});
