import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const cookie = erika.visitor.cookieHeader;

const path = '/dms/health/api/query/research/medics/codes/';
const plain = (await erika.answer(path)).text;
const answerTo = (remoteAddress: string, encoding: string) =>
  testApp.node.app.inject({ url: path, remoteAddress, headers: { cookie, 'accept-encoding': encoding } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer travels as %s to another machine', async (encoding, unpack) => {
  const { headers, rawPayload } = await answerTo('192.0.2.7', `deflate, ${encoding}`);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(rawPayload.length).toBeLessThan(plain.length / 3);
  expect(unpack(rawPayload).toString()).toBe(plain);
});

test.each([
  ['on the same machine', '127.0.0.1', 'br'],
  ['to who takes no other form', '192.0.2.7', 'identity'],
])('it travels as it is %s', async (_what, address, encoding) => {
  const { headers, body } = await answerTo(address, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(plain);
});
