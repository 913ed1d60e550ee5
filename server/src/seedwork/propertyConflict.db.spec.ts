import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const [erika, max] = [await testApp.person(), await testApp.person()];
const query = '/dms/business/api/query/management/projects/';

let projects = 0;

const healthAward = async (): Promise<string> => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: `Listen ${(projects += 1)}`, year: 2026 });
  const { id } = await erika.give('health', 'award.create', { project_id, name: 'Chirurgie' });
  await erika.give('health', 'award.create_property', { award_id: id, name: 'beds', label: 'Betten', format: 'int' });
  return id;
};
const readAward = (award: string) =>
  erika.read<{ version: number; properties: readonly Record<string, unknown>[] }>(`/dms/health/api/query/scoring/awards/${award}/`);

const businessProject = async (): Promise<string> => {
  const { id } = await erika.give('business', 'business_project.create', { name: 'Versicherer', slug: `versicherer-${(projects += 1)}` });
  for (const key of ['website', 'size'])
    await erika.give('business', 'project.add_property', { project_id: id, property_key: key, property_label: key, property_type: 'str' });
  return id;
};
const readProject = async (id: string) =>
  (await erika.read<{ project: { version: number; properties: readonly Record<string, unknown>[] } }>(`${query}${id}/`)).project;

test('a definition that two people changed shows the second of them both values; changes of different fields merge', async () => {
  const award_id = await healthAward();
  const { version } = await readAward(award_id);
  const ofBeds = { award_id, name: 'beds', label: 'Betten' };
  await max.give('health', 'award.update_property', { ...ofBeds, label: 'Bettenzahl' });
  const stale = { ...ofBeds, expected_version: version };
  expect(await erika.refusal('health', 'award.update_property', { ...stale, label: 'Planbetten' })).toMatchObject({
    status: 409,
    conflicts: { label: { theirs: 'Bettenzahl', yours: 'Planbetten' } },
  });
  expect(await erika.refusal('health', 'award.update_property', { ...stale, format: 'float' })).toMatchObject({ status: 200 });
  expect((await readAward(award_id)).properties).toMatchObject([{ label: 'Bettenzahl', format: 'float' }]);
});

test('a definition of accounts is changed by two people under the names of its command', async () => {
  const project_id = await businessProject();
  const { version } = await readProject(project_id);
  const change = { project_id, property_key: 'website', property_label: 'website', property_type: 'str' };
  await max.give('business', 'project.update_property', { ...change, property_label: 'Webseite', property_type: 'link' });
  const stale = { ...change, expected_version: version };
  expect(await erika.refusal('business', 'project.update_property', { ...stale, property_type: 'email' })).toMatchObject({
    status: 409,
    conflicts: { property_type: { theirs: 'link', yours: 'email' } },
  });
  expect(await erika.refusal('business', 'project.update_property', { ...stale, property_required: true })).toMatchObject({ status: 200 });
  expect((await readProject(project_id)).properties).toContainEqual(
    expect.objectContaining({ key: 'website', label: 'Webseite', property_type: 'link', required: true }),
  );
});

test('an order that somebody else changed meanwhile is not written over', async () => {
  const project_id = await businessProject();
  const { version } = await readProject(project_id);
  const add = { project_id, property_key: 'city', property_label: 'Ort', property_type: 'str' };
  await max.give('business', 'project.add_property', add);
  await max.give('business', 'business_project.reorder_properties', { project_id, property_names: ['city', 'size', 'website'] });
  const stale = { project_id, property_names: ['size', 'website', 'city'], expected_version: version };
  expect(await erika.refusal('business', 'business_project.reorder_properties', stale)).toMatchObject({
    status: 409,
    conflicts: { property_names: { theirs: ['city', 'size', 'website'] } },
  });
  expect((await readProject(project_id)).properties.map(({ key }) => key)).toEqual(['city', 'size', 'website']);
});

test('a definition of a list of Business is changed by two people under the names of its command', async () => {
  const project_id = await businessProject();
  const { id: award_id } = await erika.give('business', 'award.create', { project_id, name: 'Beste Versicherer', year: 2026 });
  const [award] = await erika.read<readonly { version: number }[]>(`${query}${project_id}/awards/?year=2026`);
  const change = { award_id, property_name: 'award_rank', property_label: 'Rang' };
  await max.give('business', 'award.update_property', { ...change, property_label: 'Platz' });
  const stale = { ...change, property_label: 'Position', expected_version: award?.version };
  expect(await erika.refusal('business', 'award.update_property', stale)).toMatchObject({
    status: 409,
    conflicts: { property_label: { theirs: 'Platz', yours: 'Position' } },
  });
});
