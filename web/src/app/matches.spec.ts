import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['Müller', 'muller'],
  ['Müller', 'mueller'],
  ['Mueller', 'müller'],
  ['Klinik für Kardiologie, Köln', 'koln kardio'],
  ['Yılmaz-Straße', 'strasse'],
  ['Café', 'cafe'],
])('%s is found by %s', (text, typed) => {
  expect(matches(text, typed)).toBe(true);
});

it('every word must be found', () => {
  expect(matches('Klinikum Berlin', 'klinikum hamburg')).toBe(false);
});
