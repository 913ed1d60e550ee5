import { specializations } from '@kurator/contract/text/specialization';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/verification/entities/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
const hospital_id = await create('hospital.create', {
  ...addressBody,
  name: 'Universitätsklinikum Carl Zeiss',
  display_name: 'Uniklinik Elbtal',
  gba_ik_number: '260700001',
});
const location_id = await create('hospitallocation.create', {
  hospital_id,
  name: 'Haus A',
  gba_location_number: '7001',
  zipcode: '01067',
  city: 'Dresden',
});
const clinic = await create('clinic.create', { hospital_id, location_id, name: 'Klinik III', display_name: 'Herzzentrum' });
const medic_id = await createMedicSteps(erika).createMedic({ last_name: 'Berg' });
const specialization = specializations.find(({ label }) => label === 'Augenheilkunde');
await create('medic.change_specializations', { medic_id, specialization_1: specialization?.code });
for (const [id, type] of [
  [hospital_id, 'hospital'],
  [clinic, 'clinic'],
  [medic_id, 'medic'],
] as const)
  await awarded((await award(`Liste ${type}`, 2026, type === 'medic' ? 'MED' : type, type)).id, id);
await waitForViews();

interface Rows {
  readonly items: readonly { readonly id: string; readonly found_in?: string | null; readonly found_text?: string | null }[];
}

test.each([
  ['hospital', 'carl zeiss', hospital_id, 'master_name', 'Universitätsklinikum Carl Zeiss'],
  ['hospital', 'elbtal', hospital_id, null, null],
  ['clinic', 'klinik iii', clinic, 'master_name', 'Klinik III'],
  ['clinic', 'zeiss', clinic, 'hospital_master_name', 'Universitätsklinikum Carl Zeiss'],
  ['clinic', 'elbtal', clinic, null, null],
  ['medic', 'augenheil', medic_id, 'specializations', 'Augenheilkunde'],
  ['medic', 'berg', medic_id, null, null],
])('the list of %s finds by %s, and says why if no column shows it', async (type, text, id, found_in, found_text) => {
  const { items } = await erika.read<Rows>(`${query}${type}/?ordering=relevance&search=${encodeURIComponent(text)}`);
  expect(items).toMatchObject([{ id }]);
  expect([items[0]?.found_in ?? null, items[0]?.found_text ?? null]).toEqual([found_in, found_text]);
});

test('the file of awardees names the hospital of a clinic', async () => {
  const { text } = await erika.answer(`${query}clinic/2026/export_awardees?output_format=csv&language=de`);
  expect(text.trim().split('\n')[1]).toContain(';Herzzentrum;Uniklinik Elbtal;');
});
