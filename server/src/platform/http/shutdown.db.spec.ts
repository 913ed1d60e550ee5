import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { permissionNames } from '@kurator/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createOwnedDatabase } from '../../testing/database.ts';
import { startTestNode, type RunningNode } from '../../testing/node.ts';
import { countLockWaiters, lockTable } from '../../testing/tableLock.ts';

async function openSocket({ url }: RunningNode): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

test('a node ends though a browser keeps a connection ready on which it has asked nothing', async () => {
  const database = await createOwnedDatabase();
  const node = await startTestNode(database.url);
  const silent = await openSocket(node);
  await fetch(`${node.url}/alive`);
  const ended = once(silent, 'close');
  await node.close();
  await ended;
  expect(silent.destroyed).toBe(true);
  await database.drop();
});

test('a node ends once it has answered what is under way, though the browser would keep its connection', async () => {
  const database = await createOwnedDatabase();
  const node = await startTestNode(database.url);
  const { visitor } = await createSignedInUser(node, permissionNames);
  const release = await lockTable(database.pool, 'session');
  const answer = visitor.status();
  await expect.poll(() => countLockWaiters(database.pool)).toBe(1);
  const closing = node.close();
  await expect.poll(() => node.app.server.listening).toBe(false);
  await release();
  expect(await answer).toBe(200);
  const answeredAt = performance.now();
  await closing;
  expect(performance.now() - answeredAt).toBeLessThan(5_000);
  await database.drop();
});

test('a node ends though clients are slow: they have ten seconds more, and a file that was cut off is on record', async () => {
  const database = await createOwnedDatabase();
  const node = await startTestNode(database.url);
  const { visitor } = await createSignedInUser(node, permissionNames);
  const release = await lockTable(database.pool, 'spa_list');
  const [sender, reader] = [await openSocket(node), await openSocket(node)];
  sender.write('GET / HTTP/1.1\r\nX-');
  const cookie = visitor.cookieHeader;
  reader.write(`GET /dms/health/api/query/export/lists/spa?output_format=csv HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`);
  await once(reader.setEncoding('utf8'), 'data');
  const cutOff = [sender, reader].map((socket) => once(socket.resume(), 'end'));
  const results = Promise.allSettled(cutOff);

  // Fakes the timers of the shutdown alone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closing = node.close();
  await expect.poll(() => node.app.server.listening).toBe(false);
  vi.advanceTimersByTime(9_000);
  await expect(fetch(`${node.url}/alive`)).rejects.toThrow('fetch failed');
  expect([sender.destroyed, reader.destroyed]).toEqual([false, false]);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await closing;
  expect(await results).toMatchObject([{ reason: { code: 'ECONNRESET' } }, { reason: { code: 'ECONNRESET' } }]);
  await release();
  const { rows } = await database.pool.query(`select answer -> 'is_complete' as whole from command where topic = 'export'`);
  expect(rows).toEqual([{ whole: false }]);
  await database.drop();
});
