import { readFileSync } from 'node:fs';
import { writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { inlineStringCell, sheetXml, createWorkbook } from '../../testing/archive.ts';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { readSheet } from './readSheet.ts';
import { maxMergedCells } from './sheet.ts';
import { readCellFormats } from './sheetFormats.ts';
import { workbookSheetsOf } from './workbook.ts';

type Override = Partial<Cell>;

/** Workbook whose second row is an id and a given cell. */
const withCell = async (cell: Override): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['medic_id', 'title'],
            ['100001', cell.value ?? null],
          ],
          cells: new Map([['1,1', cell]]),
        },
      ],
    }),
  );

test.each<[string, Override, string | undefined]>([
  ['a date', { value: new Date(Date.UTC(2026, 2, 26)), style: { numFmt: 'dd.mm.yyyy' } }, 'cell.date'],
  ['a date in German letters', { value: 46_107, style: { numFmt: 'TT.MM.JJJJ' } }, 'cell.date'],
  ['a month', { value: 46_107, style: { numFmt: 'mmm yy' } }, 'cell.date'],
  ['a time', { value: 0.5, style: { numFmt: 'hh:mm' } }, 'cell.date'],
  ['hours', { value: 1.5, style: { numFmt: '[h]:mm' } }, 'cell.date'],
  ['a percentage', { value: 0.125, style: { numFmt: '0.0%' } }, 'cell.percent'],
  ['a number of 16 digits', { value: 1_234_567_890_123_456 }, 'cell.imprecise'],
  ['a number of 15 digits', { value: 123_456_789_012_345 }, undefined],
  ['a number in red with a word', { value: 5, style: { numFmt: '[Red]0 "mehr"' } }, undefined],
  ['a number whose format has thousands', { value: 1067, style: { numFmt: '#,##0.00' } }, undefined],
  ['a number whose format has powers of ten', { value: 1067, style: { numFmt: '0E+00' } }, undefined],
  ['an amount', { value: 1067, style: { numFmt: '_-* #,##0.00 [$€-407]_-' } }, undefined],
  ['an id whose hyphen is of its format', { value: 1067, style: { numFmt: '00-000' } }, 'cell.number_format'],
  ['an id whose blank is of its format', { value: 1067, style: { numFmt: '00 000' } }, 'cell.number_format'],
  ['an id whose dot is of its format', { value: 1067, style: { numFmt: String.raw`00\.000` } }, 'cell.number_format'],
  ['an id whose thousands are of its format', { value: 67, style: { numFmt: '0,000' } }, 'cell.number_format'],
  ['an id whose letters are of its format', { value: 12, style: { numFmt: '"A-"0000' } }, 'cell.number_format'],
  ['an id whose letters are a currency of its format', { value: 12, style: { numFmt: '[$A-]0000' } }, 'cell.number_format'],
  ['a formula with its value', { value: 'Dr.', formula: 'CONCAT("Dr",".")', formulaResult: 'Dr.' }, undefined],
  ['a formula without a value', { formula: 'A1&B1' }, 'cell.formula_without_value'],
])('%s is at fault as it should be', async (_what, cell, code) => {
  expect(await readSheet(await withCell(cell))).toMatchObject({
    sheet: { rows: [{ faults: code === undefined ? [] : [{ at: 1, code }] }] },
  });
});

test.each([
  [0.1 + 0.2, '0,3'],
  [0.1 * 3 * 10, '3'],
  [1.1 * 1.1, '1,21'],
  [123_456.789_012_345, '123456,789012345'],
  [-0.1 - 0.2, '-0,3'],
])('a formula whose result is %d is read as Excel shows it: %s', async (value, text) => {
  expect(await readSheet(await withCell({ value, formula: 'A1', formulaResult: value }))).toMatchObject({
    sheet: { rows: [{ cells: ['100001', text], faults: [] }] },
  });
});

test.each(['00000', '#00000', '[Red]00000', '00000_)', '00000;"ohne"'])(
  'zeros that the format %j shows are part of the cell',
  async (numFmt) => {
    const file = await withCell({ value: 1067, style: { numFmt } });
    expect(await readSheet(file)).toMatchObject({ sheet: { rows: [{ cells: ['100001', '01067'], faults: [] }] } });
  },
);

