import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForImportEnd } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { projectLock } from '../project/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, withdrawn, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query';
const { createMedic } = createMedicSteps(erika);
const medic = (last_name: string): Promise<string> => createMedic({ first_name: 'Anna', last_name });
const merge = (entity_id: string, into_id: string) => erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'medic', into_id });

const [twin, survivor] = [await medic('Doppelte'), await medic('Bleibende')];
const [second, best, heir] = [await medic('Zweite'), await medic('Beste'), await medic('Erbin')];
const before = await award('Kardiologie', 2025, 'MED', 'medic');
await erika.give('health', 'award.create_property', { award_id: before.id, name: 'motto', label: 'Motto' });
const winners = [twin, best, second, survivor, heir];
for (const [index, entity] of winners.entries()) await awarded(before.id, entity, index + 1);
for (const [entity, value] of [
  [best, 'Herzlich'],
  [second, 'Sachlich'],
  [heir, 'Zurückgezogen'],
] as const)
  await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(before.id, entity), name: 'motto', value });
await withdrawn(before.id, heir);
await waitForViews();
const { id: project_id } = await erika.give('health', 'project.duplicate', { project_id: before.project_id, year: 2026 });
const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}/research/projects/${project_id}/`);
const award_id = awards[0]?.id ?? '';
const other = await award('Rheuma', 2026, 'MED', 'medic');
await testApp.node.application.bus.execute(
  projectLock,
  { project_id: before.project_id, reason: 'Fertig' },
  systemPrincipal(permissionNames),
);
await merge(twin, survivor);
for (const gone of [second, best]) await merge(gone, heir);
for (const entity of [survivor, heir]) for (const id of [award_id, other.id]) await awarded(id, entity);
await waitForViews();

const placesOnPage = async (entity: string) => {
  const { awardees } = await erika.read<{ awardees: { award_year: number; rank: number }[] }>(
    `${query}/verification/entity/medic/${entity}/?year=2026`,
  );
  return awardees.map(({ award_year, rank }) => [award_year, rank]);
};

test('an award on which two merged medics stand is named once on the page of verification: their own place, else the best', async () => {
  expect(await placesOnPage(survivor)).toEqual([
    [2026, 1],
    [2026, 1],
    [2025, 4],
  ]);
  expect(await placesOnPage(heir)).toEqual([
    [2026, 1],
    [2026, 1],
    [2025, 2],
  ]);
});

test('the page of a place names the one of the year before once, as the page of another award does', async () => {
  const past = { id: awardeeId(before.id, survivor), award_year: 2025, rank: 4 };
  const { past_awardees } = await erika.read<{ past_awardees: unknown[] }>(`${query}/scoring/awardees/${awardeeId(award_id, survivor)}/`);
  expect(past_awardees).toEqual([expect.objectContaining(past)]);
  const { other_awards } = await erika.read<{ other_awards: unknown[] }>(`${query}/scoring/awardees/${awardeeId(other.id, survivor)}/`);
  expect(other_awards).toEqual([expect.objectContaining({ award_id, award_year: 2026 }), expect.objectContaining(past)]);
});

test('filling takes the value of a living place before that of a withdrawn one', async () => {
  const body = { project_id, project_year: 2026, project_name: 'Kardiologie 2026' };
  const { rows } = await waitForImportEnd(erika, (await erika.give('health', 'project.fill_properties', body)).id);
  expect(rows.map(({ label, changes }) => [label, changes.map(({ after }) => after)])).toEqual([
    [expect.stringContaining('Erbin'), ['Herzlich']],
  ]);
});

test('files of awardees have the place of a merged one with its survivor, once, and tell of nothing left out', async () => {
  const data = `${query}/export/v3/data`;
  expect(await erika.read(`${data}/awardees?year=2025&output_format=json`)).toMatchObject([
    { name: 'Anna Erbin', rank: 2 },
    { name: 'Anna Bleibende', rank: 4 },
  ]);
  expect(await erika.read(`${data}/medic_with_awards?year=2025&output_format=json`)).toMatchObject([
    { last_name: 'Bleibende', rank: 4 },
    { last_name: 'Erbin', rank: 2 },
  ]);
  for (const key of ['awardees', 'medic_with_awards'])
    expect(await erika.read(`${query}/export/v3/omissions/${key}?year=2025`)).toEqual({ omitted: [] });
  const { text } = await erika.answer(`${query}/verification/entities/medic/2025/export_awardees?output_format=csv`);
  expect(text.trim().split('\n').slice(1)).toEqual([textWith('Anna Erbin'), textWith('Anna Bleibende')]);
});
