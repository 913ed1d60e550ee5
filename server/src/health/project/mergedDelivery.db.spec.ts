import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { projectLock } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query';

let numbers = 260_900_000;
const hospital = async (name: string): Promise<string> =>
  (
    await erika.give('health', 'hospital.create', {
      ...addressBody,
      name,
      gba_ik_number: String((numbers += 1)),
      skip_duplicate_check: true,
    })
  ).id;
const merge = (entity_id: string, into_id: string) =>
  erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'hospital', into_id });

const [alone, twin, winner, closed] = [
  await hospital('Allein'),
  await hospital('Zwilling'),
  await hospital('Sieger'),
  await hospital('Zu'),
];
const [survivor, later] = [await hospital('Bleibend'), await hospital('Zuletzt')];
const { id: award_id, project_id } = await award('Kliniken', 2026, 'HOS', 'hospital');
for (const [index, entity] of [alone, twin, winner, closed].entries()) await awarded(award_id, entity, index + 1);
await testApp.node.application.bus.execute(projectLock, { project_id }, systemPrincipal(['dms.can_access_health_scoring']));
await waitForViews();

const deliver = async (label: string): Promise<void> => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done' });
};
const delivered = async (number: number): Promise<unknown> => {
  const { text } = await erika.answer(`${query}/export/v3/data/delivery?project=${project_id}&number=${number}&output_format=json`);
  const rows: unknown = JSON.parse(text);
  return rows;
};

test('a later delivery of a completed project prints the place of a merged awardee with its survivor', async () => {
  await deliver('Erste');
  await merge(alone, survivor);
  await merge(survivor, later);
  await erika.give('health', 'hospital.delete', { hospital_id: closed });
  await waitForViews();
  await deliver('Zweite');
  const { dms_one_id } = (await erika.read<{ hospital: { dms_one_id: number } }>(`${query}/research/hospitals/${later}/`)).hospital;
  expect(await delivered(1)).toMatchObject([{ name: 'Allein' }, { name: 'Zwilling' }, { name: 'Sieger' }, { name: 'Zu' }]);
  expect(await delivered(2)).toEqual([
    expect.objectContaining({ name: 'Zuletzt', dms_one_id, rank: 1, city: addressBody.city }),
    expect.objectContaining({ name: 'Zwilling', rank: 2 }),
    expect.objectContaining({ name: 'Sieger', rank: 3 }),
  ]);
  const compared = await erika.read<{ stayed: { properties: { before: unknown; after: unknown }[] }[] }>(
    `${query}/research/projects/${project_id}/deliveries/2/comparison?with=1`,
  );
  expect(compared).toMatchObject({
    new: [],
    dropped: [{ name: 'Zu' }],
    stayed: [
      { name: 'Zuletzt', rank: 1 },
      { name: 'Zwilling', properties: [] },
      { name: 'Sieger', properties: [] },
    ],
  });
  expect(compared.stayed[0]?.properties).toContainEqual(expect.objectContaining({ before: 'Allein', after: 'Zuletzt' }));
});

test('a merged awardee whose survivor has a place of its own at the award is printed there alone', async () => {
  await merge(twin, winner);
  await waitForViews();
  await deliver('Dritte');
  expect(await delivered(3)).toEqual([
    expect.objectContaining({ name: 'Zuletzt', rank: 1 }),
    expect.objectContaining({ name: 'Sieger', rank: 3 }),
  ]);
  expect(await erika.read(`${query}/research/projects/${project_id}/deliveries/2/comparison`)).toMatchObject({
    dropped: [{ name: 'Zwilling', reason: 'merged', merged_into: { id: winner, name: 'Sieger' } }],
  });
});
