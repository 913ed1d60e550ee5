import { expect, test } from 'vitest';
import { startTcpProxy } from './testing/tcpProxy.ts';
import { createOwnedDatabase } from './testing/database.ts';
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
