import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const fault = { page: '/health', fault: 'addresses: missing' };

const report = async (body: object, token = erika.visitor.csrfToken): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
  return (await erika.visitor.ask('POST', '/dms/api/faults', { headers, body: JSON.stringify(body) })).status;
};

test('a fault of a page is accepted, from this site and in its shape alone', async () => {
  expect(await report(fault)).toBe(204);
  expect(await report(fault, 'of another site')).toBe(403);
  expect(await report({ ...fault, more: 1 })).toBe(422);
  expect(await report({ ...fault, fault: 'x'.repeat(2001) })).toBe(422);
});

test('a fault is not reported without signing in', async () => {
  erika.visitor.cookies.clear();
  expect(await report(fault, '')).toBe(401);
});
