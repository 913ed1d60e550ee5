import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, withdrawn, waitForViews } = createAwardSteps(testApp, erika);

const place = { zipcode: '01067', city: 'Dresden', skip_duplicate_check: true };
const create = async (type: 'reha' | 'private_hospital', name: string): Promise<string> =>
  (await erika.give('health', `${type}.create`, { name, display_name: name, ...place })).id;
const readYears = async (filters: string): Promise<readonly number[]> => {
  await waitForViews();
  const { items } = await erika.read<{ items: { award_year: number }[] }>(`/dms/health/api/query/scoring/awardees/?${filters}`);
  return items.map(({ award_year }) => award_year);
};

test('awardees are shown of the newest year in which there are some, of their type and not deleted', async () => {
  const [reha, hospital] = [await create('reha', 'Reha Nord'), await create('private_hospital', 'Privatklinik Süd')];
  const rehas = await award('Rehas', 2025, 'REH', 'reha');
  const hospitals = await award('Privatkliniken', 2026, 'PRI', 'private_hospital');
  await awarded(rehas.id, reha);
  await awarded(hospitals.id, hospital);
  expect(await readYears('')).toEqual([2026]);
  expect(await readYears('entity_type=reha')).toEqual([2025]);
  expect(await readYears('entity_type=reha&entity_type=private_hospital')).toEqual([2026]);
  expect(await readYears('entity_type=spa')).toEqual([]);
  await withdrawn(hospitals.id, hospital);
  expect(await readYears('')).toEqual([2025]);
  expect(await readYears('is_deleted=true')).toEqual([2026]);
});
