import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { waitForJob } from '../../testing/importSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const jobs = '/dms/seedwork/api/query/jobs/';

test('the job of a delivery names its project, also among all jobs, to whoever may read it', async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Listen 2026', year: 2026, awardee_type: 'hospital' });
  const { id } = await erika.give('health', 'project.deliver', { project_id, label: 'Erste Lieferung' });
  const project = { id: project_id, entity_type: 'project', name: 'Listen 2026' };
  expect(await waitForJob(erika, id)).toMatchObject({ file_name: 'Erste Lieferung', project });
  expect((await erika.read<{ items: unknown[] }>(jobs)).items).toMatchObject([{ id, project }]);
  const administrator = await testApp.person(['dms.can_administer']);
  expect(await administrator.read(`${jobs}${id}/`)).toMatchObject({ id, is_readable: false, project: null });
});
