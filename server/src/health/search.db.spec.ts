import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const base = '/dms/health/api/query/research/';
interface SearchAnswer {
  readonly total: number;
  readonly items: readonly { readonly name: string; readonly found_in?: string | null; readonly found_text?: string | null }[];
}
const search = (list: string, text: string, more = ''): Promise<SearchAnswer> =>
  erika.read<SearchAnswer>(`${base}${list}/?ordering=relevance&search=${encodeURIComponent(text)}${more}`);
const names = async (list: string, text: string): Promise<readonly string[]> => (await search(list, text)).items.map(({ name }) => name);
const listHits = async (list: string, text: string) =>
  (await search(list, text)).items.map(({ name, found_in }) => [name, found_in ?? null]);

let count = 0;
async function createMedic(first_name: string, last_name: string, practice?: string): Promise<string> {
  count += 1;
  const values = { gender: 'F', first_name, last_name, email: `a${count}@arzt.example`, skip_duplicate_check: true };
  const { id } = await erika.give('health', 'medic.create', values);
  if (practice !== undefined) await erika.give('health', 'medic.affiliation.create', { medic_id: id, practice_id: practice });
  return id;
}
const place = { zipcode: '15230', city: 'Frankfurt (Oder)', state: 'Brandenburg', country: 'DE', skip_duplicate_check: true };
const practice = async (name: string, street: string): Promise<string> =>
  (await erika.give('health', 'practice.create', { name, display_name: name, street, ...place })).id;
const hospital = async (name: string, street = 'Am Markt 1'): Promise<string> => {
  count += 1;
  const gba_ik_number = String(260_100_000 + count);
  return (await erika.give('health', 'hospital.create', { name, display_name: name, gba_ik_number, street, ...place })).id;
};

const bergmann = await practice('Praxis Bergmann', 'Hauptstr. 5');
const josef = await hospital('St.Josef-Krankenhaus gGmbH', 'Bergstraße 12');
await hospital('Sankt Marien Klinik');
await hospital('Klinikum Markendorf');
const bach = await practice('Praxis Grün', 'Am Bach 4a');
await practice('Praxis Rot', 'Neue Mitte 1');
await practice('Praxis Blau', 'Domshof-Passage 3');
const june = await practice('Praxis Gelb', 'Straße des 17. Juni 135');
await practice('Praxis Weiß', 'Zum 3. Oktober 4-6');
const clara = await createMedic('Clara', 'Schulz', bergmann);
await createMedic('Bernd', 'Bergmannsheil');
await createMedic('Bergmann', 'Otto');
await createMedic('Anna', 'Bergmann');
await createMedic('Dora', 'Müller-Bergmann');
await createMedic('Emil', 'Steinbergmann', bergmann);
const anna = await createMedic('Anna', 'Schulz');
await createMedic('Bärbel', 'Wasser', bach);
await createMedic('Cem', 'Yıldız', june);
await erika.give('health', 'entity.create_email', { entity_id: clara, entity_type: 'medic', email: 'C.Schulz@Praxis-Oder.example' });
await erika.give('health', 'entity.create_phone', { entity_id: clara, entity_type: 'medic', phone: '+49 335 / 55 68-12' });
await erika.give('health', 'entity.create_phone', { entity_id: anna, entity_type: 'medic', phone: '+33 1 42 68 53 00' });
await erika.give('seedwork', 'entity.create_website', {
  entity_id: josef,
  entity_type: 'hospital',
  url: 'https://www.st-josef.example/kontakt',
});
await erika.give('seedwork', 'entity.create_contact', {
  entity_id: josef,
  entity_type: 'hospital',
  first_name: 'Jürgen',
  last_name: 'Weiß',
  phone: '+49 335 998877',
  email: 'sekretariat@st-josef.example',
});

for (const contact of [
  { title: 'Dr.', first_name: 'Anna', last_name: 'Zander' },
  { name: 'Frau Prof. Dr. Ute Quast' },
  { name: 'Ines Vogt' },
])
  await erika.give('seedwork', 'entity.create_contact', { entity_id: josef, entity_type: 'hospital', ...contact });

