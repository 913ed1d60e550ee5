import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeFormula, csvStream, csvText, decodeText, escapeFormula, readTable } from './index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a file is UTF-8 with or without its mark, else Windows-1252, UTF-16 by its mark', () => {
  expect(decodeText(bytes('\u{FEFF}Größe'))).toEqual({ text: 'Größe', encoding: 'UTF-8' });
  expect(decodeText(bytes('Größe'))).toEqual({ text: 'Größe', encoding: 'UTF-8' });
  expect(decodeText(Uint8Array.from([0x47, 0xf6, 0x80]))).toEqual({ text: 'Gö€', encoding: 'Windows-1252' });
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xe4, 0x00]))).toEqual({ text: 'ä', encoding: 'UTF-16' });
});

const sound = 'Müller;Größe;Šimić;José\n'.repeat(20);
const broken = (text: string): Uint8Array => Uint8Array.from([...bytes(text), 0xfc, 0x0a, 0xc3]);

test('a file that is nearly all UTF-8 stays so; bytes that mean nothing are marked where they stand', () => {
  expect(decodeText(broken(sound))).toEqual({ text: `${sound}\u{FFFD}\n\u{FFFD}`, encoding: 'UTF-8' });
  expect(decodeText(bytes(`\u{FEFF}${sound}`).subarray(0, -4)).encoding).toBe('UTF-8');
});

test('a file is read in the encoding that is asked for', () => {
  expect(decodeText(bytes('ü'), 'Windows-1252')).toEqual({ text: 'Ã¼', encoding: 'Windows-1252' });
  expect(decodeText(Uint8Array.from([0x4d, 0x9f, 0xa7]), 'Mac Roman')).toEqual({ text: 'Müß', encoding: 'Mac Roman' });
  expect(decodeText(Uint8Array.from([0xe4, 0x00]), 'UTF-16')).toEqual({ text: 'ä', encoding: 'UTF-16' });
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0xe4]))).toEqual({ text: 'ä', encoding: 'UTF-16' });
});

test('UTF-16 without its mark shows by the empty half of its letters, whichever half that is', () => {
  const text = 'medic_id;last_name\n12;Müller-Štěpánek\n';
  const little = Buffer.from(text, 'utf16le');
  expect(decodeText(little)).toEqual({ text, encoding: 'UTF-16' });
  expect(decodeText(Buffer.from(little).swap16())).toEqual({ text, encoding: 'UTF-16' });
  expect(decodeText(Buffer.from(little).swap16(), 'UTF-16')).toEqual({ text, encoding: 'UTF-16' });
  expect(decodeText(little, 'Windows-1252').encoding).toBe('Windows-1252');
  expect(decodeText(bytes('a\0b\0c')).encoding).toBe('UTF-8');
});

test.each([
  ['LF', 'a\n"1\r\n2"\n'],
  ['CRLF', 'a\r\n"1\n2"\r\n'],
  ['CR', 'a\r1\r'],
  ['mixed', 'a\r\n1\n'],
  [null, 'a'],
])('the line ending is named: %s', (lineEnds, text) => expect(readTable(text)).toMatchObject({ lineEnds }));

test('a table is split by what is asked for', () =>
  expect(readTable('a;b,c\n1;2,3\n', undefined, 'comma')).toMatchObject({ columns: ['a;b', 'c'], delimiter: 'comma' }));

test.each([
  ['comma', 'a, b ,c\n1,"x;y;z;w",3'],
  ['semicolon', 'a; b ;c\r\n1;"x;y;z;w";3\r\n'],
  ['tab', 'a\t b \tc\n1\tx;y;z;w\t3'],
])('the delimiter is what splits the header: %j', (delimiter, text) => {
  const table = readTable(text);
  expect(table).toMatchObject({ delimiter, columns: ['a', 'b', 'c'] });
  expect(table.rows).toEqual([{ number: 2, cells: ['1', 'x;y;z;w', '3'] }]);
});

