import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/verification/';
const { createMedic } = createMedicSteps(erika);
const create = (first_name: string, last_name: string) => createMedic({ title: 'Dr.', first_name, last_name });
const [adler, clemens, berg] = [await create('Zoe', 'Adler'), await create('Anna', 'Clemens'), await create('Ina', 'Berg')];
const never = await create('Eva', 'Nie');
const before = await award('Kardiologie', 2025, 'MED', 'medic');
const now = await award('Kardiologie', 2026, 'MED', 'medic');
await awarded(before.id, berg);
for (const id of [adler, clemens]) await awarded(now.id, id);
await waitForViews();

const readIds = async (order: string) =>
  (await erika.read<{ items: { id: string }[] }>(`${query}entities/medic/?ordering=${order}`)).items.map(({ id }) => id);
const ordering = 'ordering=name';
const readNeighbours = (id: string) => erika.read(`${query}neighbours/medic/${id}/?${ordering}`);

test('medics stand by their last name in the order by name, and so do their neighbours', async () => {
  expect(await readIds('name')).toEqual([adler, clemens]);
  expect(await readIds('-name')).toEqual([clemens, adler]);
  expect(await readNeighbours(adler)).toMatchObject({ prev: null, next: { id: clemens }, position: 1 });
});

test('whoever is not listed this year has neighbours by the name of another year, or none', async () => {
  expect(await readNeighbours(berg)).toMatchObject({ prev: { id: adler }, next: { id: clemens }, position: null });
  expect(await readNeighbours(never)).toMatchObject({ prev: null, next: null, position: null });
  expect((await erika.visitor.get(`${query}neighbours/medic/${crypto.randomUUID()}/`)).status).toBe(404);
  expect((await erika.visitor.get(`${query}neighbours/medic/${now.id}/`)).status).toBe(404);
});
