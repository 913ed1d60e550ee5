import { randomUUID } from 'node:crypto';
import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';
import { expect, test } from 'vitest';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { JobTable } from '../jobs/jobTable.ts';
import { sweepNotifications, type NewNotification } from './notification.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const bell = async (who: ApiUser) => (await who.read<NotificationsAnswer>('/dms/seedwork/api/query/notifications/')).items;

/** Makes the storing of a kind of notification fail. @returns the end of it */
async function breakNotifications(kind: string): Promise<() => Promise<unknown>> {
  await testApp.pool.query(`alter table notification add constraint broken check (kind <> '${kind}') not valid`);
  return () => testApp.pool.query('alter table notification drop constraint broken');
}

test('a command whose notification cannot be stored is not done, and sent again it is done and told of', async () => {
  const max = await testApp.person();
  const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
  const ada = { gender: 'F', first_name: 'Ada', last_name: 'Berg', email: 'ada@berg.example' };
  const { id } = await erika.give('health', 'medic.create', ada);
  await awarded((await award('Kardiologie', 2026, 'MED', 'medic')).id, id);
  await waitForViews();
  const inquiry = { entity_id: id, entity_type: 'medic', question: 'Titel?', assignee_id: max.id };
  const mend = await breakNotifications('inquiry_assigned');
  expect(await erika.refusal('seedwork', 'entity.activate_inquiry', inquiry)).toMatchObject({ status: 500 });
  await mend();
  await erika.give('seedwork', 'entity.activate_inquiry', inquiry);
  expect(await bell(max)).toMatchObject([{ kind: 'inquiry_assigned', is_read: false, params: { question: 'Titel?' } }]);
});

test('a job ends with its notification or not at all, and one that was moved on tells nobody', async () => {
  const max = await testApp.person();
  const jobs = new JobTable(testApp.pool);
  const job = { id: randomUUID(), kind: 'export', topic: 'test.some', actor: max.id, status: 'planned', payload: {} } as const;
  await jobs.create(job);
  const notification: NewNotification = { user: max.id, kind: 'export_ready', params: { name: 'Liste', rows: 3 }, url: '/jobs' };
  const mend = await breakNotifications('export_ready');
  await expect(jobs.end(job, { status: 'done', notification })).rejects.toThrow('broken');
  await mend();
  expect((await jobs.find(job.id))?.status).toBe('planned');
  expect(await jobs.end({ ...job, status: 'running' }, { status: 'done', notification })).toBe(false);
  expect(await bell(max)).toEqual([]);
  expect(await jobs.end(job, { status: 'done', notification })).toBe(true);
  expect((await jobs.find(job.id))?.status).toBe('done');
  expect(await bell(max)).toMatchObject([{ kind: 'export_ready', params: { name: 'Liste', rows: 3 }, url: '/jobs' }]);
});

test('a notification is kept for ninety days, and the system gets none', async () => {
  const max = await testApp.person();
  const tell = (user: string, kind: string) =>
    testApp.pool.query('select add_notifications($1)', [JSON.stringify([{ user, kind, params: { name: 'Liste' } }])]);
  for (const user of [max.id, 'system']) for (const kind of ['export_ready', 'import_applied']) await tell(user, kind);
  expect((await testApp.pool.query(`select from notification where user_id = 'system'`)).rowCount).toBe(0);
  const age = (kind: string, days: number) =>
    testApp.pool.query('update notification set at = now() - make_interval(days => $3) where user_id = $1 and kind = $2', [
      max.id,
      kind,
      days,
    ]);
  await age('export_ready', 91);
  await age('import_applied', 89);
  await sweepNotifications(testApp.pool);
  expect((await bell(max)).map(({ kind }) => kind)).toEqual(['import_applied']);
});
