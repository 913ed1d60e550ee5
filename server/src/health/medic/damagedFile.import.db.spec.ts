import { expect, test } from 'vitest';
import { textWith } from '../../testing/matching.ts';
import { applied, planned } from '../../testing/importing.ts';
import { openOffice } from '../../testing/office.ts';

const office = await openOffice();
const erika = await office.person();
const list = '/dms/health/api/query/research/medics/';
const overwrite = 'medics.overwrite_master_data';
const wish = 'medics.create_wish_affiliations';
const names = { overwrite_title: 'true', overwrite_last_name: 'true' };

let count = 0;
async function aMedic(): Promise<{ id: string; number: number }> {
  const last_name = `Muster ${(count += 1)}`;
  const email = `e${count}@praxis.example`;
  const { id } = await erika.give('health', 'medic.create', { gender: 'F', first_name: 'Erika', last_name, email });
  const { dms_one_id: number } = await erika.read<{ dms_one_id: number }>(`${list}${id}/`);
  return { id, number };
}
const medics = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => aMedic()));
const nameOf = async ({ id }: { readonly id: string }) => (await erika.read<{ last_name: string }>(`${list}${id}/`)).last_name;

test.each([
  ['a header in CRLF over rows in LF', ['\r\n', '\n', '\n']],
  ['a header in LF over rows in CRLF', ['\n', '\r\n', '\r\n']],
  ['line ends in turns, one of an old Mac among them', ['\r\n', '\r', '\n']],
])('%s: every row is planned and written', async (_what, ends) => {
  const three = await medics(3);
  const lines = ['medic_id;title;last_name', ...three.map(({ number }, n) => `${number};"Dr.";Neu ${n}`)];
  const file = lines.map((line, at) => line + (ends[at % 3] ?? '')).join('');
  const { id, rows } = await planned(erika, overwrite, file, names);
  expect(rows.map(({ row, state }) => [row, state])).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'change'],
  ]);
  await applied(erika, id);
  expect(await Promise.all(three.map(nameOf))).toEqual(['Neu 0', 'Neu 1', 'Neu 2']);
});

const raggedErrors = (cells: number) => [{ column: null, text: textWith(`hat ${cells} Zellen, die Kopfzeile 3`) }];

test('a row with more or fewer cells than the header is in error, and none of it is written', async () => {
  const [few, many, empty, right] = await medics(4);
  const file = `medic_id;title;last_name\n${few?.number};Kurz\n${many?.number};Dr.;med.;Lang\n${empty?.number};Dr.;Leer;\n${right?.number};Dr.;Recht\n`;
  const { id, rows } = await planned(erika, overwrite, file, names);
  expect(rows).toMatchObject([
    { row: 2, state: 'error', errors: raggedErrors(2) },
    { row: 3, state: 'error', errors: raggedErrors(4) },
    { row: 4, state: 'error', errors: raggedErrors(4) },
    { row: 5, state: 'change', errors: [] },
  ]);
  await applied(erika, id, { skip_error_rows: true });
  expect(await Promise.all([few, many, empty, right].flatMap((medic) => (medic ? [nameOf(medic)] : [])))).toEqual([
    textWith('^Muster'),
    textWith('^Muster'),
    textWith('^Muster'),
    'Recht',
  ]);
});

test('a wish with a cell too many is in error, though all that it needs seems to be there', async () => {
  const [one] = await medics(1);
  const { rows } = await planned(
    erika,
    wish,
    `medic_id;entity_type;name;zipcode;city\r\n${one?.number};practice;Praxis;Süd;01067;Dresden\n`,
  );
  expect(rows).toMatchObject([{ state: 'error', errors: [{ column: null, text: textWith('hat 6 Zellen') }] }]);
});

test('a quotation mark that melts rows into one refuses the file', async () => {
  const two = await medics(2);
  const file = `medic_id;title;last_name\n${two[0]?.number};"Dr. "med.";Eins\n${two[1]?.number};Dr.;"Zwei"\n`;
  const { job } = await planned(erika, overwrite, file, names);
  expect(job).toMatchObject({ status: 'failed', error: textWith('Anführungszeichen in Zeile 2') });
});
