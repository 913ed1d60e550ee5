import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const id = randomUUID();

const leaveForHours = async (): Promise<void> => {
  await testApp.pool.query(`update session set last_used_at = now() - interval '2 hours' where user_id = $1`, [erika.id]);
  // Makes the node forget its sessions.
  await testApp.person();
};

const isIdle = async (): Promise<boolean> =>
  (await testApp.pool.query(`select from session where user_id = $1 and last_used_at < now() - interval '1 hour'`, [erika.id])).rowCount ===
  1;

test.each([
  ['GET', '/dms/seedwork/api/query/notifications/'],
  ['GET', '/dms/seedwork/api/query/projectors/'],
  ['GET', '/dms/seedwork/api/query/jobs/?is_current=true'],
  ['GET', `/dms/seedwork/api/query/jobs/${id}/`],
  ['GET', `/dms/health/api/query/verification/entity/medic/${id}/ai_check_run/`],
  ['POST', '/dms/seedwork/api/query/presence/?page=research&version=1'],
])('a request that an open page sends by itself does not prolong the session: %s %s', async (method, path) => {
  await leaveForHours();
  const headers = { 'content-type': 'application/json', 'x-csrftoken': erika.visitor.csrfToken };
  const body = JSON.stringify({ entity_type: 'medic', entity_id: id });
  const { status } = await erika.visitor.ask(method, path, method === 'POST' ? { headers, body } : {});
  expect(status).not.toBe(401);
  expect(await isIdle()).toBe(true);
  expect(await erika.visitor.status()).toBe(200);
  expect(await isIdle()).toBe(false);
});

test('a reload because of others’ changes does not prolong it either, whatever it is', async () => {
  const { id: spa } = await erika.give('health', 'spa.create', {
    name: 'Bad Ems',
    administration: 'Stadt',
    zipcode: '56130',
    city: 'Bad Ems',
  });
  const page = `/dms/health/api/query/research/spas/${spa}/`;
  await leaveForHours();
  expect((await erika.visitor.get(page, { 'x-polled': '1' })).status).toBe(200);
  // Asked again, it is answered from the memory of the node.
  expect((await erika.visitor.get(page, { 'x-polled': '1' })).status).toBe(200);
  expect(await isIdle()).toBe(true);
  expect((await erika.visitor.get(page)).status).toBe(200);
  expect(await isIdle()).toBe(false);
});
