import { afterEach, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const file = '/dms/health/api/query/export/lists/spa?output_format=csv';
const create = (name: string) =>
  erika.give('health', 'spa.create', { name, administration: 'Stadt', zipcode: '56130', city: name, skip_duplicate_check: true });

/** Keeps the projectors where they are. */
let blocking: pg.PoolClient;
beforeEach(async () => {
  blocking = await testApp.pool.connect();
  await blocking.query('begin; set local idle_in_transaction_session_timeout = 0; select from projector for update');
});
afterEach(async () => {
  await blocking.query('rollback');
  blocking.release();
});

test('a file waits for its reader’s own write, longer than a page does', async () => {
  await create('Bad Ems');
  const fileAnswer = erika.answer(file);
  const page = await erika.visitor.get('/dms/health/api/query/research/spas/');
  expect(Number(page.headers.get('x-read-behind'))).toBeGreaterThan(0);
  await blocking.query('rollback');
  expect((await fileAnswer).text).toContain('Bad Ems');
});

test.each([
  ['the link', `${file}&read_after=1`, {}],
  ['the page', file, { 'x-read-after': '1' }],
])('a file waits for the last write of its browser, though %s knows an earlier one', async (_what, path, headers) => {
  await create('Bad Orb');
  const fileAnswer = erika.visitor.get(path, headers);
  await erika.visitor.get('/dms/health/api/query/research/spas/');
  await blocking.query('rollback');
  expect((await fileAnswer).text).toContain('Bad Orb');
});

test('a file that would lack it is refused', async () => {
  await create('Bad Nauheim');
  const { status, text } = await erika.visitor.get(file);
  expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'request.behind' }]);
});