test('a name: exact, as first name, the beginning of a word, a part, then who works at an institution of that name', async () => {
  expect(await names('medics', 'bergmann')).toEqual([
    'Anna Bergmann',
    'Bergmann Otto',
    'Bernd Bergmannsheil',
    'Dora Müller-Bergmann',
    'Emil Steinbergmann',
    'Clara Schulz',
  ]);
});

test.each([
  ['anna schulz', ['Anna Schulz']],
  ['Schulz, Anna', ['Anna Schulz']],
  ['Dr. med. Anna Schulz', ['Anna Schulz']],
  ['schulz', ['Clara Schulz', 'Anna Schulz']],
  ['schulz frankfurt/oder', ['Clara Schulz']],
  ['muller bergmann', ['Dora Müller-Bergmann']],
  ['Mueller-Bergmann', ['Dora Müller-Bergmann']],
  ['niemand', []],
])('of several words: %s', async (text, expected) => expect(await names('medics', text)).toEqual(expected));

test('the order of the list stays where nobody asks for relevance, and where nothing is searched for', async () => {
  const plain = await erika.read<SearchAnswer>(`${base}medics/?search=bergmann`);
  expect(plain.items[0]?.name).toBe('Clara Schulz');
  expect((await erika.read<SearchAnswer>(`${base}medics/?ordering=relevance`)).items[0]?.name).toBe('Clara Schulz');
  expect((await erika.visitor.get(`${base}projects/?ordering=relevance`)).status).toBe(422);
});

test.each([
  ['St. Josef', 'St.Josef-Krankenhaus gGmbH'],
  ['Sankt Josef', 'St.Josef-Krankenhaus gGmbH'],
  ['St.Josef', 'St.Josef-Krankenhaus gGmbH'],
  ['"Sankt Josef Krankenhaus"', 'St.Josef-Krankenhaus gGmbH'],
  ['st josef krankenhaus', 'St.Josef-Krankenhaus gGmbH'],
  ['St. Marien', 'Sankt Marien Klinik'],
  ['sankt mar', 'Sankt Marien Klinik'],
])('institutions are found as people write them: %s', async (text, expected) => {
  expect((await names('hospitals', text))[0]).toBe(expected);
});

test.each(['Frankfurt/Oder', 'Frankfurt (Oder)', 'frankfurt oder', 'Frankfurt, Oder'])('places too: %s', async (text) => {
  expect((await search('hospitals', text)).total).toBe(3);
});

test.each([
  ['medics', 'c.schulz@praxis-oder.example', 'Clara Schulz', 'email'],
  ['medics', 'C.SCHULZ@PRAXIS-ODER.EXAMPLE', 'Clara Schulz', 'email'],
  ['medics', 'praxis-oder.example', 'Clara Schulz', 'domain'],
  ['medics', 'www.praxis-oder.example', 'Clara Schulz', 'domain'],
  ['medics', '0335 556812', 'Clara Schulz', 'phone'],
  ['medics', '(0335) 55 68 12', 'Clara Schulz', 'phone'],
  ['medics', '+49 335 5568-12', 'Clara Schulz', 'phone'],
  ['medics', '+49 (0)335 556812', 'Clara Schulz', 'phone'],
  ['medics', '0049335556812', 'Clara Schulz', 'phone'],
  ['medics', '0335/556812', 'Clara Schulz', 'phone'],
  ['medics', 'Tel. 0335‑556812', 'Clara Schulz', 'phone'],
  ['medics', 'tel:+49335556812', 'Clara Schulz', 'phone'],
  ['medics', 'mailto:c.schulz@praxis-oder.example', 'Clara Schulz', 'email'],
  ['medics', 'Schultz, Klara <C.Schulz@praxis-oder.example>', 'Clara Schulz', 'email'],
  ['medics', '+33 1 42 68 53 00', 'Anna Schulz', 'phone'],
  ['medics', '0033 142685300', 'Anna Schulz', 'phone'],
  ['hospitals', 'https://www.st-josef.example/', 'St.Josef-Krankenhaus gGmbH', 'domain'],
  ['hospitals', 'st-josef.example', 'St.Josef-Krankenhaus gGmbH', 'domain'],
  ['hospitals', 'sekretariat@st-josef.example', 'St.Josef-Krankenhaus gGmbH', 'email'],
  ['hospitals', '0335-998877', 'St.Josef-Krankenhaus gGmbH', 'phone'],
  ['hospitals', 'Jürgen Weiß', 'St.Josef-Krankenhaus gGmbH', 'contact'],
  ['hospitals', 'Weiss, Jürgen', 'St.Josef-Krankenhaus gGmbH', 'contact'],
  ['hospitals', 'weiss', 'St.Josef-Krankenhaus gGmbH', 'contact'],
  ['hospitals', 'Bergstr. 12', 'St.Josef-Krankenhaus gGmbH', 'street'],
  ['hospitals', 'bergstraße', 'St.Josef-Krankenhaus gGmbH', 'street'],
  ['hospitals', 'Bergstr.', 'St.Josef-Krankenhaus gGmbH', 'street'],
  ['hospitals', 'bergstr', 'St.Josef-Krankenhaus gGmbH', 'street'],
])('%s by what an inquiry comes with: %s', async (list, text, name, field) => {
  expect(await listHits(list, text)).toEqual([[name, field]]);
});

