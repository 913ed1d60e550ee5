import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWritten, csvStream, csvText, decode, harmless, readTable } from './index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a file is UTF-8 with or without its mark, else Windows-1252, UTF-16 by its mark', () => {
  expect(decode(bytes('\u{FEFF}Größe'))).toEqual({ text: 'Größe', encoding: 'UTF-8' });
  expect(decode(bytes('Größe'))).toEqual({ text: 'Größe', encoding: 'UTF-8' });
  expect(decode(Uint8Array.from([0x47, 0xf6, 0x80]))).toEqual({ text: 'Gö€', encoding: 'Windows-1252' });
  expect(decode(Uint8Array.from([0xff, 0xfe, 0xe4, 0x00]))).toEqual({ text: 'ä', encoding: 'UTF-16' });
});

test.each([
  [',', 'a, b ,c\n1,"x;y;z;w",3'],
  [';', 'a; b ;c\r\n1;"x;y;z;w";3\r\n'],
  ['\t', 'a\t b \tc\n1\tx;y;z;w\t3'],
])('the delimiter is what splits the header: %j', (delimiter, text) => {
  const table = readTable(text);
  expect(table).toMatchObject({ delimiter, columns: ['a', 'b', 'c'] });
  expect(table.rows).toEqual([{ number: 2, cells: ['1', 'x;y;z;w', '3'] }]);
});

test.each([
  [';', 'sep=;\r\na;b,c,d\r\n1;2\r\n', ['a', 'b,c,d']],
  [',', 'SEP=,\na,b;c;d\n1,2\n', ['a', 'b;c;d']],
  ['\t', '"sep=\t"\ra\tb\r1\t2\r', ['a', 'b']],
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
    delimiter: ';',
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

const written = [
  ['reason', 'row'],
  ['=1+1', 2],
  ['a;"b"', -3],
  ['a\rb\nc', 0],
] as const;
const asFile = '\u{FEFF}reason;row\n\'=1+1;2\n"a;""b""";-3\n"a\rb\nc";0\n';

test('what is written opens in a spreadsheet and runs nothing there', () => expect(csvText(written)).toBe(asFile));

test('rows that come one after the other are written alike', async () => {
  expect((await buffer(csvStream(Readable.from(written)))).toString()).toBe(asFile);
});

async function* breakingOff() {
  yield* written;
  throw new Error('away');
}

test('a file whose rows break off breaks off', () => expect(buffer(csvStream(breakingOff()))).rejects.toThrow('away'));

test.each(['=1', "'=1", "''+49 351", "'s Gravenhage", "'", '+49 351', 'plain', ''])('%j comes back as it was made harmless', (cell) =>
  expect(asWritten(harmless(cell))).toBe(cell),
);
