import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { waitForImportEnd, waitForJob } from '../../testing/importSteps.ts';
import { medicCreateBody } from '../../testing/commandBody.ts';
import { expectPostponed, whileTableIsLocked } from '../../testing/lateViews.ts';
import { isOwnDatabaseLockSql } from '../../testing/ownSessions.ts';
import { lockTable } from '../../testing/tableLock.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store, projectors } = testApp.node.application;
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

test('a delivery waits for an import of its project, of which it would freeze half', { timeout: 30_000 }, async () => {
  const fill = await create('project.create', { name: 'Listen 2025', year: 2025, awardee_type: 'hospital' });
  const { id: running } = await erika.give('health', 'project.fill_properties', {
    project_id: fill,
    project_year: 2025,
    project_name: 'Listen 2025',
  });
  await waitForImportEnd(erika, running);
  const move = (status: string, retryAt: string | null) =>
    testApp.pool.query('update job set status = $2, retry_at = $3 where id = $1', [running, status, retryAt]);
  await move('applying', 'infinity');
  const { id } = await erika.give('health', 'project.deliver', { project_id: fill, label: 'Mittendrin' });
  await expectPostponed(testApp.pool, id, 'running');
  await move('planned', null);
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done', error: null });
  // A plan writes nothing.
  await move('planning', 'infinity');
  const { id: beside } = await erika.give('health', 'project.deliver', { project_id: fill, label: 'Neben einem Plan' });
  expect(await waitForJob(erika, beside)).toMatchObject({ status: 'done', error: null });
});

test('a delivery reads again what an import has written while it read, even one that has ended since', { timeout: 30_000 }, async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Listen 2023', year: 2023, awardee_type: 'hospital' });
  const fields = { project_id, project_year: 2023, project_name: 'Listen 2023' };
  const { id: plan } = await erika.give('health', 'project.fill_properties', fields);
  await waitForImportEnd(erika, plan);
  const { jobs } = testApp.node.application;
  const whileDelivering = async (work: () => Promise<unknown>): Promise<string> => {
    const release = await lockTable(testApp.pool, 'awardee_list');
    try {
      const { id } = await erika.give('health', 'project.deliver', { project_id, label: 'Mittendrin' });
      const isReading = `select from pg_locks where relation = 'awardee_list'::regclass and mode = 'AccessShareLock' and not granted and ${isOwnDatabaseLockSql}`;
      await expect.poll(async () => (await testApp.pool.query(isReading)).rowCount).toBeGreaterThan(0);
      await work();
      return id;
    } finally {
      await release();
    }
  };
  const begin = async () => {
    await testApp.pool.query(`update job set status = 'applying', status_since = now(), retry_at = 'infinity' where id = $1`, [plan]);
  };
  const end = () => jobs.move(plan, ['applying'], 'planned');
  const beside = await whileDelivering(begin);
  await expectPostponed(testApp.pool, beside, 'running');
  await end();
  expect(await waitForJob(erika, beside)).toMatchObject({ status: 'done', error: null });
  const short = await whileDelivering(async () => {
    await begin();
    await end();
  });
  await expectPostponed(testApp.pool, short, 'running');
  expect(await waitForJob(erika, short)).toMatchObject({ status: 'done', error: null });
});

test(
  'a project is not completed before the lists that it is counted in and delivered from know the last changes',
  { timeout: 30_000 },
  async () => {
    const late = await create('project.create', { name: 'Listen 2024', year: 2024, awardee_type: 'hospital' });
    await whileTableIsLocked(testApp.pool, 'award_list', async () => {
      await create('award.create', { project_id: late, name: 'Urologie', length: 3 });
      expect(await erika.refusal('health', 'project.complete', { project_id: late })).toMatchObject({
        status: 503,
        code: 'project.lists_behind',
      });
    });
    await whileTableIsLocked(testApp.pool, 'medic_list', async () => {
      await create('medic.create', medicCreateBody(1));
      expect(await erika.refusal('health', 'project.complete', { project_id: late, reason: 'Redaktionsschluss' })).toMatchObject({
        code: 'project.lists_behind',
      });
    });
    expect(await projectors.waitFor('medic_list', await store.readHead(), 10_000)).toBe(0);
    expect(await projectors.waitFor('award_list', await store.readHead(), 10_000)).toBe(0);
    expect(await erika.refusal('health', 'project.complete', { project_id: late })).toMatchObject({ status: 422, code: 'field.required' });
  },
);
