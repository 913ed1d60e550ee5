import { errorText, languages } from '@kurator/contract/text/error';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { textWith } from '../../testing/matcher.ts';
import { applyAndWait, planAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const list = '/dms/health/api/query/research/medics/';
const overwrite = 'medics.overwrite_master_data';
const wish = 'medics.create_wish_affiliations';
const names = { overwrite_title: 'true', overwrite_last_name: 'true' };

const { createNumberedMedic } = createMedicSteps(erika);
const medics = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => createNumberedMedic()));
const nameOf = async ({ id }: { readonly id: string }) => (await erika.read<{ last_name: string }>(`${list}${id}/`)).last_name;

test.each([
  ['a header in CRLF over rows in LF', ['\r\n', '\n', '\n']],
  ['a header in LF over rows in CRLF', ['\n', '\r\n', '\r\n']],
  ['line ends in turns, one of an old Mac among them', ['\r\n', '\r', '\n']],
])('%s: every row is planned and written', async (_what, ends) => {
  const three = await medics(3);
  const lines = ['medic_id;title;last_name', ...three.map(({ number }, n) => `${number};"Dr.";Neu ${n}`)];
  const file = lines.map((line, at) => line + (ends[at % 3] ?? '')).join('');
  const { id, rows } = await planAndWait(erika, overwrite, file, names);
  expect(rows.map(({ row, state }) => [row, state])).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'change'],
  ]);
  await applyAndWait(erika, id);
  expect(await Promise.all(three.map(nameOf))).toEqual(['Neu 0', 'Neu 1', 'Neu 2']);
});

const raggedErrors = (cells: number) => [{ column: null, text: textWith(`hat ${cells} Zellen, die Kopfzeile 3`) }];

test('a row with more or fewer cells than the header is in error, and none of it is written', async () => {
  const [few, many, empty, right] = await medics(4);
  const file = `medic_id;title;last_name\n${few?.number};Kurz\n${many?.number};Dr.;med.;Lang\n${empty?.number};Dr.;Leer;\n${right?.number};Dr.;Recht\n`;
  const { id, rows } = await planAndWait(erika, overwrite, file, names);
  expect(rows).toMatchObject([
    { row: 2, state: 'error', errors: raggedErrors(2) },
    { row: 3, state: 'error', errors: raggedErrors(4) },
    { row: 4, state: 'error', errors: raggedErrors(4) },
    { row: 5, state: 'change', errors: [] },
  ]);
  await applyAndWait(erika, id, { skip_error_rows: true });
  expect(await Promise.all([few, many, empty, right].flatMap((medic) => (medic ? [nameOf(medic)] : [])))).toEqual([
    textWith('^Muster'),
    textWith('^Muster'),
    textWith('^Muster'),
    'Recht',
  ]);
});

test('a wish with a cell too many is in error, though all that it needs seems to be there', async () => {
  const [one] = await medics(1);
  const { rows } = await planAndWait(
    erika,
    wish,
    `medic_id;entity_type;name;zipcode;city\r\n${one?.number};practice;Praxis;Süd;01067;Dresden\n`,
  );
  expect(rows).toMatchObject([{ state: 'error', errors: [{ column: null, text: textWith('hat 6 Zellen') }] }]);
});

test('a cell under an empty heading is at fault with its row: nobody knows which column lost its place', async () => {
  const [shifted, right] = await medics(2);
  const file = `medic_id;title;last_name;\n${shifted?.number};Dr.;med.;Lang\n${right?.number};Dr.;Recht;\n`;
  const { id, rows } = await planAndWait(erika, overwrite, file, names);
  expect(rows).toMatchObject([
    { row: 2, state: 'error', errors: raggedErrors(4) },
    { row: 3, state: 'change', errors: [] },
  ]);
  await applyAndWait(erika, id, { skip_error_rows: true });
  expect(await Promise.all([shifted, right].flatMap((medic) => (medic ? [nameOf(medic)] : [])))).toEqual([textWith('^Muster'), 'Recht']);
});

test('rows that melted inside a cell of an unread column are at fault, a text of several lines there is not', async () => {
  const [first, second, third] = await medics(3);
  const file = `medic_id;title;last_name\n${first?.number};"Dr.;Müller\n${second?.number};Prof.";Meier\n${third?.number};"Dr.\nmed.";Lang\n`;
  const { rows } = await planAndWait(erika, overwrite, file, { overwrite_last_name: 'true' });
  expect(rows).toMatchObject([
    { row: 2, state: 'error', errors: [{ column: 'title', text: textWith('weitere Zeilen der Datei') }] },
    { row: 3, state: 'change', errors: [] },
  ]);
});

