import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';
import { createAwardSteps } from '../testing/awardScenario.ts';
import { addressBody } from '../testing/commandBody.ts';
import { createMedicSteps } from '../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/';
interface Rows {
  readonly total: number;
  readonly near?: unknown;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}
const read = (list: string, search: string, more = '') =>
  erika.read<Rows>(`${query}${list}?ordering=relevance&search=${encodeURIComponent(search)}${more}`);
const readNames = async (list: string, search: string, more?: string) => (await read(list, search, more)).items.map(({ name }) => name);
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

const { createMedicAt } = createMedicSteps(erika);
const practiceOf = (name: string, zipcode: string, street: string) =>
  create('practice.create', { ...addressBody, name, display_name: name, zipcode, street, skip_duplicate_check: true });
let count = 0;
const hospital = (name: string) =>
  create('hospital.create', {
    ...addressBody,
    name,
    display_name: name,
    gba_ik_number: String(260_700_000 + (count += 1)),
    skip_duplicate_check: true,
  });

const mueller = await practiceOf('Praxis Müller', '01067', 'Elbufer 1');
const others = await practiceOf('Praxis Elbe', '99999', 'Rosenweg 3');
const medics = {
  berg: await createMedicAt(mueller, { title: 'Dr.', first_name: 'Anna', last_name: 'Berg' }),
  muellermann: await createMedicAt(mueller, { title: 'Dr.', first_name: 'Berta', last_name: 'Müllermann' }),
  clara: await createMedicAt(others, { title: 'Prof. Dr.', first_name: 'Clara', last_name: 'Müller' }),
  muellerFirst: await createMedicAt(mueller, { title: 'Dr.', first_name: 'Müller', last_name: 'Otto' }),
  // Wins in the year before alone.
  eve: await createMedicAt(others, { title: '', first_name: 'Eve', last_name: 'Clemens' }),
};
const marien = await hospital('Marienhospital');
const [nord, alt] = [await hospital('Klinik Nordmarien'), await hospital('Klinik Alt')];
const cardiology = await award('Kardiologie', 2026, 'MED', 'medic');
const before = await award('Kardiologie', 2025, 'MED', 'medic');
const hospitals = await award('Marien', 2026, 'HOS', 'hospital');
for (const id of [medics.berg, medics.muellermann, medics.muellerFirst, medics.clara]) await awarded(cardiology.id, id);
await awarded(before.id, medics.eve);
for (const id of [nord, alt, marien]) await awarded(hospitals.id, id);
const contact = { entity_type: 'medic', entity_id: medics.clara };
await erika.give('health', 'entity.create_email', { ...contact, email: 'C.Mueller@Praxis.example' });
await erika.give('health', 'entity.create_phone', { ...contact, phone: '+49 335 / 55 68-12' });
await erika.give('seedwork', 'entity.create_contact', {
  entity_type: 'hospital',
  entity_id: alt,
  first_name: 'Jürgen',
  last_name: 'Weiß',
  phone: '+49 335 998877',
  email: 'j.weiss@klinik-alt.example',
});
await waitForViews();

const medicsToVerify = 'verification/entities/medic/';

test('whoever is verified is found by the own name first, then by that of the institution', async () => {
  expect(await readNames(medicsToVerify, 'müller')).toEqual([
    'Prof. Dr. Clara Müller',
    'Dr. Müller Otto',
    'Dr. Berta Müllermann',
    'Dr. Anna Berg',
  ]);
  expect((await readNames(medicsToVerify, 'Müller, Clara'))[0]).toBe('Prof. Dr. Clara Müller');
  expect((await readNames('verification/entities/hospital/', 'marien'))[0]).toBe('Marienhospital');
  const { items } = await erika.read<Rows>(`${query}${medicsToVerify}?search=m%C3%BCller`);
  expect(items.at(-1)).toMatchObject({ name: 'Prof. Dr. Clara Müller' });
});

