import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';
import { addressBody } from '../testing/commandBody.ts';

interface Answer {
  readonly medics: readonly { readonly name: string; readonly at: string; readonly is_at_deleted: boolean }[];
}

const testApp = await startTestApp();
const erika = await testApp.person();
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
const placesOf = async (path: string) =>
  (await erika.read<Answer>(`/dms/health/api/query/research/${path}/`)).medics.map(({ name, at, is_at_deleted }) => [
    name,
    at,
    is_at_deleted,
  ]);

const hospital_id = await create('hospital.create', { ...addressBody, name: 'Klinikum', gba_ik_number: '260700001' });
const location_id = await create('hospitallocation.create', {
  hospital_id,
  name: 'Standort 1',
  display_name: 'Haus Nord',
  gba_location_number: '7001',
  zipcode: '01067',
  city: 'Dresden',
});
const clinic = (name: string, display_name = '') => create('clinic.create', { hospital_id, location_id, name, display_name });
const [surgery, urology, closed] = [await clinic('Chirurgie', 'Chirurgie Nord'), await clinic('Urologie'), await clinic('Geriatrie')];
const createMedicAt = async (first_name: string, last_name: string, ...places: readonly Record<string, string>[]): Promise<void> => {
  const names = { first_name, last_name, email: `${first_name}@x.example` };
  const medic_id = await create('medic.create', { gender: 'F', ...names, skip_duplicate_check: true });
  for (const place of places) await erika.give('health', 'medic.affiliation.create', { medic_id, ...place });
};
await createMedicAt('Anna', 'Zander', { clinic_id: urology }, { clinic_id: closed }, { clinic_id: surgery });
await createMedicAt('Zoe', 'Ärmel', { hospital_id });
await createMedicAt('Bea', 'Meier', { hospital_id }, { clinic_id: closed });
await createMedicAt('Eva', 'Birke', { clinic_id: closed });
await erika.give('health', 'clinic.delete', { clinic_id: closed });

test('a hospital names all places of a medic by what they are shown as, but neither itself nor deleted ones beside others, by last name', async () => {
  const places = [
    ['Zoe Ärmel', '', false],
    ['Eva Birke', 'Geriatrie', true],
    ['Bea Meier', '', false],
    ['Anna Zander', 'Chirurgie Nord; Urologie', false],
  ];
  expect(await placesOf(`hospitals/${hospital_id}`)).toEqual(places);
  expect(await placesOf(`locations/${location_id}`)).toEqual([
    ['Eva Birke', 'Geriatrie', true],
    ['Bea Meier', 'Geriatrie', true],
    ['Anna Zander', 'Chirurgie Nord; Urologie', false],
  ]);
  expect(await placesOf(`clinics/${surgery}`)).toEqual([['Anna Zander', '', false]]);
});