test.each([
  [12.345, '12,345'],
  [-1.125, '-1,125'],
  [1234.5, '1234,5'],
  [1_234_567, '1234567'],
])('the number %d has the text %j, which nobody can read as thousands', async (value, cell) => {
  expect(await readSheet(await withCell({ value }))).toMatchObject({ sheet: { rows: [{ cells: ['100001', cell], faults: [] }] } });
});

/** Workbook with headings A to C and given rows, as other programs write it. */
const bookOf = (rows: readonly string[], after = ''): Buffer => {
  const heading = ['A', 'B', 'C'].map((column) => inlineStringCell(`${column}1`, column)).join('');
  const xml = [heading, ...rows].map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
  return createWorkbook({ content: sheetXml(xml, { after }) });
};

const formulaFault = { at: 1, code: 'cell.formula_without_value' };
test.each([
  ['an empty element', '<c r="B2"><f>A1&amp;"x"</f><v /></c>', [formulaFault]],
  ['an empty element in front', '<c r="B2"><v/><f>A1&amp;"x"</f></c>', [formulaFault]],
  ['an element without text', '<c r="B2"><f>A1&amp;"x"</f><v></v></c>', [formulaFault]],
  ['an element without text after a long formula', `<c r="B2"><f>${'1+'.repeat(100_000)}1</f><v></v></c>`, [formulaFault]],
  ['a truth value without text', '<c r="B2" t="b"><f>TRUE</f><v></v></c>', [formulaFault]],
  ['a text', '<c r="B2" t="str"><f>A1&amp;"x"</f><v>x</v></c>', []],
  ['the empty text', '<c r="B2" t="str"><f>""</f><v></v></c>', []],
  ['a number', '<c r="B2"><f>1+1</f><v>2</v></c>', []],
])('of a formula whose value is %s', async (_what, cell, faults) => {
  expect(await readSheet(bookOf([inlineStringCell('A2', '1') + cell]))).toMatchObject({ sheet: { rows: [{ line: 2, faults }] } });
});

test.each([1, 7, 64])('a value is found wherever chunks of %d bytes end', async (size) => {
  const xml = Buffer.from('<sheetData><row r="1"><c><f>1</f><v>2</v></c><c><f>1</f><v></v></c><c><f>1</f><v>34</v></c></row></sheetData>');
  async function* chunks() {
    for (let from = 0; from < xml.length; from += size) yield xml.subarray(from, from + size);
  }
  expect(await readCellFormats(chunks(), new Map())).toEqual(new Map([[0, new Map([[1, { code: 'cell.formula_without_value' }]])]]));
});

test('a row of nothing but empty values of formulas is no empty row', async () => {
  expect(await readSheet(bookOf(['<c r="B2"><f>A1</f><v/></c>']))).toMatchObject({
    sheet: { rows: [{ line: 2, faults: [formulaFault] }] },
  });
});