test.each([
  ['Dr. Anna Zander', 'Anna Zander'],
  ['Dr. Zander', 'Anna Zander'],
  ['Frau Zander', 'Anna Zander'],
  ['Zander, Anna', 'Anna Zander'],
  ['Frau Dr. Zander', 'Anna Zander'],
  ['Frau Prof. Dr. Ute Quast', 'Frau Prof. Dr. Ute Quast'],
  ['Ute Quast', 'Frau Prof. Dr. Ute Quast'],
  ['quast', 'Frau Prof. Dr. Ute Quast'],
  ['Prof. Quast', 'Frau Prof. Dr. Ute Quast'],
  ['Vogt', 'Ines Vogt'],
  ['Herr Weiß', 'Jürgen Weiß'],
])('a contact person as people are addressed: %s', async (text, contact) => {
  expect((await search('hospitals', text)).items).toMatchObject([
    { name: 'St.Josef-Krankenhaus gGmbH', found_in: 'contact', found_text: contact },
  ]);
});

test('a zip code and a part of a name or number is no phone', async () => {
  const name = 'Praxis 44 55 am Wald';
  await erika.give('health', 'practice.create', { name, display_name: name, street: 'Weg 1', ...place, zipcode: '01067' });
  expect(await names('practices', '01067 44 55')).toEqual([name]);
});

test('a contact person by the own name alone', async () => {
  for (const text of ['Dr. Anna', 'Frau', 'Dr.', 'Ute']) expect(await listHits('hospitals', text)).toEqual([]);
});

test.each(['Zum 3. Oktober 4', 'zum 3. oktober 4-6', 'Zum 3. Oktober'])('a street by the first of its numbers: %s', async (text) => {
  expect(await listHits('practices', text)).toEqual([['Praxis Weiß', 'street']]);
});

test('a street by no other number than its own', async () => {
  for (const text of ['Zum 3. Oktober 5', 'Straße des 17. Juni 13', 'Am Bach 4']) expect(await listHits('practices', text)).toEqual([]);
});

test.each(['Am Bach', 'Am Bach 4a', 'am bach 4 a'])('a street without a known ending: %s', async (text) => {
  expect(await listHits('practices', text)).toEqual([['Praxis Grün', 'street']]);
  expect(await listHits('medics', text)).toEqual([['Bärbel Wasser', 'street']]);
});

test.each(['Straße des 17. Juni', 'Str. des 17. Juni', 'strasse des 17 juni', 'Straße des 17. Juni 135'])(
  'a street whose name holds a number, with and without its house number: %s',
  async (text) => {
    expect(await listHits('practices', text)).toEqual([['Praxis Gelb', 'street']]);
    expect(await listHits('medics', text)).toEqual([['Cem Yıldız', 'street']]);
    expect(await listHits('practices', 'Straße des 17.')).toEqual([]);
    expect(await listHits('practices', 'Zum 3. Oktober')).toEqual([['Praxis Weiß', 'street']]);
  },
);