test('a quotation mark that melts rows into one refuses the file', async () => {
  const two = await medics(2);
  const file = `medic_id;title;last_name\n${two[0]?.number};"Dr. "med.";Eins\n${two[1]?.number};Dr.;"Zwei"\n`;
  const { job } = await planAndWait(erika, overwrite, file, names);
  expect(job).toMatchObject({ status: 'failed', error: textWith('In Zeile 2 fehlt das schließende Anführungszeichen') });
});

const rowsOf = (file: string, one: readonly { readonly number: number }[]): string =>
  `medic_id;title;last_name\n${one.map(({ number }, at) => `${number};Dr.;${file.split(',')[at]}`).join('\n')}\n`;

test('one byte of another encoding makes its row an error, the others are read as they are', async () => {
  const three = await medics(3);
  const file = Buffer.from(rowsOf('Müller,M?ller,Jäger', three).replace('M?ller', 'M\u0001ller'));
  file[file.indexOf(1)] = 0xfc;
  const { id, job, rows } = await planAndWait(erika, overwrite, file, names);
  expect(job).toMatchObject({ readings: [{ file: 'liste.csv', encoding: 'UTF-8', delimiter: 'semicolon', line_ends: 'LF', sheet: null }] });
  expect(rows).toMatchObject([
    { state: 'change', errors: [] },
    { state: 'error', errors: [{ column: 'last_name', text: textWith('Zeichen verloren') }] },
    { state: 'change', errors: [] },
  ]);
  await applyAndWait(erika, id, { skip_error_rows: true });
  expect(await Promise.all(three.map(nameOf))).toEqual(['Müller', textWith('^Muster'), 'Jäger']);
});

test('names that nobody has are errors of their rows, names that look like them are not', async () => {
  const doubted = ['MÃ¼ller', 'Gro§', 'Mus\u200Bter', '\u202EretsuM', 'NULL', '#####', 'WAHR', 'Mrz 26', '12345'];
  const sound = ['Falsch', 'JOÃO', 'D´Angelo', 'Mai'];
  const all = await medics(doubted.length + sound.length);
  const { rows } = await planAndWait(erika, overwrite, rowsOf([...doubted, ...sound].join(','), all), names);
  expect(rows.map(({ state, errors }) => [state, errors[0]?.column])).toEqual([
    ...doubted.map(() => ['error', 'last_name']),
    ...sound.map(() => ['change', undefined]),
  ]);
});

test('a file that was read in a wrong way is planned anew in another encoding, and with another delimiter', async () => {
  const one = await medics(1);
  const mac = Buffer.from(rowsOf('M?ller', one).replace('M?ller', 'M\u0001ller'));
  mac[mac.indexOf(1)] = 0x9f;
  const { id, job, rows } = await planAndWait(erika, overwrite, mac, names);
  expect([job.readings[0]?.encoding, rows[0]?.state]).toEqual(['Windows-1252', 'error']);
  const again = (fields: object) => erika.give('seedwork', 'import.read_again', { import_id: id, ...fields });
  await again({ encoding: 'Mac Roman' });
  const right = await waitForImportEnd(erika, id);
  expect(right.job).toMatchObject({ status: 'planned', counts: { change: 1 }, readings: [{ encoding: 'Mac Roman' }] });
  expect([job.requested_readings, right.job.requested_readings]).toEqual([[], [{ file: 'liste.csv', encoding: 'Mac Roman' }]]);
  expect(right.rows[0]?.changes.find(({ field }) => field === 'last_name')).toMatchObject({ after: 'Müller' });
  await again({ delimiter: 'comma' });
  expect((await waitForImportEnd(erika, id)).job).toMatchObject({
    status: 'failed',
    error: textWith('Spalten fehlen'),
    readings: [{ delimiter: 'comma' }],
  });
  await again({ delimiter: '' });
  expect((await waitForImportEnd(erika, id)).job).toMatchObject({
    status: 'planned',
    readings: [{ encoding: 'Mac Roman', delimiter: 'semicolon' }],
  });
  await applyAndWait(erika, id, { skip_error_rows: true });
  expect(await erika.refusal('seedwork', 'import.read_again', { import_id: id })).toMatchObject({
    status: 409,
    code: 'import.not_readable',
  });
});

