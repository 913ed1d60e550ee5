import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

test('the page of a project compares its awards anew once its awardee type or group is that of the year before', async () => {
  const of = { ranking_group: 'MED', awardee_type: 'medic' };
  const [before, project_id] = [
    await create('project.create', { name: 'Ärzte 2025', year: 2025, ...of }),
    await create('project.create', { name: 'Ärzte 2026', year: 2026 }),
  ];
  for (const project of [before, project_id]) await create('award.create', { project_id: project, name: 'Kardiologie' });
  const compared = async (): Promise<unknown> => {
    const { awards } = await erika.read<{ awards: { compared: unknown }[] }>(`/dms/health/api/query/research/projects/${project_id}/`);
    return awards[0]?.compared;
  };
  const none = { new: 0, dropped: 0 };
  expect(await compared()).toBeNull();
  await erika.give('health', 'project.update', { project_id, name: 'Ärzte 2026', ...of });
  expect(await compared()).toEqual(none);
  await erika.give('health', 'project.update', { project_id: before, name: 'Ärzte 2025', ...of, ranking_group: 'PRAX' });
  expect(await compared()).toBeNull();
});
