import { errorText } from '@kurator/contract';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { projectReopen } from '@kurator/contract/health/project/project.command';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { expectPostponed } from '../../testing/lateViews.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { bus, store, projectors } = testApp.node.application;
const query = '/dms/health/api/query/research/projects/';

/** Refuses files of deliveries with an error of PostgreSQL until the result is called. */
async function refuseFiles(code: string): Promise<() => Promise<unknown>> {
  await testApp.pool
    .query(`create function refuse_file() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse_file before insert on file for each row when (new.purpose = 'delivery') execute function refuse_file()`);
  return () => testApp.pool.query('drop trigger refuse_file on file; drop function refuse_file');
}

/** Makes the next failure of a job that rests its last one, at once. */
const exhaustPauses = (id: string) => testApp.pool.query('update job set failures = 8, retry_at = now() where id = $1', [id]);

test(
  'a completion whose delivery fails is tried for long, then asked for again while the project is locked',
  { timeout: 60_000 },
  async () => {
    const dates = { first_delivery_date: '2026-09-15', second_delivery_date: '2026-12-04' };
    const { id: project_id } = await erika.give('health', 'project.create', { name: 'Listen 2026', year: 2026, ...dates });
    const read = async () => (await erika.read<ProjectAnswer>(`${query}${project_id}/`)).project;
    const readRow = async () => {
      expect(await projectors.waitFor('project_list', await store.readHead(), 10_000)).toBe(0);
      return erika.read(query);
    };
    const allowFiles = await refuseFiles('XX000');
    const { id } = await erika.give('health', 'project.complete', { project_id });
    const hasFailedThrice = async () =>
      (await testApp.pool.query(`select from job where id = '${id}' and failures = 3 and retry_at > now()`)).rowCount;
    await expect.poll(hasFailedThrice, { timeout: 20_000 }).toBe(1);
    expect((await erika.give('health', 'project.complete', { project_id })).id).toBe(id);
    await exhaustPauses(id);
    expect(await waitForJob(erika, id)).toMatchObject({ status: 'failed' });

    const undelivered = { is_completed: true, is_delivery_pending: true, is_first_delivered: false, is_second_delivered: false };
    expect(await read()).toMatchObject({ ...undelivered, deliveries: [], job: { is_working: false } });
    expect(await readRow()).toMatchObject({ items: [undelivered], years: [{ next_delivery_date: '2026-09-15' }] });
    await allowFiles();
    const again = await erika.give('health', 'project.complete', { project_id });
    expect(again.id).not.toBe(id);
    expect(await waitForJob(erika, again.id)).toMatchObject({ status: 'done', error: null });
    const delivered = { is_completed: true, is_delivery_pending: false, is_first_delivered: true, is_second_delivered: true };
    const project = await read();
    expect(project).toMatchObject({ ...delivered, deliveries: [{ number: 1, is_superseded: false }] });
    expect(project.events.filter(({ topic_name }) => topic_name === 'project.complete')).toHaveLength(1);
    expect(await readRow()).toMatchObject({ items: [delivered], years: [{ next_delivery_date: null }] });
    expect(await erika.refusal('health', 'project.complete', { project_id })).toMatchObject({ status: 409, code: 'project.completed' });
  },
);

test('a project that is reopened after its completion failed lacks no delivery', { timeout: 60_000 }, async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Listen 2027', year: 2027 });
  const allowFiles = await refuseFiles('53100');
  const { id } = await erika.give('health', 'project.complete', { project_id });
  await expectPostponed(testApp.pool, id, 'running');
  await exhaustPauses(id);
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'failed', error: errorText('job.disk_full', 'de') });
  await allowFiles();
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, systemPrincipal(['dms.can_access_health_scoring']));
  expect((await erika.read<ProjectAnswer>(`${query}${project_id}/`)).project).toMatchObject({
    is_completed: false,
    is_delivery_pending: false,
    is_first_delivered: false,
  });
});