test.each([
  ['semicolon', 'sep=;\r\na;b,c,d\r\n1;2\r\n', ['a', 'b,c,d']],
  ['comma', 'SEP=,\na,b;c;d\n1,2\n', ['a', 'b;c;d']],
  ['tab', '"sep=\t"\ra\tb\r1\t2\r', ['a', 'b']],
])('a line before the header that says the delimiter is heeded and no row: %j', (delimiter, text, columns) => {
  expect(readTable(text)).toMatchObject({ delimiter, columns, rows: [{ number: 2, cells: ['1', '2'] }] });
});

test('rows are counted as a spreadsheet counts them, breaks inside cells and empty lines included', () => {
  const table = readTable('a;b\n"one\r\ntwo";2\n\n;\n3;4\n');
  expect(table.rows.map(({ number }) => number)).toEqual([2, 5]);
  expect(table.rows[0]?.cells[0]).toBe('one\r\ntwo');
});

test.each([
  ['\r\nmedic_id;title\r\n1;Dr., PD, Prof.\r\n', 2],
  [';;\n \nmedic_id;title\n1;"Dr., PD, Prof."\n', 3],
])('empty lines before the header are counted and no header: %j', (text, header) => {
  expect(readTable(text)).toMatchObject({
    delimiter: 'semicolon',
    columns: ['medic_id', 'title'],
    rows: [{ number: header + 1, cells: ['1', 'Dr., PD, Prof.'] }],
  });
});

test.each([
  ['never closes', 'a;b\n1;2\n"3;4\n5;6\n'],
  ['closes in the middle of a text', 'a;b\n1;2\n"3" x;4\n"5";6\n'],
  ['closes rows later, in the middle of a text', 'a;b\n1;2\n"3;4\n5;"6"\n'],
])('a quote that %s is named by its row', (_what, text) => expect(readTable(text).brokenFrom).toBe(3));

const texts = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', ' ', '\n', '\r', '\r\n'), maxLength: 6 });
const lineEnds = ['\r\n', '\n', '\r'] as const;
const tables = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  rows: fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(
      fc.record({
        cells: fc.array(fc.record({ text: texts, isQuoted: fc.boolean() }), { minLength: width, maxLength: width }),
        end: fc.constantFrom(...lineEnds),
      }),
      { maxLength: 6 },
    ),
  ),
});

const cellText = (text: string, isQuoted: boolean): string =>
  isQuoted || /^"|[,;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

test('each line is a row, in any mixture of line ends, delimiters and quotes', () => {
  fc.assert(
    fc.property(tables, ({ delimiter, rows }) => {
      const width = rows[0]?.cells.length ?? 1;
      const header = Array.from({ length: width }, (_, at) => `column ${at}`).join(delimiter);
      const lines = rows.map(({ cells, end }) => cells.map(({ text, isQuoted }) => cellText(text, isQuoted)).join(delimiter) + end);
      const full = rows.map(({ cells }) => cells.map(({ text }) => text)).filter((cells) => cells.some((cell) => /[^\s,;]/.test(cell)));
      const table = readTable(`sep=${delimiter}\r${header}\r\n${lines.join('')}`);
      expect(table.brokenFrom).toBeUndefined();
      expect(table.rows.map(({ cells }) => cells)).toEqual(full);
    }),
    { numRuns: 2_000 },
  );
});

const sampleRows = [
  ['reason', 'row'],
  ['=1+1', 2],
  ['a;"b"', -3],
  ['a\rb\nc', 0],
] as const;
const asFile = '\u{FEFF}reason;row\n\'=1+1;2\n"a;""b""";-3\n"a\rb\nc";0\n';

test('a written file opens in a spreadsheet and runs nothing there', () => expect(csvText(sampleRows)).toBe(asFile));

test('rows that come one after the other are written alike', async () => {
  expect((await buffer(csvStream(Readable.from(sampleRows)))).toString()).toBe(asFile);
});

async function* breakingOff() {
  yield* sampleRows;
  throw new Error('away');
}

test('a file whose rows break off breaks off', () => expect(buffer(csvStream(breakingOff()))).rejects.toThrow('away'));

test.each(['=1', "'=1", "''+49 351", "'s Gravenhage", "'", '+49 351', 'plain', ''])('%j comes back as it was made harmless', (cell) =>
  expect(unescapeFormula(escapeFormula(cell))).toBe(cell),
);