test('neighbours are those of the list by relevance', async () => {
  expect(
    await erika.read(`${query}verification/neighbours/medic/${medics.muellerFirst}/?ordering=relevance&search=m%C3%BCller&total=exact`),
  ).toMatchObject({ prev: { id: medics.clara }, next: { id: medics.muellermann }, position: 2, total: 4 });
});

test('near spellings are those of the year', async () => {
  expect((await read(medicsToVerify, 'Mülller', '&near=true')).near).toEqual([[{ typed: 'Mülller', spelling: 'Müller' }]]);
  expect((await read(medicsToVerify, 'Clemesn', '&near=true')).near).toEqual([]);
  expect((await read(medicsToVerify, 'Clemesn', '&year=2025&near=true')).near).toEqual([[{ typed: 'Clemesn', spelling: 'Clemens' }]]);
});

test.each([
  ['C.Mueller@praxis.example', 'email', 'C.Mueller@Praxis.example'],
  ['0335 556812', 'phone', '+49 335 / 55 68-12'],
  ['Rosenweg 3', 'street', 'Rosenweg 3'],
])('a medic to verify is found by %s, and the hit says why', async (text, found_in, found_text) => {
  expect(await read(medicsToVerify, text)).toMatchObject({ total: 1, items: [{ id: medics.clara, found_in, found_text }] });
});

test('contact persons, whom pages of verification do not show, find nothing to verify', async () => {
  for (const text of ['0335 998877', 'Jürgen Weiß', 'j.weiss@klinik-alt.example', '@klinik-alt.example'])
    expect(await read('verification/entities/hospital/', text), text).toMatchObject({ total: 0, items: [] });
  expect(await readNames('verification/entities/hospital/', 'klinik')).toEqual(['Klinik Nordmarien', 'Klinik Alt']);
});

interface AwardeeRows {
  readonly items: readonly { readonly entity: { readonly name: string; readonly dms_one_id: number } }[];
}
const readAwardees = async (search: string, more = '') =>
  (await erika.read<AwardeeRows>(`${query}scoring/awardees/?ordering=relevance&search=${search}${more}`)).items.map(({ entity }) => entity);
const readWinners = async (search: string, more?: string) => (await readAwardees(search, more)).map(({ name }) => name);

test('awardees stand by the number that is typed, the whole name, its beginning, then other texts', async () => {
  const ofProject = `&project_id=${hospitals.project_id}`;
  expect(await readWinners('marien')).toEqual(['Marienhospital', 'Klinik Nordmarien', 'Klinik Alt']);
  const [own] = await readAwardees('marienhospital');
  await awarded(hospitals.id, await hospital(`Haus ${own?.dms_one_id}`));
  await awarded(hospitals.id, await hospital(`${own?.dms_one_id} Haus`));
  await waitForViews();
  for (const more of ['', ofProject])
    expect(await readWinners(String(own?.dms_one_id), more)).toEqual([
      'Marienhospital',
      `${own?.dms_one_id} Haus`,
      `Haus ${own?.dms_one_id}`,
    ]);
  await erika.give('health', 'award.create_property', { award_id: hospitals.id, name: 'beds', label: 'Betten', format: 'int' });
  expect((await readWinners('marien', `&award_id=${hospitals.id}`))[0]).toBe('Marienhospital');
  expect(await readWinners('marien', `&award_id=${hospitals.id}&property.beds=1..9`)).toEqual([]);
});

const createAward = (name: string, dms_one_id: number, topic = 'Herz') =>
  erika.give('health', 'award.create', { project_id: cardiology.project_id, name, topic, dms_one_id });

test('awards stand by the number that is typed, the whole name, its beginning, then other texts', async () => {
  await createAward('Rhythmologie', 70_001, 'Kardio');
  await createAward('Nummer 70003', 70_002);
  await createAward('Kardio', 70_003);
  expect(await readNames('scoring/awards/', 'kardio')).toEqual(['Kardio', 'Kardiologie', 'Kardiologie', 'Rhythmologie']);
  expect(await readNames('scoring/awards/', '70003')).toEqual(['Kardio', 'Nummer 70003']);
});
