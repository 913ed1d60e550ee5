import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { cellFaults } from './cellFaults.ts';
import { readSheet } from './readSheet.ts';

const codesOf = (cell: string, names: readonly string[] = ['name']): readonly string[] =>
  cellFaults({ name: cell }, ['name'], new Set(names)).map(({ code }) => code);

test.each([
  ['Müller', 'in UTF-8 read as Windows-1252', 'MÃ¼ller', 'cell.misread'],
  ['Özdemir', 'in UTF-8 read as Windows-1252', 'Ã–zdemir', 'cell.misread'],
  ['Groß', 'in UTF-8 read as Windows-1252', 'GroÃŸ', 'cell.misread'],
  ['Šimić', 'in UTF-8 read as Windows-1252', 'Å imiÄ‡', 'cell.misread'],
  ['O’Neill', 'in UTF-8 read as Windows-1252', 'Oâ€™Neill', 'cell.misread'],
  ['Groß', 'of a Mac', 'Gro§', 'cell.misread'],
  ['Müller', 'of a Mac', 'MŸller', 'cell.misread'],
  ['Jäger', 'of DOS', 'J„ger', 'cell.misread'],
  ['Müller', 'of DOS', 'M\u0081ller', 'cell.unseen_character'],
  ['Müller', 'lost', 'M\u{FFFD}ller', 'cell.broken_character'],
  ['Müller', 'by a program without umlauts', 'M?ller', 'cell.misread'],
  ['Muster', 'with a sign without width', 'Mus\u200Bter', 'cell.unseen_character'],
  ['Muster', 'written from right to left', '\u202EretsuM', 'cell.unseen_character'],
  ['Muster', 'over two lines', 'Mus\nter', 'cell.unseen_character'],
])('%s %s is doubted', (_name, _how, cell, code) => expect(codesOf(cell)).toEqual([code]));

test.each([
  ...['#####', 'NULL', 'NaN', '(null)'].map((cell) => [cell, 'cell.placeholder']),
  ...['WAHR', 'FALSCH', 'TRUE', 'false'].map((cell) => [cell, 'cell.truth_value']),
  ...['Mrz 26', '26. Mrz', 'Jan. 2026', '1-Mar-26', '26.03.2026', '2026-03-26', '3/26/2026'].map((cell) => [cell, 'cell.date']),
  ...['12345', '-', '30 %'].map((cell) => [cell, 'cell.no_name']),
  ['4,91E+12', 'cell.imprecise'],
])('%s is no name', (cell, code) => expect(codesOf(cell)).toEqual([code]));

test.each([
  'Falsch',
  'Wahr',
  'Null',
  'True',
  'Mai',
  'August',
  'Jan',
  'JOÃO',
  'Guimarães',
  'D´Angelo',
  'O’Neill',
  'Müller-Lüdenscheidt',
  'Šimić',
  '#CLEAR#',
])('%s is a name', (cell) => expect(codesOf(cell)).toEqual([]));

test('what is no name may stand where none is expected', () => expect(codesOf('030 1234567', [])).toEqual([]));

const latin = fc.string({
  unit: fc.constantFrom('ä', 'ö', 'ü', 'ß', 'é', 'è', 'á', 'ç', 'ñ', 'å', 'ø', 'š', 'ž', 'č', 'ć'),
  minLength: 1,
  maxLength: 8,
});

test('every name with letters of Latin scripts is doubted once its UTF-8 is read as Windows-1252', () => {
  fc.assert(
    fc.property(latin, (letters) => {
      const misread = new TextDecoder('windows-1252').decode(new TextEncoder().encode(`Ma${letters}er`));
      expect(codesOf(misread)).toHaveLength(1);
      expect(codesOf(`Ma${letters}er`)).toEqual([]);
    }),
  );
});

describe.skipIf(!hasRealData)('names of real people and places', () => {
  test.each([
    ['names-de/berlin_newborn_first_names_2012_2023.csv'],
    ['names-de/faker_first_names_de.csv'],
    ['names-de/faker_last_names_de.csv'],
    ['names-de/joerg_michael_first_names_germany.csv'],
    ['geonames-plz-de/zipcodes.de.csv'],
  ])('%s: none is doubted but those that are misread', async (path) => {
    const result = await readSheet(readFileSync(realFile(path)));
    if (!('sheet' in result)) throw new Error('unreadable');
    const { columns, rows } = result.sheet;
    const at = columns.findIndex((column) => /name|place/.test(column));
    const cells = [...new Set(rows.map(({ cells: all }) => all[at] ?? ''))];
    const doubted = cells.filter((cell) => codesOf(cell).length > 0);
    expect(cells.length).toBeGreaterThan(1000);
    expect(doubted.filter((cell) => !/Ã[¶¼¤Ÿ]/.test(cell))).toEqual([]);
  });
});
