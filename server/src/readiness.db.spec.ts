import { expect, test } from 'vitest';
import { startTcpProxy } from './testing/tcpProxy.ts';
import { createOwnedDatabase, createTestDatabase } from './testing/database.ts';
import { createTestNode } from './testing/node.ts';

test('a node is not ready while the network to its database is silent, and is again after it', async () => {
  const database = await createOwnedDatabase();
  const proxy = await startTcpProxy(database.url);
  const node = await createTestNode(proxy.url);
  const statusOfReady = async (): Promise<number> => (await node.app.inject('/ready')).statusCode;
  try {
    expect(await statusOfReady()).toBe(200);
    proxy.cut();
    const asked = performance.now();
    expect(await statusOfReady()).toBe(503);
    expect(performance.now() - asked).toBeLessThan(5_000);
    proxy.mend();
    await expect.poll(statusOfReady, { timeout: 10_000 }).toBe(200);
  } finally {
    proxy.mend();
    await node.close();
    await proxy.close();
    await database.drop();
  }
});

test('a node that does not serve answers its probes alone', async () => {
  const { url } = await createTestDatabase();
  const { app } = await createTestNode(url, { KURATOR_ROLES: 'project,work' });
  const statuses = async (...paths: string[]): Promise<number[]> =>
    Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode));
  expect(await statuses('/alive', '/ready')).toEqual([200, 200]);
  expect(await statuses('/', '/dms/iam/login/', '/dms/iam/api/query/me/', '/dms/api/schema')).toEqual([404, 404, 404, 404]);
});
