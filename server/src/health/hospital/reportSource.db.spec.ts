import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

interface Event {
  readonly by: string;
  readonly data: { readonly before?: { readonly source?: string }; readonly after?: { readonly source?: string } };
}
interface Answer {
  readonly hospital: { readonly report_years: readonly { readonly source: string }[]; readonly events: readonly Event[] };
}

const testApp = await startTestApp();
const [erika, jonas] = [await testApp.person(), await testApp.person()];

test('the source of a report year has a name, in the table of the years and in the history', async () => {
  const { id } = await erika.give('health', 'hospital.create', {
    name: 'Klinikum Kiel',
    gba_ik_number: '261000123',
    street: 'Ring 1',
    zipcode: '24103',
    city: 'Kiel',
    state: 'Schleswig-Holstein',
    country: 'DE',
    skip_duplicate_check: true,
  });
  const year = { entity_id: id, entity_type: 'hospital', year: 2025 };
  await erika.give('health', 'entity.record_report_year', { ...year, number_of_beds: 200, source: 'Qualitätsbericht' });
  await erika.give('health', 'entity.record_report_year', { ...year, number_of_beds: 210 });
  await jonas.give('health', 'entity.record_report_year', { ...year, number_of_beds: 220 });

  const { hospital } = await erika.read<Answer>(`/dms/health/api/query/research/hospitals/${id}/`);
  const [last, middle, first] = hospital.events;
  const [byJonas, byErika] = [last?.by, middle?.by];
  expect(`${byJonas} ${byErika}`).not.toMatch(/[\da-f]{8}-/);
  expect(hospital.report_years.map(({ source }) => source)).toEqual([byJonas]);
  expect([last, middle, first].map((event) => [event?.data.before?.source, event?.data.after?.source])).toEqual([
    [undefined, byJonas],
    [undefined, byErika],
    [undefined, 'Qualitätsbericht'],
  ]);
});
