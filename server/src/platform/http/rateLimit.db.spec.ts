import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestNode } from '../../testing/node.ts';

const { url } = await createTestDatabase();
const KURATOR_PUBLIC_URL = 'https://kurator.example.org';

test.each([
  ['127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::1', false],
  ['192.0.2.1', true],
  ['2001:db8::1', true],
])('requests from %s are limited: %s', async (remoteAddress, isLimited) => {
  const { app } = await createTestNode(url);
  const { headers } = await app.inject({ url: '/alive', remoteAddress });
  expect(headers['x-ratelimit-limit'] !== undefined).toBe(isLimited);
});

test.each([
  ['behind TLS without a trusted proxy says that all visitors count as one network', { KURATOR_PUBLIC_URL }, 1],
  ['behind TLS with one says nothing', { KURATOR_PUBLIC_URL, KURATOR_TRUST_PROXY: 'loopback' }, 0],
  ['without TLS says nothing', {}, 0],
])('a node %s', async (_what, env, count) => {
  const { log } = await createTestNode(url, env);
  const warnings = log.filter((line) => line.includes('"level":40'));
  expect(warnings.filter((line) => line.includes('KURATOR_TRUST_PROXY'))).toHaveLength(count);
});
