import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const base = '/dms/health/api/query/research/';
interface SearchAnswer {
  readonly items: readonly { readonly name: string; readonly found_in?: string | null; readonly found_text?: string | null }[];
}
/** Rows of a search with their reasons. */
const reasons = async (list: string, text: string) =>
  (await erika.read<SearchAnswer>(`${base}${list}/?ordering=relevance&search=${encodeURIComponent(text)}`)).items.map(
    ({ name, found_in, found_text }) => [name, found_in ?? null, found_text ?? null],
  );

const place = { zipcode: '15230', city: 'Frankfurt (Oder)', state: 'Brandenburg', country: 'DE', skip_duplicate_check: true };
const practice = async (name: string): Promise<string> =>
  (await erika.give('health', 'practice.create', { name, display_name: name, street: 'Weg 9', ...place })).id;
const hospital = (name: string, gba_ik_number: string) =>
  erika.give('health', 'hospital.create', { name, display_name: name, gba_ik_number, street: 'Am Markt 1', ...place });
async function createMedic(first_name: string, last_name: string, practice_id?: string): Promise<string> {
  const email = `${first_name}.${last_name}@arzt.example`.toLowerCase();
  const { id } = await erika.give('health', 'medic.create', { gender: 'F', first_name, last_name, email, skip_duplicate_check: true });
  if (practice_id !== undefined) await erika.give('health', 'medic.affiliation.create', { medic_id: id, practice_id });
  return id;
}

test('an institution is found by the other names that people know it by: the whole name first, and the hit says which', async () => {
  const university = 'Universitätsklinikum Carl Zeiss';
  const { id: hospital_id } = await erika.give('health', 'hospital.create', {
    name: university,
    display_name: 'Uniklinik Elbtal',
    gba_name: 'Anstalt Öffentlichen Rechts',
    gba_ik_number: '260999999',
    street: 'Fiedlerstr. 1',
    ...place,
  });
  // Their names begin with what is typed.
  await hospital('Uniklinik Elbtal Nord', '260999001');
  await hospital('Elbtal Uniklinik', '260999002');
  expect((await reasons('hospitals', 'uniklinik elbtal'))[0]).toEqual([university, 'display_name', 'Uniklinik Elbtal']);
  expect(await reasons('hospitals', 'Elbtal Nord')).toEqual([['Uniklinik Elbtal Nord', null, null]]);
  expect(await reasons('hospitals', 'anstalt oeffentl')).toEqual([[university, 'gba_name', 'Anstalt Öffentlichen Rechts']]);
  expect(await reasons('hospitals', 'zeiss elbt')).toEqual([[university, 'display_name', 'Uniklinik Elbtal']]);
  expect(await reasons('hospitals', 'carl zeiss')).toEqual([[university, null, null]]);
  expect((await reasons('entities', 'uniklinik elbtal'))[0]).toEqual([university, 'display_name', 'Uniklinik Elbtal']);
  const created = await erika.give('health', 'hospitallocation.create', {
    hospital_id,
    name: 'Haus A',
    display_name: 'Haus A',
    gba_location_number: '770001000',
    zipcode: '15230',
    city: 'Frankfurt (Oder)',
    skip_duplicate_check: true,
  });
  const clinic = { hospital_id, location_id: created.id, name: 'Kinderklinik', display_name: 'Kinderklinik', skip_duplicate_check: true };
  await erika.give('health', 'clinic.create', clinic);
  expect(await reasons('clinics', 'elbtal')).toEqual([['Kinderklinik', 'hospital_display_name', 'Uniklinik Elbtal']]);
  // Its hospital's whole name stands behind the beginning of an own one.
  await erika.give('health', 'clinic.create', { ...clinic, name: 'Uniklinik Elbtal Herz', display_name: 'Uniklinik Elbtal Herz' });
  expect((await reasons('clinics', 'uniklinik elbtal'))[0]?.[0]).toBe('Uniklinik Elbtal Herz');
});

test('the number of a merged entity finds its survivor, before numbers that hold it, and says so', async () => {
  const numberOf = async (id: string): Promise<number> => (await erika.read<{ dms_one_id: number }>(`${base}medics/${id}/`)).dms_one_id;
  const loser = await createMedic('Hans', 'Doppelt');
  const number = String(await numberOf(loser));
  await createMedic('Ina', 'Haus', await practice(`Praxis ${number}`));
  const into_id = await createMedic('Hans', 'Doppelt');
  await erika.give('seedwork', 'entity.merge', { entity_id: loser, entity_type: 'medic', into_id });
  expect(await reasons('medics', number)).toEqual([
    ['Hans Doppelt', 'former_numbers', number],
    ['Ina Haus', null, null],
  ]);
  expect((await reasons('medics', 'doppelt'))[0]).toEqual(['Hans Doppelt', null, null]);
});
