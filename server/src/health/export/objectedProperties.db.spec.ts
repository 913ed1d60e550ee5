import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForImportEnd, waitForJob } from '../../testing/importSteps.ts';
import { hospitalCreateBody } from '../../testing/commandBody.ts';
import { awardeeId } from '../awardee/awardeeId.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query';
const own = ['email', 'phone', 'website', 'motto'] as const;

async function medic(last_name: string): Promise<string> {
  const { id } = await erika.give('health', 'medic.create', {
    gender: 'F',
    first_name: 'Anna',
    last_name,
    email: `${last_name}@praxis.example`,
    skip_duplicate_check: true,
  });
  await erika.give('seedwork', 'entity.create_website', { entity_id: id, entity_type: 'medic', url: `https://${last_name}.example` });
  return id;
}
const medics = { einverstanden: await medic('einverstanden'), dagegen: await medic('dagegen'), gesperrt: await medic('gesperrt') };
const before = await award('Kardiologie', 2025, 'MED', 'medic');
for (const name of own) await erika.give('health', 'award.create_property', { award_id: before.id, name, label: `Angabe ${name}` });
await waitForViews();
const { id: project_id } = await erika.give('health', 'project.duplicate', { project_id: before.project_id, year: 2026 });
const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}/research/projects/${project_id}/`);
const award_id = awards[0]?.id ?? '';
for (const [name, id] of Object.entries(medics))
  for (const of of [before.id, award_id]) {
    await awarded(of, id);
    for (const property of own)
      if (of === before.id || property !== 'website')
        await erika.give('health', 'awardee.update_property', {
          awardee_id: awardeeId(of, id),
          name: property,
          value: `${property} ${of === before.id ? 'früher' : 'jetzt'} ${name}`,
        });
  }
await waitForViews();
const deliver = async (label: string): Promise<void> => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done' });
};
const delivered = async (number: number): Promise<string> =>
  (await erika.answer(`${query}/export/v3/data/delivery?project=${project_id}&number=${number}&output_format=csv`)).text;
const contactData = (name: string): RegExp => new RegExp(`(email|phone|website) (früher|jetzt) ${name}|//${name}`);

test('a delivery from before an objection and a blacklisting stays as it is', async () => {
  await deliver('Vor dem Widerspruch');
  await erika.give('health', 'medic.set_optin', { medic_id: medics.dagegen, optin: false });
  await erika.give('seedwork', 'entity.blacklist_process', { entity_id: medics.gesperrt, entity_type: 'medic', reason: 'Wunsch' });
  await deliver('Danach');
  await waitForViews();
  for (const name of ['dagegen', 'gesperrt']) expect(await delivered(1)).toMatch(contactData(name));
});

test.each([
  `/export/v3/data/awardees?project=${project_id}&output_format=csv`,
  `/export/v3/data/awardees?project=${project_id}&output_format=json`,
  `/export/lists/awardee?award_id=${award_id}&output_format=csv`,
  '/verification/entities/medic/2026/export_awardees?output_format=csv',
  `/export/v3/data/delivery?project=${project_id}&number=2&output_format=csv`,
  `/export/v3/data/delivery?project=${project_id}&number=2&output_format=json`,
  `/scoring/awards/${award_id}/comparison?format=csv`,
  `/research/projects/${project_id}/comparison?format=csv`,
])('properties with contact data of who objected or is blacklisted do not leave by %s', async (way) => {
  const { text } = await erika.answer(`${query}${way}`);
  for (const name of ['dagegen', 'gesperrt']) {
    expect(text).not.toMatch(contactData(name));
    expect(text).toContain(`motto jetzt ${name}`);
  }
  expect(text).toMatch(contactData('einverstanden'));
});

test('the comparison with a delivery from before names no contact data', async () => {
  const { text } = await erika.answer(`${query}/research/projects/${project_id}/deliveries/1/comparison?format=csv`);
  for (const name of ['dagegen', 'gesperrt']) {
    expect(text).toContain(name);
    expect(text).not.toMatch(contactData(name));
  }
});

test('filling takes the website of nobody who objected or is blacklisted, neither of the year before nor of master data', async () => {
  const body = { project_id, project_year: 2026, project_name: 'Kardiologie 2026' };
  const { rows } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
  expect(rows.map(({ label, changes }) => [label, changes.map(({ after }) => after)])).toEqual([
    [expect.stringContaining('einverstanden'), ['website früher einverstanden']],
  ]);
});

test('the file of medics has no website of who is blacklisted, and says so', async () => {
  const { text } = await erika.answer(`${query}/export/v3/data/medic?output_format=csv`);
  expect(text).toContain('//einverstanden.example');
  expect(text).not.toMatch(contactData('gesperrt'));
  const self = { entity_id: medics.gesperrt, entity_type: 'medic' };
  const { emails } = await erika.read<{ emails: { id: string }[] }>(`${query}/research/medics/${medics.gesperrt}/`);
  for (const { id } of emails) await erika.give('health', 'entity.delete_email', { ...self, email_id: id });
  expect(await erika.read(`${query}/export/v3/omissions/medic`)).toMatchObject({
    omitted: [
      { reason: 'process_blacklist', count: 1 },
      { reason: 'opt_out', count: 1 },
    ],
  });
});

test('of an institution with a blacklisted parent the website, which is public, stays in files', async () => {
  const { id: hospital_id } = await erika.give('health', 'hospital.create', hospitalCreateBody);
  const { id: location_id } = await erika.give('health', 'hospitallocation.create', {
    hospital_id,
    name: 'Haus Nord',
    gba_location_number: '9001',
    zipcode: '01067',
    city: 'Dresden',
  });
  const clinic = await erika.give('health', 'clinic.create', { hospital_id, location_id, name: 'Chirurgie', display_name: 'Chirurgie' });
  const clinics = await award('Chirurgie', 2026, 'KAR', 'clinic');
  for (const name of own) await erika.give('health', 'award.create_property', { award_id: clinics.id, name, label: `Angabe ${name}` });
  await awarded(clinics.id, clinic.id);
  for (const name of own)
    await erika.give('health', 'awardee.update_property', {
      awardee_id: awardeeId(clinics.id, clinic.id),
      name,
      value: `${name} der Klinik`,
    });
  await erika.give('seedwork', 'entity.blacklist_process', { entity_id: hospital_id, entity_type: 'hospital', reason: 'Wunsch' });
  await waitForViews();
  const { text } = await erika.answer(`${query}/export/lists/awardee?award_id=${clinics.id}&output_format=csv`);
  expect(text).toContain('website der Klinik');
  expect(text).toContain('motto der Klinik');
  expect(text).not.toMatch(/(email|phone) der Klinik/);
});
