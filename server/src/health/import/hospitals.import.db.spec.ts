import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../platform/store/index.ts';
import {
  applyAndWait,
  planAndWait,
  planFilesAndWait,
  revertAndWait,
  waitForImportEnd,
  type ImportSnapshot,
} from '../../testing/importSteps.ts';
import { anyText, textWith } from '../../testing/matcher.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { placesText, reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'hospitals.import';
let next = 0;
/** Hospital unique to a test. */
function buildHospital(): { readonly ik: string; readonly report: Row; readonly site: Row } {
  next += 1;
  const [ik, number] = [String(260_300_000 + next), String(774_000 + next)];
  const [name, phoneHospital] = [`Haus Nummer ${next}`, `0461 - 812 ${next}`];
  return { ik, report: { ikNumber: ik, HospitalName: name, phoneHospital }, site: { id: `${ik}_001_${number}`, hospital_name: name } };
}

const files = (reports: readonly Row[], sites: readonly Row[]): Record<string, string> => ({
  'reports.csv': reportsText(...reports),
  'sites.csv': sitesText(...sites),
  'places.csv': placesText({}),
});
const plan = (reports: readonly Row[], sites: readonly Row[]): Promise<ImportSnapshot> =>
  planFilesAndWait(erika, topic, files(reports, sites));
