import { permissionNames } from '@kurator/contract';
import { projectReopen } from '@kurator/contract/health/project/project.command';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForImportEnd } from '../../testing/importSteps.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { projectLock } from '../project/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { bus } = testApp.node.application;
const system = systemPrincipal(permissionNames);
const { award, awarded, withdrawn, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query';
const { createMedic } = createMedicSteps(erika);
const medic = (last_name: string): Promise<string> => createMedic({ first_name: 'Anna', last_name });
const merge = (entity_id: string, into_id: string) => erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'medic', into_id });

const [first, middle, survivor, bystander] = [await medic('Erste'), await medic('Mittlere'), await medic('Bleibende'), await medic('Neue')];
const [former, quiet] = [await medic('Ehemalige'), await medic('Stille')];
const before = await award('Kardiologie', 2025, 'MED', 'medic');
await erika.give('health', 'award.create_property', { award_id: before.id, name: 'motto', label: 'Motto' });
for (const entity of [first, middle, former]) await awarded(before.id, entity);
await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(before.id, first), name: 'motto', value: 'Herzlich' });
await waitForViews();
const { id: project_id } = await erika.give('health', 'project.duplicate', { project_id: before.project_id, year: 2026 });
const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}/research/projects/${project_id}/`);
const award_id = awards[0]?.id ?? '';
await bus.execute(projectLock, { project_id: before.project_id, reason: 'Fertig' }, system);
await merge(first, middle);
await merge(middle, survivor);
await merge(former, quiet);
for (const entity of [survivor, bystander]) await awarded(award_id, entity);
await waitForViews();

const isNewByName = async () => {
  const { items } = await erika.read<{ items: { last_name: string; is_new: boolean }[] }>(
    `${query}/verification/entities/medic/?year=2026`,
  );
  return Object.fromEntries(items.map((row) => [row.last_name, row.is_new]));
};

test('the survivor of a merge is a top medic by the wins of the merged one in a completed project', async () => {
  const flags = { is_top: true, is_top_this_year: false };
  expect(await erika.read(`${query}/research/medics/${quiet}/`)).toMatchObject(flags);
  const { items } = await erika.read<{ items: unknown[] }>(`${query}/research/medics/?search=last_name:stille`);
  expect(items).toMatchObject([flags]);
});

test('its page of verification names the awards of the merged one', async () => {
  expect(await erika.read(`${query}/verification/entity/medic/${survivor}/?year=2026`)).toMatchObject({
    awardees: [{ award_year: 2026 }, { award_year: 2025 }],
    latest_awards: [{ id: award_id, year: 2026 }],
  });
});

test('the page of its place leads to the place of the merged one', async () => {
  expect(await erika.read(`${query}/scoring/awardees/${awardeeId(award_id, survivor)}/`)).toMatchObject({
    past_awardees: [{ id: awardeeId(before.id, first), award_year: 2025 }],
    other_awards: [],
  });
});

test('filling takes what stands at the place of the merged one', async () => {
  const body = { project_id, project_year: 2026, project_name: 'Kardiologie 2026' };
  const { rows } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
  expect(rows.map(({ label, changes }) => [label, changes.map(({ after }) => after)])).toEqual([
    [expect.stringContaining('Bleibende'), ['Herzlich']],
  ]);
});

test('it stands in the list of the completed year, with each award once, and is verified for it', async () => {
  const readRows = async (question: string) =>
    (
      await erika.read<{ items: { last_name: string; awards: unknown[]; is_verified: boolean }[] }>(
        `${query}/verification/entities/medic/?${question}`,
      )
    ).items;
  expect((await readRows('year=2025')).map((row) => [row.last_name, row.awards])).toEqual([
    ['Bleibende', [{ id: before.id, name: 'Kardiologie' }]],
    ['Stille', [{ id: before.id, name: 'Kardiologie' }]],
  ]);
  await erika.give('seedwork', 'entity.verify', { entity_id: survivor, entity_type: 'medic', year: 2025 });
  await waitForViews();
  expect((await readRows('year=2025&is_verified=true')).map((row) => row.last_name)).toEqual(['Bleibende']);
  const neverWon = { entity_id: bystander, entity_type: 'medic', year: 2025 };
  expect(await erika.refusal('seedwork', 'entity.verify', neverWon)).toMatchObject({ code: 'verification.not_awarded' });
});

test('it is not new in the list of verification, until the merged one has won nothing either', async () => {
  expect(await isNewByName()).toEqual({ Bleibende: false, Neue: true });
  await bus.execute(projectReopen, { project_id: before.project_id, reason: 'Doch nicht' }, system);
  for (const entity of [first, middle]) await withdrawn(before.id, entity);
  await waitForViews();
  expect(await isNewByName()).toEqual({ Bleibende: true, Neue: true });
});
