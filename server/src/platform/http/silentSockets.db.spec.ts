import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createOwnedDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';

test('a node ends though a browser keeps a connection ready on which it has asked nothing', async () => {
  const database = await createOwnedDatabase();
  const node = await startTestNode(database.url);
  const { hostname, port } = new URL(node.url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  await fetch(`${node.url}/alive`);
  const ended = once(silent, 'close');
  await node.close();
  await ended;
  expect(silent.destroyed).toBe(true);
  await database.drop();
});
