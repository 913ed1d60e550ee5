import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { readSheet } from './readSheet.ts';
import { maxRows } from './sheet.ts';
import { anyList } from '../../testing/matcher.ts';

const text = (content: string): Buffer => Buffer.from(content);
const sheet = { columns: ['medic_id', 'last_name'], rows: [{ line: 2, cells: ['100001', 'Müller'], faults: [] }] };
const refusalOf = (code: string, params: object = {}): object => ({ unreadable: { code, params } });

describe('a CSV file', () => {
  test.each([
    ['with semicolons', text(' medic_id ;last_name\n100001;Müller\n')],
    ['with commas', text('medic_id, last_name \r\n100001, Müller\r\n')],
    ['with tabs', text('medic_id\tlast_name\r100001\tMüller\r')],
    ['with a byte order mark', text('\u{FEFF}medic_id;last_name\n100001;Müller')],
    ['in Windows-1252', Buffer.from('medic_id;last_name\n100001;Müller\n', 'latin1')],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('medic_id\tlast_name\r\n100001\tMüller\r\n', 'utf16le')])],
    ['with quotes', text('"medic_id";"last_name"\n"100001";"Müller"\n')],
  ])('is read %s', async (_what, bytes) => expect(await readSheet(bytes)).toMatchObject({ sheet }));

  test('keeps zeros in front, line breaks in cells, and the lines of its rows', async () => {
    const result = await readSheet(text('medic_id;zipcode\n\n1;01067\n2;"a\nb"\n'));
    expect(result).toMatchObject({
      sheet: {
        rows: [
          { line: 3, cells: ['1', '01067'] },
          { line: 4, cells: ['2', 'a\nb'] },
        ],
      },
    });
  });

  test.each([
    ['in the first column', 'a;b;c\n"1;2;3\n4";5;6\n', 0],
    ['in a column between', 'a;b;c\n1;"2;3\n4;5";6\n', 1],
    ['in the last column', 'a;b;c\n1;2;"3\n4;5;6\n7"\n', 2],
    ['over many rows', 'a;b;c\n1;"2;3\n\n4\n5;6;7\n8;9";0\n', 1],
    ['between commas', 'a,b,c\n1,"2,3\n4,5",6\n', 1],
  ])('is at fault with a cell that swallowed rows %s', async (_where, file, at) => {
    expect(await readSheet(text(file))).toMatchObject({ sheet: { rows: [{ faults: [{ at, code: 'cell.holds_rows' }] }] } });
  });

  test('is at fault with a cell quoted after a blank, and with no other quote inside a text', async () => {
    const file = '"medic_id", "last_name"\n"100001", "Müller"\n"100002","Haus ""Süd"""\n100003,Haus "Süd"\n';
    expect(await readSheet(text(file))).toMatchObject({
      sheet: { rows: [{ faults: [{ at: 1, code: 'cell.quote_after_blank' }] }, { faults: [] }, { faults: [] }] },
    });
  });

  test.each([
    ['of a Mac', ['M\u009Fller', 'Schr\u009Ader', 'Meyer']],
    ['of DOS', ['J\u0084ger', 'Gro\u00E1e', 'Meyer']],
  ])('%s: one letter that shows it puts all others in doubt, unless the encoding was chosen', async (_what, names) => {
    const bytes = Buffer.from(`medic_id;last_name\n${names.map((name, nr) => `${nr};${name}\n`).join('')}`, 'latin1');
    const [sound, doubted] = [{ faults: [] }, { faults: [{ at: 1, code: 'cell.misread' }] }];
    // The letter that shows it is doubted by the check of cells.
    expect(await readSheet(bytes)).toMatchObject({ sheet: { rows: [sound, doubted, sound] } });
    expect(await readSheet(bytes, { encoding: 'Windows-1252' })).toMatchObject({ sheet: { rows: [sound, sound, sound] } });
  });

  test('in Windows-1252 may have signs without blanks around them', async () => {
    const bytes = Buffer.from(
      'medic_id;note;last_name\n1;Ruft zur\u00FCck\u0085bitte warten, Haus\u0084S\u00FCd\u0093;M\u00FCller\n',
      'latin1',
    );
    expect(await readSheet(bytes)).toMatchObject({
      sheet: { rows: [{ cells: ['1', 'Ruft zurück…bitte warten, Haus„Süd“', 'Müller'], faults: [] }] },
    });
  });

  test('may have texts of several lines', async () => {
    const file = 'a;b;c\n1;"Ruft an; dann\nnicht mehr";3\n1;"\n";3\n1;2;"Zeile\nZeile, noch eine, und noch eine"\n';
    expect(await readSheet(text(file))).toMatchObject({ sheet: { rows: [{ faults: [] }, { faults: [] }, { faults: [] }] } });
  });

  test('has headings as they were written before formulas were disarmed', async () => {
    expect(await readSheet(text("medic_id;'=HYPERLINK(1);'＝x;'s\n1;2;3;4\n"))).toMatchObject({
      sheet: { columns: ['medic_id', '=HYPERLINK(1)', '＝x', "'s"] },
    });
  });

  test('is one whatever its first column is called', async () => {
    expect(await readSheet(text('PKZ;last_name\n100001;Müller\n'))).toMatchObject({ sheet: { columns: ['PKZ', 'last_name'] } });
  });

  test.each([
    ['nothing', text(''), 'file.empty', {}],
    ['empty lines', text('\n\n;;\n'), 'file.empty', {}],
    ['a quotation mark that is never closed', text('medic_id;last_name\n1;a\n2;"b\n3;c\n'), 'file.quote_open', { row: 3 }],
    ['a web page', text('<html><table><tr><td>medic_id</td></tr></table></html>'), 'file.not_workbook', {}],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'file.not_text', {}],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'file.old_excel', {}],
    ['a broken archive', text('PK\u0003\u0004 and no more'), 'file.broken_archive', {}],
    ['more columns than a table has', text(`${'a;'.repeat(600)}\n`), 'file.too_many_columns', { max: 500 }],
    ['more rows than may be', text(`medic_id\n${'1\n'.repeat(maxRows + 1)}`), 'file.too_many_rows', { max: maxRows }],
  ])('with %s is refused', async (_what, bytes, code, params) => expect(await readSheet(bytes)).toMatchObject(refusalOf(code, params)));

  test('may have as many rows as are allowed', async () => {
    expect(await readSheet(text(`medic_id\n${'1\n'.repeat(maxRows)}`))).toMatchObject({ sheet: { rows: { length: maxRows } } });
  });
});

