import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { awarded, waitForViews } = createAwardSteps(testApp, erika);

test('rows of projects name the types of their awardees, whatever type the project has', async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Gemischt', year: 2026 });
  const { id: award_id } = await erika.give('health', 'award.create', { project_id, name: 'Alle' });
  await erika.give('health', 'project.create', { name: 'Leer', year: 2026, awardee_type: 'clinic' });
  await awarded(award_id, await createMedicSteps(erika).createMedic());
  await waitForViews();
  const { items } = await erika.read<{ items: unknown[] }>('/dms/health/api/query/research/projects/?year=2026');
  expect(items).toMatchObject([
    { name: 'Gemischt', awardee_type: null, awardee_types: ['medic'] },
    { name: 'Leer', awardee_type: 'clinic', awardee_types: [] },
  ]);
});
