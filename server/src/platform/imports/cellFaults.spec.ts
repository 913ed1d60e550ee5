import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { findCellFaults, findSpreadsheetLosses } from './cellFaults.ts';
import { readSheet } from './readSheet.ts';

const codesOf = (cell: string, names: readonly string[] = ['name']): readonly string[] =>
  findCellFaults({ name: cell }, ['name'], { names }).map(({ code }) => code);

test.each([
  ['Müller', 'in UTF-8 read as Windows-1252', 'MÃ¼ller', 'cell.misread'],
  ['Özdemir', 'in UTF-8 read as Windows-1252', 'Ã–zdemir', 'cell.misread'],
  ['Groß', 'in UTF-8 read as Windows-1252', 'GroÃŸ', 'cell.misread'],
  ['Šimić', 'in UTF-8 read as Windows-1252', 'Å imiÄ‡', 'cell.misread'],
  ['O’Neill', 'in UTF-8 read as Windows-1252', 'Oâ€™Neill', 'cell.misread'],
  ['Lê', 'in UTF-8 read as Windows-1252', 'LÃª', 'cell.misread'],
  ['Pêcheur', 'in UTF-8 read as Windows-1252', 'PÃªcheur', 'cell.misread'],
  ['Júlia', 'in UTF-8 read as Windows-1252', 'JÃºlia', 'cell.misread'],
  ['Szőke', 'in UTF-8 read as Windows-1252', 'SzÅ‘ke', 'cell.misread'],
  ['Anđela', 'in UTF-8 read as Windows-1252', 'AnÄ‘ela', 'cell.misread'],
  ['Dēvs', 'in UTF-8 read as Windows-1252', 'DÄ“vs', 'cell.misread'],
  ['Ionuț', 'in UTF-8 read as Windows-1252', 'IonuÈ›', 'cell.misread'],
  ['Иван', 'in UTF-8 read as Windows-1252', 'Ð˜Ð²Ð°Ð½', 'cell.misread'],
  ['Nguyễn', 'in UTF-8 read as Windows-1252', 'Nguyá»…n', 'cell.misread'],
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
  ...['4,91E+12', '5E+11', '-4,91E+12', '+5e+11'].map((cell) => [cell, 'cell.imprecise']),
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
  'Groß–Gerau',
  '„Weiß“',
  'TROMSØ–Nord',
  'RENÉ–MARIE',
  'CAFÉ’S',
  'Mª José',
])('%s is a name', (cell) => expect(codesOf(cell)).toEqual([]));

test.each(['4711', '1822 direkt', '360°', 'Mai & August GmbH'])('%s is the name of an institution', (cell) =>
  expect(findCellFaults({ name: cell }, ['name'], { names: [], institutions: ['name'] })).toEqual([]),
);

test.each([
  ['M?ller GmbH', 'cell.misread'],
  ['Mrz 26', 'cell.date'],
  ['#####', 'cell.placeholder'],
])('%s is no name of an institution', (cell, code) =>
  expect(findCellFaults({ name: cell }, ['name'], { names: [], institutions: ['name'] })).toEqual([{ column: 'name', code }]),
);

const numberCodes = (cell: string): readonly string[] =>
  findCellFaults({ number: cell }, ['number'], { names: [], entityNumbers: ['number'] }).map(({ code }) => code);

test.each(['12. Mrz', 'Mrz 26', '01. Mai', '12-Mar', 'Mar-26', '12.03.2004', '3/12/2004'])('%s is no number but a date', (cell) =>
  expect(numberCodes(cell)).toEqual(['cell.date']),
);

test.each(['12-3', '2026-03-26', '1.2.3', 'mar-1', 'mai26', 'Mai', '00123', 'E+11'])('%s is a number', (cell) =>
  expect(numberCodes(cell)).toEqual([]),
);

test.each([
  ['01067', '1067', ['cell.zeros_lost']],
  ['000', '0', ['cell.zeros_lost']],
  ['1067', '01067', []],
  ['01067', '1068', []],
  ['0049 351', '49351', []],
  ['0', '0', []],
  ['3-26', 'Mrz 26', ['cell.date']],
  ['1.5', '01. Mai', ['cell.date']],
  ['24.03.2026', '26.03.2026', []],
  ['Mrz 26', 'Apr 26', []],
  [undefined, 'Mrz 26', []],
  ['3-26', '4-26', []],
])('%s, saved by a spreadsheet, is %s: %j', (stored, cell, codes) =>
  expect(findSpreadsheetLosses({ value: cell }, { value: stored }).map(({ code }) => code)).toEqual(codes),
);

test('a value that is no name may stand where none is expected', () => expect(codesOf('030 1234567', [])).toEqual([]));

const accented = [
  'äöüßéèáçñåøêëîïôœúùûýÿíìóòõãÄÖÜÉÈÁÇÑÅØÊÚÍÓÀàæÆðÐþÞ',
  'šžčćđőűęąłńśźżěřůťďňľĺŕšŠŽČĆĐŐŰŁŚŻŘāēīūģķļņțșăşğıİŒŸ',
  'ễạấờựđ',
].flatMap((letters) => Array.from(letters));
const letter = fc.constantFrom(...accented);
const before = fc.constantFrom('', 'M', 'a', 'Sz', 'Jos');
const after = fc.constantFrom('', 'e', 'ER', 'lia', ' Lang', '-Meier');

test('every name with letters of Latin scripts is doubted once its UTF-8 is read as Windows-1252', () => {
  fc.assert(
    fc.property(before, fc.array(letter, { minLength: 1, maxLength: 6 }), after, (start, letters, end) => {
      const name = `${start}${letters.join('')}${end}`;
      const misread = new TextDecoder('windows-1252').decode(new TextEncoder().encode(name));
      expect(codesOf(misread), misread).toHaveLength(1);
    }),
    { numRuns: 500 },
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
    const doubtedCells = cells.filter((cell) => codesOf(cell).length > 0);
    expect(cells.length).toBeGreaterThan(1000);
    expect(doubtedCells.filter((cell) => !/Ã[¶¼¤Ÿ]/.test(cell))).toEqual([]);
  });
});
