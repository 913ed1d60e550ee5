import { describe, expect, test } from 'vitest';
import { Findings } from './finding.ts';
import { openInputFile } from './inputFile.ts';
import { readSourceFile } from './sourceFile.ts';
import { textWith } from '../../testing/matcher.ts';
import { placesText, readInputFiles, reportsText, sitesText } from './testing/files.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('the kind of a file follows from its header, whatever its delimiter and name', () => {
  const { files } = readInputFiles({ a: reportsText({}), b: sitesText({}, {}), c: placesText({}) });
  expect(files.map(({ kind, records }) => [kind, records.length])).toEqual([
    ['reports', 1],
    ['sites', 2],
    ['places', 1],
  ]);
});

test('Windows-1252 is read as such', () => {
  const latin = Uint8Array.from(sitesText({ city: 'M?nster' }), (letter) => (letter === '?' ? 0xfc : (letter.codePointAt(0) ?? 0)));
  const file = readSourceFile('sites.csv', latin, new Findings());
  expect([file.reading.encoding, file.records[0]?.text('city')]).toEqual(['Windows-1252', 'Münster']);
});

test('in a register of Mac every cell with letters beyond ASCII is doubted, until somebody says that they are right', () => {
  const mac = Uint8Array.from(sitesText({ city: 'K?ln' }, { hospital_name: 'M!nster' }, {}), (letter) =>
    letter === '?' ? 0x9a : letter === '!' ? 0x9f : letter === 'ß' ? 0xa7 : (letter.codePointAt(0) ?? 0),
  );
  const findings = new Findings();
  const rows = (encoding?: 'Windows-1252' | 'Mac Roman') =>
    readSourceFile('sites.csv', mac, findings, encoding && { encoding }).records.map((record) => [record.row, record.text('city')]);
  expect(rows()).toEqual([]);
  expect(findings.list).toMatchObject([
    { row: 2, column: 'street', value: 'Hafenstra§e', reason: textWith('characters were lost') },
    { row: 3, column: 'hospital_name' },
    { row: 4, column: 'street' },
  ]);
  expect(rows('Mac Roman').map(([, city]) => city)).toEqual(['Köln', 'Flensburg', 'Flensburg']);
});

test('NUL and half a surrogate pair are told in characters that can be stored', () => {
  const { files, findings } = readInputFiles({
    'sites.csv': sitesText({ hospital_name: 'M\0ller' }, { city: `${'x'.repeat(199)}🙂\u{FFFD}` }, { site_name: '2' }),
  });
  expect(files[0]?.records.map(({ row }) => row)).toEqual([4]);
  expect(findings.list.map(({ value }) => value)).toEqual(['M\u{FFFD}ller', `${'x'.repeat(199)}\u{FFFD}`]);
});

test('rows with too few or too many cells are refused by their number, the others are read', () => {
  const { files, findings } = readInputFiles({ 'places.csv': 'zipcode;place;state\n24939;Flensburg;x\n1;2\n24105;Kiel;y;\n1;2;3;4\n' });
  expect(files[0]?.records.map(({ row }) => row)).toEqual([2]);
  expect(findings.list).toMatchObject([
    { kind: 'refused', file: 'places.csv', row: 3, reason: '2 cells where the header has 3', value: '1 | 2' },
    { kind: 'refused', row: 4, reason: '4 cells where the header has 3' },
    { kind: 'refused', row: 5, reason: '4 cells where the header has 3' },
  ]);
});

test.each([
  ['NULL', 'This looks like a placeholder'],
  ['#####', 'This looks like a placeholder'],
  ['WAHR', 'The cell contains TRUE or FALSE'],
  ['Mrz 26', 'The cell contains a date'],
  ['\u202EnefaH', 'The cell contains an invisible character'],
  ['Ha\u200Bfen', 'The cell contains an invisible character'],
  ['Ha&#8203;fen', 'The cell contains an invisible character'],
  ['M\u0081nster', 'The cell contains an invisible character'],
  ['M?nster', 'Umlauts or other characters were probably misread'],
])('a line whose hospital is called %j is refused with the reason', (HospitalName, reason) => {
  const { files, findings } = readInputFiles({ 'reports.csv': reportsText({ HospitalName }, {}) });
  expect(files[0]?.records.map(({ row }) => row)).toEqual([3]);
  expect(findings.list).toMatchObject([{ kind: 'refused', row: 2, column: 'HospitalName', value: HospitalName, reason: textWith(reason) }]);
});

