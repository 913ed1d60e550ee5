import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';
import type { ProjectorRow } from '@kurator/contract/seedwork/projector.answer';
import { expect, test } from 'vitest';
import { JobTable } from '../platform/jobs/jobTable.ts';
import { waitForJob } from '../testing/importSteps.ts';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const [projector] = await erika.read<ProjectorRow[]>('/dms/seedwork/api/query/projectors/');
const name = projector?.name ?? '';
const bell = async () => (await erika.read<NotificationsAnswer>('/dms/seedwork/api/query/notifications/')).items;

test('a rebuild is listed as what it is, and the bell tells of its end', async () => {
  const { id } = await erika.give('seedwork', 'projector.rebuild', { name });
  const expectedJob = { kind: 'rebuild', area: 'seedwork', topic_name: 'projector.rebuild', status: 'done' };
  expect(await waitForJob(erika, id)).toMatchObject(expectedJob);
  expect(await erika.read('/dms/seedwork/api/query/jobs/')).toMatchObject({ total: 1, items: [expectedJob] });
  expect(await bell()).toMatchObject([{ kind: 'projector_rebuilt', params: { name } }]);
});

test('of a rebuild that was given up the bell names the projector and leads to what went wrong', async () => {
  const id = crypto.randomUUID();
  await new JobTable(testApp.pool).create({
    id,
    kind: 'rebuild',
    topic: 'seedwork.projector.rebuild',
    actor: erika.id,
    status: 'running',
    payload: { view: 'nothing', name: 'Nichts' },
  });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'failed' });
  await expect.poll(async () => (await bell())[0]).toMatchObject({ kind: 'rebuild_failed', params: { name: 'Nichts' } });
  expect((await bell())[0]?.url).toBe(`/jobs/${id}`);
});
