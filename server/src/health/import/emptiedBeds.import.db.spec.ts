import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planFilesAndWait } from '../../testing/importSteps.ts';
import { reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

async function write(report: Row): Promise<void> {
  const files = { 'reports.csv': reportsText(report), 'sites.csv': sitesText({}) };
  await applyAndWait(erika, (await planFilesAndWait(erika, 'hospitals.import', files)).id);
}

test('a bed count that somebody emptied stays unknown, whatever a register says of the year', async () => {
  const year = new Date().getFullYear();
  await write({ year: year - 1, quantityBeds: 100 });
  const { rows } = await testApp.pool.query<{ id: string }>(`select id from stream where type = 'hospital_location'`);
  const location_id = rows[0]?.id ?? '';
  const names = { name: 'Haus am Hafen', display_name: 'Haus am Hafen', gba_location_number: '773287' };
  await erika.give('health', 'hospital.location.update', { location_id, ...names, number_of_beds: '' });
  for (const quantityCasesFull of ['', 500, '', 500]) {
    await write({ year, quantityBeds: 120, quantityCasesFull, quantityCasesPartial: '', quantityCasesOutpatient: '' });
    const { location } = await erika.read<{ location: unknown }>(`/dms/health/api/query/research/locations/${location_id}/`);
    expect(location).toMatchObject({ number_of_beds: null });
  }
  const reports = [
    { year, inpatient_cases: 500 },
    { year: year - 1, number_of_beds: 100 },
  ];
  expect((await store.load(location_id))?.state).toMatchObject({ reports });
});
