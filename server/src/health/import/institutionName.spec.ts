import { expect, test } from 'vitest';
import { shortenName, completeSiteName } from './institutionName.ts';

test.each([
  ['Sophienklinik GmbH', 'Sophienklinik'],
  ['Verbund Herne | Castrop-Rauxel gGmbH', 'Verbund Herne | Castrop-Rauxel'],
  ['Fleetklinik GmbH & Co. KG', 'Fleetklinik'],
  ['Klinikum Weser gemeinnützige GmbH', 'Klinikum Weser'],
  ['Klinikum Nord GmbH - Standort Eschwege', 'Klinikum Nord - Standort Eschwege'],
  ['Haus Rehau, 95111 Rehau, Fohrenreuther Str. 48', 'Haus Rehau'],
  ['Diakonie e. V.', 'Diakonie'],
  ['Nordkrankenhausbetriebs GmbH', 'Nordkrankenhausbetriebs GmbH'],
  ['Agnes-Klinik', 'Agnes-Klinik'],
])('%s is called %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});

test.each([
  ['Hauptstandort', true, 'Klinikum Nord'],
  ['Haupstandort', false, 'Klinikum Nord, Kiel'],
  ['', true, 'Klinikum Nord'],
  ['Krankenhaus', false, 'Klinikum Nord, Kiel'],
  ['Standort Kiel-Gaarden', false, 'Klinikum Nord, Standort Kiel-Gaarden'],
  ['Kiel', false, 'Klinikum Nord, Kiel'],
  ['Tagesklinik Gaarden', false, 'Tagesklinik Gaarden'],
])('the site %j (only one: %s) is %s', (name, isOnly, called) => {
  expect(completeSiteName(name, 'Klinikum Nord', 'Kiel', isOnly)).toBe(called);
});
