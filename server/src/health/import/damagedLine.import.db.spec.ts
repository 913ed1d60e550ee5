import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

/** Bytes of a text in which each `?` is one that is no UTF-8. */
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text).map((byte) => (byte === 0x3f ? 0xfc : byte)));

async function plan(files: Readonly<Record<string, string>>): Promise<ImportSnapshot> {
  const sent = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)] as const));
  const { text } = await erika.uploadAll('health', 'hospitals.import', sent);
  return waitForImportEnd(erika, z.object({ job_id: z.string() }).parse(JSON.parse(text)).job_id);
}
const write = async (files: Readonly<Record<string, string>>): Promise<ImportSnapshot> => applyAndWait(erika, (await plan(files)).id);
const loadState = async (kind: string, key: string): Promise<JsonObject> =>
  (await store.load((await store.findHolder(kind, key)) ?? ''))?.state ?? {};
const hospital = (ik: string): Promise<JsonObject> => loadState('gba_ik_number', ik);
async function location(number: string): Promise<JsonObject> {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from stream where type = 'hospital_location' and card ->> 'gba_location_number' = $1`,
    [number],
  );
  return (await store.load(rows[0]?.id ?? ''))?.state ?? {};
}

const reportsOf = (ikNumber: string, ...more: readonly Row[]): string =>
  reportsText(
    ...[
      { locationNumberOverall: '01', quantityBeds: 300, quantityCasesFull: 1000 },
      { locationNumberOverall: '02', quantityBeds: 200, quantityCasesFull: 900, street: 'Am Kai' },
    ].map((row, index) => ({ ikNumber, year: 2023, HospitalName: 'Haus Müllersdörfer Höhe', ...row, ...more[index] })),
  );

test('a damaged report leaves the sums of its hospital as they are, and its row says which line it is', async () => {
  const ik = '260400012';
  await write({ 'reports.csv': reportsOf(ik) });
  const before = await hospital(ik);
  expect(before).toMatchObject({ reports: [{ year: 2023, number_of_beds: 500, inpatient_cases: 1900 }] });
  const damaged = await plan({ 'reports.csv': reportsOf(ik, {}, { HospitalName: 'Haus am M?hlbach' }) });
  expect(damaged.rows).toMatchObject([
    { label: 'Haus Müllersdörfer Höhe', state: 'unchanged' },
    { label: 'reports.csv', state: 'skipped', warnings: [{ row: 3, column: 'HospitalName' }] },
  ]);
  expect(damaged.rows[0]?.warnings).toContainEqual({
    kind: 'warning',
    file: 'reports.csv',
    row: 3,
    column: '',
    value: '',
    reason: 'eine Zeile dieses Krankenhauses wurde ausgelassen',
    done: 'Gespeichertes bleibt, wie es ist; Betten und Fälle werden nicht übernommen',
  });
  const first = await plan({
    'reports.csv': reportsOf(ik, { HospitalName: 'Haus am M?hlbach', quantityBeds: 290 }, { quantityBeds: 210 }),
  });
  expect(first.rows[0]).toMatchObject({ state: 'unchanged' });
  expect(await hospital(ik)).toEqual(before);
  // The mended file brings everything.
  await write({ 'reports.csv': reportsOf(ik, {}, { HospitalName: 'Haus am Mühlbach', quantityBeds: 210 }) });
  expect(await hospital(ik)).toMatchObject({ reports: [{ number_of_beds: 510 }] });
});

test('figures with dots are thousands; one that cannot be read leaves what is stored, and the others are written', async () => {
  const ik = '260400067';
  await write({ 'reports.csv': reportsOf(ik, { quantityCasesFull: '12.345' }) });
  expect(await hospital(ik)).toMatchObject({ reports: [{ number_of_beds: 500, inpatient_cases: 13_245 }] });
  const { rows } = await write({ 'reports.csv': reportsOf(ik, { quantityCasesFull: '12,345.0' }, { quantityBeds: 210 }) });
  expect(rows[0]?.warnings).toContainEqual(
    expect.objectContaining({ column: 'quantityCasesFull', reason: 'keine ganze Zahl von 0 bis 10.000.000' }),
  );
  expect(await hospital(ik)).toMatchObject({ reports: [{ number_of_beds: 510, inpatient_cases: 13_245 }] });
  const unreadable = { quantityBeds: 'x', quantityCasesFull: 'x', quantityCasesPartial: 'x', quantityCasesOutpatient: 'x' };
  await write({ 'reports.csv': reportsOf(ik, unreadable, unreadable) });
  expect(await hospital(ik)).toMatchObject({ reports: [{ number_of_beds: 510, inpatient_cases: 13_245 }] });
});

test('a new hospital with a damaged line begins without figures, which the mended file brings', async () => {
  const ik = '260400023';
  const report = await write({ 'reports.csv': reportsOf(ik, {}, { city: 'M?nster' }) });
  expect(report.job.counts).toEqual({ written: 1, skipped: 1 });
  const begun = await hospital(ik);
  expect([begun['name'], begun['reports']]).toEqual(['Haus Müllersdörfer Höhe', undefined]);
  await write({ 'reports.csv': reportsOf(ik) });
  expect(await hospital(ik)).toMatchObject({ reports: [{ number_of_beds: 500, inpatient_cases: 1900 }] });
});

test("a damaged site neither gives the hospital's report to its other site nor clears the hospital's own", async () => {
  const ik = '260400034';
  const report = reportsText({ ikNumber: ik });
  const sites = (second: Row): string =>
    sitesText({ id: `${ik}_001_775001` }, { id: `${ik}_001_775002`, site_name: 'Haus am Kai', ...second });
  await write({ 'reports.csv': report, 'sites.csv': sites({}) });
  const stored = { reports: [{ year: 2019, number_of_beds: 200 }] };
  expect(await hospital(ik)).toMatchObject(stored);
  for (const second of [{ city: 'M?nster' }, { id: `${ik.replace('4', '?')}_001_775002` }])
    await write({ 'reports.csv': reportsText({ ikNumber: ik, quantityBeds: 210 }), 'sites.csv': sites(second) });
  expect(await hospital(ik)).toMatchObject(stored);
  expect((await location('775001'))['reports']).toBeUndefined();
});

test('a report of no readable IK number changes no sums that it may belong to, and the others are written', async () => {
  const [ik, other] = ['260400045', '260400056'];
  await write({ 'reports.csv': reportsOf(ik) });
  const [head = '', ...lines] = reportsOf(ik, { phoneHospital: '0461 - 999 0' }, { ikNumber: '2604?0045' }).split('\n');
  const single = reportsText({ ikNumber: other, year: 2023, HospitalName: 'Haus am Deich' }).split('\n')[1] ?? '';
  const { rows } = await write({ 'reports.csv': [head, ...lines, single].join('\n') });
  expect(rows[0]?.warnings).toContainEqual(
    expect.objectContaining({ row: 3, reason: 'eine Zeile ohne lesbare IK-Nummer könnte zu diesem Krankenhaus gehören' }),
  );
  expect(await hospital(ik)).toMatchObject({ phones: [{ e164: '+494619990' }], reports: [{ number_of_beds: 500, inpatient_cases: 1900 }] });
  expect(await hospital(other)).toMatchObject({ reports: [{ number_of_beds: 200 }] });
});