const idIn = ({ rows }: ImportSnapshot, row = 0): string => rows[row]?.entity_id ?? '';
const { store } = testApp.node.application;
const state = async (id: string): Promise<JsonObject> => (await store.load(id))?.state ?? {};
/** Location of a directory row, deleted or not. */
async function readLocation({ id }: Row): Promise<string> {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from stream where type = 'hospital_location' and card ->> 'gba_location_number' = $1`,
    [String(id).split('_').at(-1)],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}
const areDeleted = async (...ids: readonly string[]): Promise<boolean[]> =>
  Promise.all(ids.map(async (id) => (await state(id))['is_deleted'] === true));

test('several files at once are a plan with a row per hospital: what would begin with it, and what was found', async () => {
  const { ik, report, site } = buildHospital();
  const { job, rows } = await plan([{ ...report, housenumber: '_' }, { ikNumber: 'unknown' }], [site]);
  expect(job).toMatchObject({
    status: 'planned',
    topic_name: topic,
    file_name: 'reports.csv, sites.csv, places.csv',
    counts: { new: 1, skipped: 1 },
  });
  expect(rows).toMatchObject([
    {
      row: 1,
      state: 'new',
      label: site['hospital_name'],
      entity_id: null,
      entity_type: null,
      errors: [],
      warnings: [
        expect.objectContaining({ kind: 'warning', reason: `die Prüfziffer der IK-Nummer ${ik} ist falsch` }),
        {
          kind: 'warning',
          file: 'reports.csv',
          row: 2,
          column: 'housenumber',
          value: '_',
          reason: 'keine Hausnummer',
          done: 'weggelassen',
        },
        expect.anything(),
      ],
    },
    {
      row: 2,
      state: 'skipped',
      label: 'reports.csv',
      warnings: [
        { kind: 'refused', row: 3, column: 'ikNumber', value: 'unknown', reason: textWith('IK-Nummer'), done: 'Zeile ausgelassen' },
      ],
    },
  ]);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', of: null, of_type: null, before: null, after: site['hospital_name'] },
      { field: 'phone', of: null, of_type: null, before: null, after: report['phoneHospital'] },
      { field: 'number_of_beds', of: `${site['hospital_name']}, 2019`, of_type: 'hospital_location', before: null, after: '200' },
    ]),
  );
});

test('files that are no registers are refused with all reasons; one file is enough, none is not', async () => {
  const failed = await planFilesAndWait(erika, topic, { 'x.csv': 'a;b\n1;2\n', 'y.csv': '' });
  expect(failed.job).toMatchObject({ status: 'failed', error: textWith('x.csv: Die Kopfzeile ist nicht bekannt') });
  expect(failed.job.error).toContain('y.csv: Die Datei ist leer.');
  expect(await erika.refusal('health', topic, {})).toMatchObject({ status: 422, param_errors: { files: [anyText] } });
  expect((await planFilesAndWait(erika, topic, { 'reports.csv': reportsText(buildHospital().report) })).job.counts).toEqual({ new: 1 });
});

test('of several files one is read in another way, and the others as before', async () => {
  const { report, site } = buildHospital();
  const places = placesText({ place: 'Münster' });
  const bytes = new Uint8Array(Buffer.from(reportsText({ ...report, city: 'Münster' }), 'latin1'));
  const answer = await erika.uploadAll('health', topic, { 'reports.csv': bytes, 'sites.csv': sitesText(site), 'places.csv': places });
  const { job_id: id } = z.object({ job_id: z.string() }).parse(JSON.parse(answer.text));
  const readAgain = async (fields: object): Promise<unknown> => {
    await erika.give('seedwork', 'import.read_again', { import_id: id, ...fields });
    const { job } = await waitForImportEnd(erika, id);
    return [job.status, job.readings.map(({ file, encoding, delimiter }) => [file, encoding, delimiter])];
  };
  const others = [
    ['sites.csv', 'UTF-8', 'comma'],
    ['places.csv', 'UTF-8', 'tab'],
  ];
  await waitForImportEnd(erika, id);
  expect(await readAgain({ file: 'reports.csv', encoding: 'Mac Roman', delimiter: 'semicolon' })).toEqual([
    'planned',
    [['reports.csv', 'Mac Roman', 'semicolon'], ...others],
  ]);
  expect(await readAgain({ file: 'reports.csv', delimiter: 'comma' })).toEqual([
    'failed',
    [['reports.csv', 'Mac Roman', 'comma'], ...others],
  ]);
  expect(await readAgain({ encoding: '', delimiter: '' })).toEqual(['planned', [['reports.csv', 'Windows-1252', 'semicolon'], ...others]]);
  expect(await erika.refusal('seedwork', 'import.read_again', { import_id: id, file: 'other.csv' })).toMatchObject({ status: 404 });
});

test('two files of one name are refused, whose findings nobody could tell apart', async () => {
  const { report } = buildHospital();
  const answer = await erika.uploadEach('health', topic, [
    ['reports.csv', reportsText(report)],
    ['reports.csv', reportsText(report)],
  ]);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    422,
    { code: 'files.same_name', param_errors: { files: [textWith('reports.csv')] } },
  ]);
});

test('eleven files are too many, and so are 60 MB together, and two for an import of one', async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.csv`, reportsText({})]));
  const eleven = await erika.uploadAll('health', topic, many);
  expect([eleven.status, eleven.text]).toEqual([413, textWith('eine bis zehn Dateien')]);
  const heavy = await erika.uploadAll('health', topic, { 'a.csv': new Uint8Array(30_000_000), 'b.csv': new Uint8Array(30_000_000) });
  expect([heavy.status, heavy.text]).toEqual([413, textWith('zu groß')]);
  const two = await erika.uploadAll('health', 'medics.overwrite_master_data', { 'a.csv': 'medic_id', 'b.csv': 'medic_id' });
  expect([two.status, two.text]).toEqual([422, textWith('field.required|field.unknown')]);
  const { rows } = await testApp.pool.query<{ n: number }>(`select count(*) as n from file where name in ('0.csv', 'a.csv', 'b.csv')`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('applied without a word about unreadable lines; the report tells everything', async () => {
  const { report, site } = buildHospital();
  const { id } = await plan([report, { ikNumber: 'unknown' }], [site]);
  const after = await applyAndWait(erika, id);
  expect(after.job).toMatchObject({ status: 'applied', counts: { written: 1, skipped: 1 } });
  expect(await state(idIn(after))).toMatchObject({ phones: [{ phone: report['phoneHospital'] }] });
  expect(await state(await readLocation(site))).toMatchObject({ hospital_id: idIn(after), name: site['hospital_name'] });
  expect(await erika.read(`/dms/health/api/query/research/hospitals/${idIn(after)}/`)).toMatchObject({
    hospital: { name: site['hospital_name'] },
  });
  const { text } = await erika.answer(`/dms/seedwork/api/query/jobs/${id}/report`);
  expect(text).toContain(`1;Gespeichert;${site['hospital_name']};Telefon;;${report['phoneHospital']};`);
  expect(text).toContain(`;${site['hospital_name']}, 2019: Betten;;200;`);
  expect(text).toContain(
    '2;Nicht gespeichert;reports.csv;ikNumber;unknown;;reports.csv, Zeile 3: keine IK-Nummer aus neun Ziffern – Zeile ausgelassen',
  );
});

test('a row that a rule refuses stops the plan until it is left out, and nothing else', async () => {
  const [one, two] = [buildHospital(), buildHospital()];
  const { id, job, rows } = await plan([{ ...one.report, street: '', housenumber: '' }, two.report], []);
  expect(job.counts).toEqual({ error: 1, new: 1 });
  expect(rows[0]?.warnings).toContainEqual(expect.objectContaining({ kind: 'refused', column: 'street', done: 'nicht übernommen' }));
  expect(await erika.refusal('seedwork', 'import.apply', { import_id: id })).toMatchObject({ status: 409, code: 'import.has_errors' });
  expect((await applyAndWait(erika, id, { skip_error_rows: true })).job.counts).toEqual({ error: 1, written: 1 });
});

test('a hospital that somebody changed since the plan is left out, and says so', async () => {
  const { report, site } = buildHospital();
  const first = await plan([report], [site]);
  const hospital_id = idIn(await applyAndWait(erika, first.id));
  const { id } = await plan([{ ...report, phoneHospital: '0461 - 999 0' }], [site]);
  await erika.give('seedwork', 'entity.add_comment', { entity_id: hospital_id, entity_type: 'hospital', comment: 'Rückruf' });
  const { rows } = await applyAndWait(erika, id);
  expect(rows).toMatchObject([{ state: 'skipped', errors: [{ text: textWith('seit der Prüfung geändert') }] }]);
});

test('a hospital that somebody made since the plan is not touched', async () => {
  const { ik, report } = buildHospital();
  const { id } = await plan([report], []);
  const place = { street: 'Am Markt 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };
  const creation = await erika.give('health', 'hospital.create', { name: 'Klinik am Markt', gba_ik_number: ik, ...place });
  const { job, rows } = await applyAndWait(erika, id);
  expect([job.counts, rows[0]?.errors]).toEqual([
    { skipped: 1 },
    [{ column: null, value: null, text: textWith('seit der Prüfung geändert') }],
  ]);
  expect(await state(creation.id)).toMatchObject({ name: 'Klinik am Markt' });
});

test('taken back, what changed is as it was, and then what began is gone', async () => {
  const { report, site } = buildHospital();
  const first = await plan([report], [site]);
  const hospital_id = idIn(await applyAndWait(erika, first.id));
  const location_id = await readLocation(site);
  const before = [await state(hospital_id), await state(location_id)];
  const second = await plan(
    [
      { ...report, quantityBeds: 210, phoneHospital: '0461 - 999 0' },
      { ...report, year: 2018, quantityBeds: 190 },
    ],
    [{ ...site, street: 'Am Kai' }],
  );
  expect((await applyAndWait(erika, second.id)).job.counts).toEqual({ written: 1 });
  expect(await state(hospital_id)).toMatchObject({ phones: [{ phone: '0461 - 999 0' }] });
  expect((await revertAndWait(erika, second.id)).job).toMatchObject({ status: 'reverted', counts: { reverted: 1 } });
  expect([await state(hospital_id), await state(location_id)]).toEqual(before);

  expect((await revertAndWait(erika, first.id)).job).toMatchObject({ status: 'reverted', counts: { reverted: 1 } });
  expect(await areDeleted(hospital_id, location_id)).toEqual([true, true]);
});

test('a whole import is taken back, hospitals with their locations, and comes again', async () => {
  const { report, site } = buildHospital();
  const { id } = await plan([report], [site]);
  const hospital_id = idIn(await applyAndWait(erika, id));
  expect((await revertAndWait(erika, id)).job.counts).toEqual({ reverted: 1 });
  const location_id = await readLocation(site);
  expect(await areDeleted(hospital_id, location_id)).toEqual([true, true]);
  const again = await plan([report], [site]);
  expect(again.job.counts).toEqual({ change: 1 });
  expect((await applyAndWait(erika, again.id)).job.counts).toEqual({ written: 1 });
  expect(await areDeleted(hospital_id, location_id)).toEqual([false, false]);
  expect((await revertAndWait(erika, again.id)).job.counts).toEqual({ reverted: 1 });
  expect(await areDeleted(hospital_id, location_id)).toEqual([true, true]);
});

test('taking back leaves what somebody uses since: a hospital whose location has a clinic', async () => {
  const { report, site } = buildHospital();
  const { id } = await plan([report], [site]);
  const hospital_id = idIn(await applyAndWait(erika, id));
  const location_id = await readLocation(site);
  await erika.give('health', 'clinic.create', { hospital_id, location_id, name: 'Klinik für Urologie' });
  const { rows } = await revertAndWait(erika, id);
  expect(rows).toMatchObject([{ state: 'written', errors: [{ text: textWith(String(site['hospital_name'])) }] }]);
  expect(await areDeleted(hospital_id, location_id)).toEqual([false, false]);
});

test('a user without the right to research may not import, nor use files of others', async () => {
  const stranger = await testApp.person([]);
  expect((await stranger.uploadAll('health', topic, files([buildHospital().report], []))).status).toBe(403);
  const { id } = await plan([buildHospital().report], []);
  expect((await stranger.visitor.get(`/dms/seedwork/api/query/jobs/${id}/`)).status).toBe(404);
  const { rows } = await testApp.pool.query<{ upload_id: string }>(
    `select payload #>> '{uploads,0,id}' as upload_id from job where id = $1`,
    [id],
  );
  const sentFiles = rows.map(({ upload_id }) => ({ upload_id, name: 'reports.csv', size: 10 }));
  const other = await testApp.person();
  expect(await other.refusal('health', topic, { files: sentFiles })).toMatchObject({ status: 422, param_errors: { files: [anyText] } });
  expect((await waitForImportEnd(erika, id)).job.status).toBe('planned');
});

test('a table with a template asks for one file; registers have none', async () => {
  expect((await planAndWait(erika, 'medics.overwrite_master_data', 'medic_id;title\n', { overwrite_title: 'true' })).job.status).toBe(
    'failed',
  );
  expect((await erika.visitor.get(`/dms/seedwork/api/query/imports/${topic}/template.xlsx`)).status).toBe(404);
});
