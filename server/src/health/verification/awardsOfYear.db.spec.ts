import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/';
const { createMedic } = createMedicSteps(erika);
const [berg, neu] = [await createMedic({ last_name: 'Berg' }), await createMedic({ last_name: 'Neu' })];
const before = await award('Kardiologie', 2025, 'MED', 'medic');
await awarded(before.id, berg, 7);
await waitForViews();
const { id: project_id } = await erika.give('health', 'project.duplicate', { project_id: before.project_id, year: 2026 });
const { awards } = await erika.read<{ awards: { id: string }[] }>(`${query}research/projects/${project_id}/`);
const award_id = awards[0]?.id ?? '';
await erika.give('health', 'award.update', { award_id, name: 'Herz und Gefäße' });
const regional = await award('Kardiologie in der Region', 2026, 'GR', 'medic');
for (const entity of [berg, neu]) await awarded(award_id, entity, 3);
await awarded(regional.id, berg, 1);
await waitForViews();

const readPage = (type: string, id: string, params = '') =>
  erika.read<{ awards_of_year: unknown; awardees: unknown[] }>(`${query}verification/entity/${type}/${id}/${params}`);

test('the page of a list names the awards that count for it, with the rank in the award before, however that was called', async () => {
  expect(await readPage('medic', berg)).toMatchObject({
    awards_of_year: [{ name: 'Herz und Gefäße', rank: 3, previous: { year: 2025, rank: 7 } }],
    awardees: [{ award_year: 2026 }, { award_year: 2026 }, { award_year: 2025 }],
  });
  expect((await readPage('GR_medic', berg)).awards_of_year).toMatchObject([{ name: 'Kardiologie in der Region', rank: 1, previous: null }]);
  expect((await readPage('medic', neu)).awards_of_year).toMatchObject([{ rank: 3, previous: { year: 2025, rank: null } }]);
  expect((await readPage('medic', berg, '?year=2025')).awards_of_year).toMatchObject([{ name: 'Kardiologie', rank: 7, previous: null }]);
  expect((await readPage('GR_medic', neu)).awards_of_year).toEqual([]);
});
