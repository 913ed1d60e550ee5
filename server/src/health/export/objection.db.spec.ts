import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForJob } from '../../testing/importSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const api = '/dms/health/api/query/export';

/** A medic with an email, a phone and a website. @param digits last ones of the phone */
async function medic(last_name: string, digits: string): Promise<string> {
  const email = `${last_name}@praxis.example`;
  const { id } = await erika.give('health', 'medic.create', {
    gender: 'F',
    first_name: 'Anna',
    last_name,
    email,
    skip_duplicate_check: true,
  });
  await erika.give('health', 'entity.create_phone', { entity_id: id, entity_type: 'medic', phone: `+49 351 ${digits}` });
  await erika.give('seedwork', 'entity.create_website', {
    entity_id: id,
    entity_type: 'medic',
    url: `https://praxis-${last_name}.example`,
  });
  return id;
}
const medics = [await medic('einverstanden', '112233'), await medic('dagegen', '998877')] as const;
const [, against] = medics;
const { id: practice_id } = await erika.give('health', 'practice.create', {
  name: 'Praxis Elbe',
  display_name: 'Praxis Elbe',
  street: 'Ring 1',
  zipcode: '01067',
  city: 'Dresden',
  state: 'Sachsen',
  skip_duplicate_check: true,
});
for (const id of medics) await erika.give('health', 'medic.affiliation.create', { medic_id: id, practice_id });
for (const [last_name, digits, consent] of [
  ['kontakt', '445566', {}],
  ['widerspruch', '665544', {}],
  ['widerspruch', '776655', { role: 'Leitung', optin_date: '2026-01-02' }],
] as const)
  await erika.give('seedwork', 'entity.create_contact', {
    entity_id: practice_id,
    entity_type: 'practice',
    last_name,
    email: `${last_name}@praxis.example`,
    phone: `+49 351 ${digits}`,
    ...consent,
  });
const { practice } = await erika.read<{ practice: { contacts: { id: string; last_name: string }[] } }>(
  `/dms/health/api/query/research/practices/${practice_id}/`,
);
const contactOf = (name: string) => practice.contacts.find(({ last_name }) => last_name === name)?.id;
await erika.give('seedwork', 'entity.optin_contact', { contact_id: contactOf('kontakt'), date: '2026-01-15' });
await erika.give('seedwork', 'entity.optout_contact', { contact_id: contactOf('widerspruch'), date: '2026-01-15' });
await erika.give('health', 'medic.set_optin', { medic_id: against, optin: false });
const { id: award_id, project_id } = await award('Kardiologie', 2026, 'MED', 'medic');
for (const id of medics) await awarded(award_id, id);
await waitForViews();

const names = await erika.read<string[]>(`${api}/v2/possible/`);
const options = await erika.read<Record<string, object>>(`${api}/v3/options/`);
const ways = [
  ...names.map((name) => `${api}/v2/export/sync/?export_name=${name}`),
  // Deliveries have a test of their own.
  ...Object.keys(options)
    .filter((name) => name !== 'delivery')
    .map((name) => `${api}/v3/data/${name}?project=${project_id}`),
  ...['medic', 'practice', 'entity', 'awardee', 'verification'].map((list) => `${api}/lists/${list}?verification_type=medic`),
  `/dms/health/api/query/verification/entities/medic/2026/export_awardees?x=1`,
];
/** Email, website, and phone in any notation. */
const reach = (name: string, digits: string) => new RegExp(`${name}@|-${name}\\.|${digits}`);

test.each(ways.flatMap((way) => ['csv', 'json'].map((format) => `${way}&output_format=${format}`)))(
  'a medic with an objection is not reached by %s',
  async (url) => {
    const { text } = await erika.answer(url);
    expect(text).not.toMatch(reach('dagegen', '998877'));
    expect(text).not.toMatch(reach('widerspruch', '665544|776655'));
  },
);

test('a medic with an objection is not reached by a delivery', async () => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label: 'Erste' });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done' });
  for (const format of ['csv', 'json']) {
    const { text } = await erika.answer(`${api}/v3/data/delivery?project=${project_id}&number=1&output_format=${format}`);
    expect(text).toContain('dagegen');
    expect(text).not.toMatch(reach('dagegen', '998877'));
  }
});

test('a medic with a consent is reached, where an export has contact data', async () => {
  for (const way of [`${api}/lists/medic?output_format=csv`, `${api}/v3/data/medic?output_format=csv`]) {
    const { text } = await erika.answer(way);
    for (const data of ['einverstanden@', '112233', 'praxis-einverstanden.example']) expect(text).toContain(data);
  }
  const { text } = await erika.answer(`${api}/v3/data/contacts?output_format=csv`);
  expect(text).toMatch(reach('kontakt', '445566'));
});