const book = async (rows: readonly (readonly (string | number | boolean | Date | null)[])[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Liste', rows: rows.map((row) => [...row]) },
        { name: 'Zweites', rows: [['anders']] },
      ],
    }),
  );

describe('an Excel file', () => {
  test('is read from its first sheet, numbers as they are typed', async () => {
    const bytes = await book([
      ['Medic ID', 'Last name', 'zip', 'since'],
      [100_001, ' Müller ', '01067', new Date(Date.UTC(2026, 0, 15))],
      [null, null, null, null],
      [1.5, true, 1067, null],
    ]);
    expect(await readSheet(bytes)).toMatchObject({
      sheet: {
        columns: ['Medic ID', 'Last name', 'zip', 'since'],
        rows: [
          { line: 2, cells: ['100001', 'Müller', '01067', '2026-01-15'], faults: [{ at: 3, code: 'cell.date' }] },
          { line: 4, cells: ['1,5', 'TRUE', '1067'], faults: [] },
        ],
      },
      how: { sheet: 'Liste', sheets: ['Liste', 'Zweites'] },
    });
  });
  test('that is cut off is refused', async () => {
    const bytes = await book([['medic_id'], [1]]);
    expect(await readSheet(bytes.subarray(0, bytes.length - 100))).toEqual(refusalOf('file.broken_archive'));
  });
  test('that is another archive is refused', async () => {
    const { writeOds } = await import('hucre/ods');
    expect(await readSheet(Buffer.from(await writeOds({ sheets: [{ name: 'a', rows: [['medic_id']] }] })))).toEqual(
      refusalOf('file.not_workbook'),
    );
  });
});

describe.skipIf(!hasRealData)('files of other programs', () => {
  const folder = hasRealData ? realFile('import-test-files') : '';
  const files = hasRealData
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && !/\.(md|json|txt)$/i.test(entry.name),
      )
    : [];
  const genesis = hasRealData ? readdirSync(realFile('german-csv-genesis')).filter((name) => name.endsWith('.csv')) : [];

  test.each(files.map((entry) => [join(entry.parentPath, entry.name).slice(folder.length + 1)]))(
    '%s is read, or refused for a reason',
    async (path) => {
      const result = await readSheet(readFileSync(join(folder, path)));
      const refusalCode = 'unreadable' in result ? result.unreadable.code : 'file.';
      const cells = 'sheet' in result ? result.sheet.rows.flatMap((row) => row.cells) : [];
      expect(refusalCode).toMatch(/^file\./);
      expect(cells.filter((cell) => cell.includes('\0'))).toEqual([]);
    },
  );
  test.each([
    'comma_in_quotes',
    'escaped_quotes',
    'json',
    'newlines',
    'newlines_crlf',
    'quotes_and_newlines',
    'simple',
    'simple_crlf',
    'utf8',
  ])('csv-spectrum/%s has the values that its authors name', async (name) => {
    const file = readFileSync(join(folder, 'csv-spectrum/csvs', `${name}.csv`), 'utf8');
    const result = await readSheet(text(file));
    const expectedRows = z
      .array(z.record(z.string(), z.string()))
      .parse(JSON.parse(readFileSync(join(folder, 'csv-spectrum/json', `${name}.json`), 'utf8')));
    expect(result).toMatchObject({
      sheet: { rows: expectedRows.map((row) => ({ cells: Object.values(row).map((cell) => cell.replaceAll('\r\n', '\n').trim()) })) },
    });
  });
  test.each(genesis.map((name) => [name]))('%s, saved by an office program in Windows-1252, is read', async (name) => {
    const result = await readSheet(readFileSync(realFile(join('german-csv-genesis', name))));
    expect(result).toMatchObject({ sheet: { rows: anyList } });
    expect(JSON.stringify(result)).toMatch(/[äöüß]/);
  });
});
