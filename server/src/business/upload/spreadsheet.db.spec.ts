import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, upload, accountOf, exportFile } = createUploadSteps(erika);
const query = '/dms/business/api/query/';
const applyUpload = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id, { skip_error_rows: true });
const faultsOf = ({ rows }: ImportSnapshot) => rows.map(({ errors }) => errors.map(({ column, text }) => `${column}: ${text}`));

/** Text as a German Excel saves a file that it has opened. */
function saveByExcel(file: string, savedCells: Readonly<Record<string, string>>): string {
  const saved = file.split(/\r?\n/).map((line) =>
    line
      .split(';')
      .map((cell) => savedCells[cell] ?? cell)
      .join(';'),
  );
  return saved.join('\n');
}

const savedCells = { '00123': '123', '12-3': '12. Mrz', '01067': '1067', '3-26': 'Mrz 26', '1.5': '01. Mai', '500000000000': '5E+11' };
const zeros = 'Excel lässt Nullen am Anfang weg, wenn die Spalte nicht als Text formatiert ist.';
const zerosLostOf = (stored: string): string =>
  `Gespeichert ist ${stored}, in der Datei fehlen die Nullen am Anfang. Excel lässt sie weg, wenn die Spalte nicht als Text formatiert ist. Bitte den ganzen Wert eingeben oder die Zelle leeren.`;
const zerosLost = zerosLostOf('01067');
const date = 'Die Zelle enthält ein Datum oder eine Uhrzeit. Bitte einen Text eingeben oder die Zelle leeren.';
const imprecise =
  'Diese Zahl ist gekürzt, weil Excel nur 15 Stellen speichert. Bitte formatieren Sie die Zelle als Text und geben Sie die Zahl neu ein.';
const besideZeros = `Es gibt keine Firma mit der Nummer 123, aber Muster GmbH mit der Nummer 00123. ${zeros}`;

test('an export saved by Excel makes no second account and overwrites no text', { timeout: 60_000 }, async () => {
  const of = await give('business_project.create', { name: 'Projekt Excel', slug: 'excel' });
  await give('project.add_property', { project_id: of, property_key: 'place', property_label: 'Ort', property_type: 'str' });
  const head = 'human_id;name;shortname;street;zipcode;city;state;country;place';
  const original = [
    '00123;Muster GmbH;Muster;Weg 1;01067;Dresden;Sachsen;DE;01067',
    '12-3;Datum GmbH;Datum;;;;;;a',
    'x-3;Drei GmbH;Drei;;;;;;3-26',
    'x-4;Vier GmbH;Vier;1.5;99084;Erfurt;Thüringen;DE;1.5',
    'x-5;Fünf GmbH;Fünf;;;;;;500000000000',
    'x-6;Sechs GmbH;007;;;;;;01067',
  ];
  // Accounts of one file may differ by their zeros.
  await applyUpload(of, `${head}\n${original.join('\n')}\n77;Ohne GmbH;Ohne;;;;;;\n077;Mit GmbH;Mit;;;;;;\n`);
  const exported = await exportFile(of, 'accounts.csv');
  expect((await upload(of, exported)).job.counts).toEqual({ unchanged: 8 });

  const saved = await upload(of, saveByExcel(exported, savedCells));
  expect(saved.job.counts).toEqual({ error: 6, unchanged: 2 });
  const faults = new Map(saved.rows.map(({ label, errors }) => [label, errors.map(({ column, text }) => `${column}: ${text}`)]));
  expect(Object.fromEntries([...faults].filter(([, texts]) => texts.length > 0))).toEqual({
    'Muster GmbH': [`human_id: ${besideZeros}`],
    'Datum GmbH': [`human_id: ${date}`],
    'Drei GmbH': [`place: ${date}`],
    'Vier GmbH': [`street: ${date}`, `place: ${date}`],
    'Fünf GmbH': [`place: ${imprecise}`],
    'Sechs GmbH': [`place: ${zerosLost}`],
  });
  // Doubted rows are left out, others written: just the change that a person made.
  const changed = saveByExcel(exported, savedCells).replace('Mit GmbH', 'Mit AG');
  expect((await applyUpload(of, changed)).job.counts).toMatchObject({ written: 1 });
  expect(await accountOf('077')).toMatchObject({ name: 'Mit AG' });
  expect(await accountOf('00123')).toMatchObject({ name: 'Muster GmbH', properties: { place: '01067' } });
  expect(await erika.visitor.get(`${query}research/entities/link/123/`)).toMatchObject({ status: 404 });

  expect(faultsOf(await upload(of, 'human_id;name;shortname\n00123;;7\nx-6;;7\n'))).toEqual([[], [`shortname: ${zerosLostOf('007')}`]]);
});

test('a number that lacks its zeros is a new one in another project, or beside letters', { timeout: 60_000 }, async () => {
  const [of, other] = [
    await give('business_project.create', { name: 'Projekt hier', slug: 'nullhier' }),
    await give('business_project.create', { name: 'Projekt dort', slug: 'nulldort' }),
  ];
  const head = 'human_id;name;shortname\n';
  await applyUpload(of, `${head}0555;Hier GmbH;Hier\n0a-1;Buchstabe GmbH;Buchstabe\n`);
  expect((await upload(other, `${head}555;Dort GmbH;Dort\n`)).job.counts).toEqual({ new: 1 });
  expect((await upload(of, `${head}a-1;Neu GmbH;Neu\n`)).job.counts).toEqual({ new: 1 });
  // A spreadsheet adds no zeros.
  expect((await upload(of, `${head}00555;Neu GmbH;Neu\n`)).job.counts).toEqual({ new: 1 });
});

test('an upload that had lost its zeros, taken back, is uploaded again with them', { timeout: 60_000 }, async () => {
  const of = await give('business_project.create', { name: 'Projekt noch einmal', slug: 'nochmal' });
  const head = 'human_id;name;shortname\n';
  const { id } = await applyUpload(of, `${head}321;Muster GmbH;Muster\n`);
  await revertAndWait(erika, id);
  expect((await upload(of, `${head}00321;Muster GmbH;Muster\n`)).job.counts).toEqual({ new: 1 });
});

test('the awardees of a project, saved by Excel, name the accounts that lost their zeros', { timeout: 60_000 }, async () => {
  const of = await give('business_project.create', { name: 'Projekt Preis', slug: 'excelpreis' });
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  const property = { property_name: 'place', property_label: 'Ort', property_format: 'str' };
  await give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...property });
  await applyUpload(of, 'human_id;name;shortname\n00999;Muster GmbH;Muster\n9-3;Datum GmbH;Datum\np-3;Drei GmbH;Drei\n');
  const head = 'award_name;award_year;account_id;award_rank;award_scoring;place\n';
  await applyUpload(of, `${head}Handel;2026;00999;1;99;a\nHandel;2026;9-3;2;98;b\nHandel;2026;p-3;3;97;01067\n`, awardees);
  const exported = await exportFile(of, 'awardees.csv');
  expect((await upload(of, exported, awardees)).job.counts).toEqual({ unchanged: 3 });
  const saved = saveByExcel(exported, { ...savedCells, '00999': '999', '9-3': '09. Mrz' });
  expect(faultsOf(await upload(of, saved, awardees))).toEqual([
    [`account_id: Es gibt keine Firma mit der Nummer 999, aber Muster GmbH mit der Nummer 00999. ${zeros}`],
    [`account_id: ${date}`],
    [`place: ${zerosLost}`],
  ]);
});