test('institutions are found by any street, by its whole name', async () => {
  expect(await listHits('practices', 'Neue Mitte')).toEqual([['Praxis Rot', 'street']]);
  expect(await listHits('practices', 'Domshof-Passage')).toEqual([['Praxis Blau', 'street']]);
  expect(await listHits('practices', 'Domshof')).toEqual([]);
});

test('medics are found by the street where they work, too', async () => {
  expect(await listHits('medics', 'Hauptstraße 5')).toEqual([
    ['Clara Schulz', 'street'],
    ['Emil Steinbergmann', 'street'],
  ]);
});

test.each([
  ['medics', 'c.schulz@praxis-oder.example', 'C.Schulz@Praxis-Oder.example'],
  ['medics', 'praxis-oder.example', 'C.Schulz@Praxis-Oder.example'],
  ['medics', '0335 556812', '+49 335 / 55 68-12'],
  ['medics', 'Hauptstr. 5', 'Hauptstr. 5'],
  ['hospitals', 'st-josef.example', 'https://www.st-josef.example/kontakt'],
  ['hospitals', 'sekretariat@st-josef.example', 'sekretariat@st-josef.example'],
  ['hospitals', '0335-998877', '+49 335 998877'],
  ['hospitals', 'weiss', 'Jürgen Weiß'],
  ['hospitals', 'bergstraße', 'Bergstraße 12'],
  ['hospitals', 'Josef', null],
])('a hit says what stands in the field: %s by %s', async (list, text, hitText) => {
  expect((await search(list, text)).items[0]?.found_text ?? null).toBe(hitText);
});

test('the text of the field is for readers with the right to the page that shows it', async () => {
  const verifier = await testApp.person(['dms.can_access_health_verification']);
  const readItems = async (person: typeof erika) =>
    (await person.read<SearchAnswer>(`${base}entities/?search=weiss&entity_types=hospital`)).items.map(({ found_in, found_text }) => [
      found_in,
      found_text,
    ]);
  expect(await readItems(erika)).toEqual([['contact', 'Jürgen Weiß']]);
  expect(await readItems(verifier)).toEqual([['contact', undefined]]);
});

test('the list of all entities has the same order and says the same', async () => {
  const types = '&entity_types=medic&entity_types=hospital';
  const one = async (text: string) => (await search('entities', text, types)).items.map(({ name, found_in }) => [name, found_in ?? null]);
  expect((await one('bergmann'))[0]).toEqual(['Anna Bergmann', null]);
  expect(await one('0335 998877')).toEqual([['St.Josef-Krankenhaus gGmbH', 'phone']]);
});

test('the list of all entities suggests spellings of every type, each once', async () => {
  const near = async (text: string, more = '') =>
    (await erika.read<{ near?: unknown }>(`${base}entities/?near=true&search=${encodeURIComponent(text)}${more}`)).near;
  expect(await near('Bergmnan')).toEqual([[{ typed: 'Bergmnan', spelling: 'Bergmann' }]]);
  expect(await near('Markendrof')).toEqual([[{ typed: 'Markendrof', spelling: 'Markendorf' }]]);
  expect(await near('Markendrof', '&entity_types=medic')).toEqual([]);
  expect(await near('Bergmann')).toBeUndefined();
  expect((await erika.visitor.get(`${base}entities/?near=maybe`)).status).toBe(422);
});

test('a changed value is found anew, and a removed one no more', async () => {
  const id = await createMedic('Gerda', 'Wechsel');
  await erika.give('health', 'entity.create_phone', { entity_id: id, entity_type: 'medic', phone: '+49 341 123456' });
  expect(await names('medics', '0341 123456')).toEqual(['Gerda Wechsel']);
  const detail = await erika.read<{ phones: readonly { id: string }[] }>(`${base}medics/${id}/`);
  await erika.give('health', 'entity.update_phone', {
    entity_id: id,
    entity_type: 'medic',
    phone_id: detail.phones[0]?.id,
    phone: '+49 341 654321',
  });
  expect([await names('medics', '0341 123456'), await names('medics', '0341-65 43 21')]).toEqual([[], ['Gerda Wechsel']]);
});
