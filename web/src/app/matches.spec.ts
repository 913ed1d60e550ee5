import { expect, it } from 'vitest';
import { hasAllWords } from './matches.ts';

it.each([
  ['Müller', 'muller'],
  ['Müller', 'mueller'],
  ['Mueller', 'müller'],
  ['Klinik für Kardiologie, Köln', 'koln kardio'],
  ['Yılmaz-Straße', 'strasse'],
  ['Café', 'cafe'],
])('%s is found by %s', (text, typed) => {
  expect(hasAllWords(text, typed)).toBe(true);
});

it('every word must be found', () => {
  expect(hasAllWords('Klinikum Berlin', 'klinikum hamburg')).toBe(false);
});