const merges = (...ranges: readonly string[]): string =>
  `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
const filledRow = (row: number, ...columns: readonly string[]): string =>
  columns.map((column) => inlineStringCell(`${column}${row}`, `${column}${row}`)).join('');

const mergedFault = (at: number, cell: string) => ({ at, code: 'cell.merged', params: { cell } });

describe('cells that are merged', () => {
  test('with one above or beside are at fault, the first one is not', async () => {
    const rows = [filledRow(2, 'A', 'B', 'C'), filledRow(3, 'A', 'C'), filledRow(4, 'A', 'B'), filledRow(5, 'A', 'B', 'C')];
    expect(await readSheet(bookOf(rows, merges('B2:B3', 'B4:C4')))).toMatchObject({
      sheet: {
        rows: [
          { line: 2, faults: [] },
          { line: 3, cells: ['A3', '', 'C3'], faults: [mergedFault(1, 'B2')] },
          { line: 4, cells: ['A4', 'B4'], faults: [mergedFault(2, 'B4')] },
          { line: 5, faults: [] },
        ],
      },
    });
  });

  test('are no rows of their own, and none above the heading matters', async () => {
    const rows = [filledRow(2, 'A', 'B', 'C'), '<c r="A3"/>', filledRow(4, 'A', 'B', 'C')];
    expect(await readSheet(bookOf(rows, merges('A2:A3', 'B2:B3', 'C2:C3')))).toMatchObject({
      sheet: {
        rows: [
          { line: 2, faults: [] },
          { line: 4, faults: [] },
        ],
      },
    });
    const list = [['A', 'B'].map((column) => inlineStringCell(`${column}3`, column)).join(''), filledRow(4, 'A', 'B')];
    const xml = `<row r="1"><c r="A1"/></row>${list.map((cells, at) => `<row r="${at + 3}">${cells}</row>`).join('')}`;
    const file = createWorkbook({ content: sheetXml(xml, { after: merges('A1:B2') }) });
    expect(await readSheet(file)).toMatchObject({ sheet: { columns: ['A', 'B'], rows: [{ line: 4, faults: [] }] } });
  });

  test.each([
    ['ranges', Array.from({ length: maxMergedCells + 1 }, (_, at) => `A${at + 1}:XFD${at + 1}`)],
    ['cells', Array.from({ length: maxMergedCells / 2 }, () => 'A1:C1')],
  ])('refuse the file where there are too many %s', async (_what, ranges) => {
    const refusal = { unreadable: { code: 'file.too_many_merged_cells', params: { max: maxMergedCells } } };
    expect(await readSheet(bookOf([filledRow(2, 'A')], merges(...ranges)))).toMatchObject(refusal);
  });
});

test('a row of nothing but formulas without values is no empty row', async () => {
  const sheets = [{ name: 'a', rows: [['medic_id'], [null]], cells: new Map([['1,0', { formula: 'A1' }]]) }];
  expect(await readSheet(Buffer.from(await writeXlsx({ sheets })))).toMatchObject({ sheet: { rows: [{ line: 2, cells: [''] }] } });
});

test('cells beyond the header make a row that is at fault, empty ones do not', async () => {
  const rows = [['medic_id', 'title'], ['1', 'Dr.', 'med.'], ['2', 'Dr.', ''], ['3']];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  const ragged = { at: null, code: 'row.cells', params: { count: 3, columns: 2 } };
  expect(await readSheet(file)).toMatchObject({ sheet: { rows: [{ faults: [ragged] }, { faults: [] }, { faults: [] }] } });
});

test('a cell under an empty heading is at fault with its row, and so is one that swallowed rows', async () => {
  const rows = [
    ['medic_id', '', 'title'],
    ['1', 'x', 'Dr.'],
    ['2', '', 'Dr.'],
    ['3', '', '"Dr."\n4;;PD'],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  expect(await readSheet(file)).toMatchObject({
    sheet: {
      rows: [
        { faults: [{ at: null, code: 'row.cells', params: { count: 3, columns: 2 } }] },
        { faults: [] },
        { faults: [{ at: 2, code: 'cell.holds_rows' }] },
      ],
    },
  });
});

describe('parts of a workbook', () => {
  const styles = `<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>`;
  const rows = `<row r="1">${inlineStringCell('A1', 'share')}</row><row r="2"><c r="A2" s="1"><v>0.5</v></c></row>`;
  const parts = (sheet: string, style: string) =>
    createWorkbook({ content: sheetXml(rows) }, [{ name: 'xl/look/styles.xml', content: styles }], { sheet, styles: style });

  test.each([
    ['by a dot', './worksheets/sheet1.xml', './look/styles.xml'],
    ['by way of the folder above', '../xl/worksheets/sheet1.xml', 'worksheets/../look/styles.xml'],
    ['from the root', '/xl/worksheets/sheet1.xml', '/xl/look/styles.xml'],
  ])('are found %s, and percents are faults of their cells', async (_how, sheet, style) => {
    expect(await readSheet(parts(sheet, style))).toMatchObject({
      sheet: { columns: ['share'], rows: [{ cells: ['0,5'], faults: [{ at: 0, code: 'cell.percent' }] }] },
    });
  });

  test.each([
    ['sheet', 'worksheets/other.xml', 'look/styles.xml'],
    ['styles', 'worksheets/sheet1.xml', 'styles.xml'],
  ])('that are missing refuse the file: %s', async (_what, sheet, style) => {
    expect(await readSheet(parts(sheet, style))).toMatchObject({ unreadable: { code: 'file.broken_archive' } });
  });
});

const cellOf = (cell: string): object => ({ sheet: { rows: [{ cells: [cell] }] } });

const buildSheet = (name: string, more: Partial<WriteSheet> = {}): WriteSheet => ({ name, rows: [['medic_id'], [name]], ...more });
const buildWorkbook = async (...sheets: readonly WriteSheet[]): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets: [...sheets] }));

describe('of several sheets', () => {
  test('the first that people see is read, a hidden one only when it is asked for by its name', async () => {
    const file = await buildWorkbook(
      buildSheet('Alt', { hidden: true }),
      buildSheet('Tief', { veryHidden: true }),
      buildSheet('Jetzt & neu'),
      buildSheet('Später'),
    );
    const sheets = ['Jetzt & neu', 'Später', 'Alt', 'Tief'];
    expect(await readSheet(file)).toMatchObject({ ...cellOf('Jetzt & neu'), how: { sheet: 'Jetzt & neu', sheets } });
    expect(await readSheet(file, { sheet: 'Alt' })).toMatchObject({ ...cellOf('Alt'), how: { sheet: 'Alt' } });
    expect(await readSheet(file, { sheet: 'Nie' })).toMatchObject({ unreadable: { code: 'file.no_sheet' }, how: { sheet: 'Nie', sheets } });
  });

  test('another one can be asked for where the first that people see is an empty cover', async () => {
    const file = await buildWorkbook({ name: 'Deckblatt', rows: [['']] }, buildSheet('Liste'));
    expect(await readSheet(file)).toMatchObject({
      unreadable: { code: 'file.empty' },
      how: { sheet: 'Deckblatt', sheets: ['Deckblatt', 'Liste'] },
    });
    expect(await readSheet(file, { sheet: 'Liste' })).toMatchObject(cellOf('Liste'));
    expect(await readSheet(await buildWorkbook({ name: 'Deckblatt', rows: [['']] }))).toEqual({
      unreadable: { code: 'file.empty', params: {} },
    });
  });
});

const flood = '<sheet '.repeat(1024 * 1024);
test.each<[string, Buffer]>([
  ['a sheet', createWorkbook({ content: sheetXml(flood) })],
  ['shared strings', createWorkbook({ content: sheetXml('') }, [{ name: 'xl/sharedStrings.xml', content: flood }])],
])('%s of tags that never end are refused before anybody looks for their ends', async (_what, file) => {
  expect(await readSheet(file)).toMatchObject({ unreadable: { code: 'file.broken_archive' } });
});

test('cells that follow the rows and their merged ranges are not looked at for marks', async () => {
  const after = `${merges(...Array.from({ length: 10_000 }, () => 'A1:XFD1'))}<c r="A2" t="d"><v>1</v></c>`;
  const rows = ['medic_id', '1'].map((text, at) => `<row r="${at + 1}">${inlineStringCell(`A${at + 1}`, text)}</row>`);
  const file = createWorkbook({ content: sheetXml(rows.join(''), { after }) });
  expect(await readSheet(file)).toMatchObject({ sheet: { rows: [{ cells: ['1'], faults: [] }] } });
});

test.skipIf(!hasRealData)('dates that another program wrote are faults of their cells', async () => {
  const result = await readSheet(readFileSync(realFile('import-test-files/exceljs/dateIssue.xlsx')));
  expect('sheet' in result && result.sheet.rows.flatMap(({ faults }) => faults).some(({ code }) => code === 'cell.date')).toBe(true);
});

test('NUL and half a surrogate pair become the sign for lost characters, in cells and in names of sheets', async () => {
  const sheets = [
    {
      name: 'a',
      rows: [
        ['medic_id', 'title'],
        ['1_x0000_', 'Dr._xD83D_'],
      ],
    },
  ];
  const result = await readSheet(Buffer.from(await writeXlsx({ sheets })));
  expect(result).toMatchObject({ sheet: { rows: [{ cells: ['1\u{FFFD}', 'Dr.\u{FFFD}'] }] } });
  const relations = '<Relationship Id="a" Type="x/worksheet" Target="a.xml"/>';
  expect(workbookSheetsOf('xl/workbook.xml', '<sheet name="Liste&#0;&#xD83D;" r:id="a"/>', relations)).toMatchObject([
    { name: 'Liste\u{FFFD}\u{FFFD}' },
  ]);
});
