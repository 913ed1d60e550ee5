import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForImportEnd, waitForJob } from '../../testing/importSteps.ts';
import { awardeeId } from '../awardee/awardeeId.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, caughtUp } = createAwardSteps(testApp, erika);
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
const medics = { einverstanden: await medic('einverstanden'), dagegen: await medic('dagegen') };
const before = await award('Kardiologie', 2025, 'MED', 'medic');
for (const name of own) await erika.give('health', 'award.create_property', { award_id: before.id, name, label: `Angabe ${name}` });
await caughtUp();
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
await caughtUp();
const deliver = async (label: string): Promise<void> => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done' });
};
const delivered = async (number: number): Promise<string> =>
  (await erika.answer(`${query}/export/v3/data/delivery?project=${project_id}&number=${number}&output_format=csv`)).text;
const contactData = (name: string): RegExp => new RegExp(`(email|phone|website) (früher|jetzt) ${name}|//${name}`);

test('a delivery from before an objection stays as it is', async () => {
  await deliver('Vor dem Widerspruch');
  await erika.give('health', 'medic.set_optin', { medic_id: medics.dagegen, optin: false });
  await deliver('Danach');
  await caughtUp();
  expect(await delivered(1)).toMatch(contactData('dagegen'));
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
])('properties with contact data of who objected do not leave by %s', async (way) => {
  const { text } = await erika.answer(`${query}${way}`);
  expect(text).not.toMatch(contactData('dagegen'));
  expect(text).toContain('motto jetzt dagegen');
  expect(text).toMatch(contactData('einverstanden'));
});

test('the comparison with a delivery from before names no contact data', async () => {
  const { text } = await erika.answer(`${query}/research/projects/${project_id}/deliveries/1/comparison?format=csv`);
  expect(text).toContain('dagegen');
  expect(text).not.toMatch(contactData('dagegen'));
});

test('filling takes the website of nobody who objected, neither of the year before nor of master data', async () => {
  const body = { project_id, project_year: 2026, project_name: 'Kardiologie 2026' };
  const { rows } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
  expect(rows.map(({ label, changes }) => [label, changes.map(({ after }) => after)])).toEqual([
    [expect.stringContaining('einverstanden'), ['website früher einverstanden']],
  ]);
});
