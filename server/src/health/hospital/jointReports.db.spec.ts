import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store, projectors } = testApp.node.application;
const query = '/dms/health/api/query';

test('a figure of the hospital stands beside the sums of its locations, on its page and in the list', async () => {
  const { id: hospital_id } = await erika.give('health', 'hospital.create', {
    ...addressBody,
    name: 'Klinikum Kiel',
    gba_ik_number: '261000123',
    skip_duplicate_check: true,
  });
  const record = (entity_type: string, entity_id: string, year: number, figures: Readonly<Record<string, number>>, source?: string) =>
    erika.give('health', 'entity.record_report_year', { entity_id, entity_type, year, ...figures, source });
  for (const gba_location_number of ['771001', '771002']) {
    const { id } = await erika.give('health', 'hospitallocation.create', {
      hospital_id,
      name: `Haus ${gba_location_number}`,
      gba_location_number,
      zipcode: '24103',
      city: 'Kiel',
      skip_duplicate_check: true,
    });
    const source = gba_location_number === '771001' ? 'Qualitätsbericht' : undefined;
    await record('hospital_location', id, 2024, { number_of_beds: 250, inpatient_cases: 4000 }, source);
  }
  const read = async () => {
    const { hospital } = await erika.read<HospitalAnswer>(`${query}/research/hospitals/${hospital_id}/`);
    expect(await projectors.waitFor('hospital_list', await store.readHead(), 30_000)).toBe(0);
    const { items } = await erika.read<{ items: { id: string; number_of_beds: number }[] }>(`${query}/research/hospitals/`);
    expect(items.find(({ id }) => id === hospital_id)?.number_of_beds).toBe(hospital.number_of_beds);
    return hospital;
  };
  expect(await read()).toMatchObject({ number_of_beds: 500, report_years: [{ year: 2024, sums: ['number_of_beds', 'inpatient_cases'] }] });

  await record('hospital', hospital_id, 2025, { day_cases: 90 });
  const { number_of_beds, cases, report_years } = await read();
  expect({ number_of_beds, cases }).toEqual({
    number_of_beds: 500,
    cases: { inpatient_cases: 8000, outpatient_cases: null, day_cases: 90 },
  });
  expect(report_years).toMatchObject([
    { year: 2025, day_cases: 90, sums: [] },
    { year: 2024, number_of_beds: 500, inpatient_cases: 8000 },
  ]);
  expect(report_years[1]?.source).toMatch(/^Qualitätsbericht, [^,]+$/);
  expect(report_years[1]?.source).not.toMatch(/[\da-f]{8}-/);

  await record('hospital', hospital_id, 2024, { number_of_beds: 480 });
  expect(await read()).toMatchObject({ number_of_beds: 480 });
});