test('a quotation mark behind a blank refuses its line instead of entering the name', () => {
  const [head = '', line = ''] = sitesText({}).split('\n');
  const quoted = line.replace('"Haus am Hafen gGmbH"', ' "Haus am Hafen gGmbH"');
  const { files, findings } = readInputFiles({ 'sites.csv': [head, quoted, line].join('\n') });
  expect(files[0]?.records.map(({ row }) => row)).toEqual([3]);
  expect(findings.list).toMatchObject([
    { kind: 'refused', row: 2, column: 'hospital_name', reason: textWith('space before the quotation mark') },
  ]);
});

test('line breaks, soft hyphens and entities of machines are no reason to refuse a line', () => {
  const { files, findings } = readInputFiles({
    'sites.csv': sitesText({ hospital_name: 'Haus\nam Ha\u00ADfen', site_name: '2', city: 'K&ouml;ln' }),
  });
  expect(files[0]?.records.map((record) => record.text('hospital_name'))).toEqual(['Haus am Hafen']);
  expect(findings.list.filter(({ kind }) => kind === 'refused')).toEqual([]);
});

test('a cell under an empty heading, and one that swallowed rows, refuse their lines', () => {
  const { files, findings } = readInputFiles({ 'places.csv': 'zipcode;place;state;\n24939;Flensburg;x;\n1;2;3;4\n1;"2;3;\n4;5";6;\n' });
  expect(files[0]?.records.map(({ row }) => row)).toEqual([2]);
  expect(findings.list).toMatchObject([
    { row: 3, reason: '4 cells where the header has 3' },
    { row: 4, column: 'place', reason: textWith('further rows of the file') },
  ]);
});

describe('an unreadable file', () => {
  test.each([
    ['', 'x.csv: the file is empty'],
    ['PK\u0003\u0004', 'x.csv: this is an Excel file; please save it as CSV'],
    ['id,id,name\n', 'x.csv: the column id occurs twice'],
    [
      'zipcode;place;state\n24939;"Flensburg;x\n',
      'x.csv: a quotation mark in row 2 is never closed, or one inside a text is not doubled, so the rows after it cannot be read',
    ],
  ])('%j: %s', (text, message) => {
    expect(() => readSourceFile('x.csv', bytes(text), new Findings())).toThrow(message);
  });

  test.each([
    ['rows', `zipcode;place;state\n${'1;2;3\n'.repeat(100_001)}`, 'x.csv: The file has more than 100,000 rows.'],
    ['columns', `zipcode;place;state${';x'.repeat(500)}\n1;2;3\n`, 'x.csv: The file has more than 500 columns.'],
    ['line feeds', `zipcode;place;state\n${'\n'.repeat(500_001)}`, 'x.csv: The file has more than 100,000 rows.'],
  ])('too many %s are refused with the file and the limit', (_what, text, message) => {
    expect(() => readSourceFile('x.csv', bytes(text), new Findings())).toThrow(message);
  });

  test('an unknown header names what is there and what would be right', () => {
    expect(() => readSourceFile('x.csv', bytes('id,site_name,street\n1,2,3'), new Findings())).toThrow(
      /x\.csv: the header line is not known\. Columns found: id, site_name, street\.\n.*G-BA.*\n.*Eurostat.* missing: hospital_name, house_number, postcode, city\n.*GeoNames/,
    );
  });

  test('a missing file and a folder are one sentence each', () => {
    expect(() => openInputFile('/no/such/file.csv')).toThrow('/no/such/file.csv: there is no such file');
    expect(() => openInputFile(import.meta.dirname)).toThrow(/: it is a folder$/);
  });
});