test('UTF-16 without a mark is read as what it is, and a wrong choice of encoding can be taken back', async () => {
  const one = await medics(1);
  const { id, job, rows } = await planAndWait(erika, overwrite, Buffer.from(rowsOf('Štěpánek', one), 'utf16le'), names);
  expect(job.readings).toMatchObject([{ encoding: 'UTF-16' }]);
  expect(rows[0]?.changes.find(({ field }) => field === 'last_name')).toMatchObject({ after: 'Štěpánek' });
  await erika.give('seedwork', 'import.read_again', { import_id: id, encoding: 'Windows-1252' });
  expect((await waitForImportEnd(erika, id)).job).toMatchObject({ status: 'failed', readings: [{ encoding: 'Windows-1252' }] });
  await erika.give('seedwork', 'import.read_again', { import_id: id, encoding: '' });
  expect((await waitForImportEnd(erika, id)).job).toMatchObject({ status: 'planned', readings: [{ encoding: 'UTF-16' }] });
});

test.each([
  ['medic_id', 'file.columns_missing', { missing: 'title, last_name', found: 'medic_id' }],
  ['medic_id;title;last_name;title', 'file.columns_twice', { columns: 'title' }],
] as const)('why %s cannot be imported is told in the language of who reads it', async (head, code, params) => {
  const { id } = await planAndWait(erika, overwrite, `${head}\n`, names);
  for (const language of languages) {
    const { text } = await erika.visitor.get(`/dms/seedwork/api/query/jobs/${id}/`, { 'accept-language': language });
    expect(JSON.parse(text)).toMatchObject({ error: errorText(code, language, params) });
  }
});

test('a choice that there is not is refused at its field', async () => {
  const one = await medics(1);
  const { id } = await planAndWait(erika, overwrite, rowsOf('Neu', one), names);
  expect(await erika.refusal('seedwork', 'import.read_again', { import_id: id, encoding: 'EBCDIC' })).toMatchObject({
    status: 422,
    param_errors: { encoding: [textWith('UTF-8, Windows-1252')] },
  });
});

test('a workbook is read from its first visible sheet; another one is read when it is asked for', async () => {
  const [one] = await medics(1);
  const rows = (name: string) => [
    ['medic_id', 'title', 'last_name'],
    [one?.number ?? 0, 'Dr.', name],
  ];
  const sheets = [
    { name: 'Alt', hidden: true, rows: rows('Verborgen') },
    { name: 'Neu', rows: rows('Sichtbar') },
  ];
  const { id, job, rows: visible } = await planAndWait(erika, overwrite, await writeXlsx({ sheets }), names);
  const after = (plan: typeof visible) => plan[0]?.changes.find(({ field }) => field === 'last_name')?.after;
  expect([job.readings[0], after(visible)]).toMatchObject([{ sheet: 'Neu', sheets: ['Neu', 'Alt'] }, 'Sichtbar']);
  await erika.give('seedwork', 'import.read_again', { import_id: id, sheet: 'Alt' });
  expect(after((await waitForImportEnd(erika, id)).rows)).toBe('Verborgen');
});

test('a cell of a workbook without text is an error of this cell', async () => {
  const four = await medics(4);
  const cells = new Map([
    ['1,2', { value: new Date(Date.UTC(2026, 2, 26)) }],
    ['2,2', { value: 0.5, style: { numFmt: '0%' } }],
    ['3,2', { value: 1_234_567_890_123_456 }],
    ['4,2', { formula: 'A1' }],
  ]);
  const rows = [['medic_id', 'title', 'last_name'], ...four.map(({ number }) => [number, 'Dr.', null])];
  const plan = await planAndWait(erika, overwrite, await writeXlsx({ sheets: [{ name: 'a', rows, cells }] }), names);
  expect(plan.rows.map(({ state, errors }) => [state, errors.map(({ column, text }) => [column, text])])).toEqual(
    ['Datum', 'Prozentwert', 'gekürzt', 'nicht gespeichert'].map((why) => ['error', [['last_name', textWith(why)]]]),
  );
});

test('four digits without a country are no zip code of any', async () => {
  const three = await medics(3);
  const head = 'medic_id;entity_type;name;zipcode;city;country\n';
  const row = (at: number, country: string): string => `${three[at]?.number};practice;Praxis ${at};1067;Dresden;${country}\n`;
  const { rows } = await planAndWait(erika, wish, head + row(0, '') + row(1, 'DE') + row(2, 'CH'));
  expect(rows.map(({ errors }) => errors.filter(({ column }) => column === 'zipcode').map(({ text }) => text))).toEqual([
    [textWith('Vier Ziffern ohne Land')],
    [],
    [],
  ]);
});
