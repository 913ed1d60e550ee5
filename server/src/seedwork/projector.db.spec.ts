import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { createSignedInUser } from '../iam/testing/people.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startTestNode } from '../testing/node.ts';

const { url } = await createTestDatabase();

test('a projector runs only while a node projects', { timeout: 60_000 }, async () => {
  const reader = await startTestNode(url, { KURATOR_ROLES: 'serve' });
  const { visitor } = await createSignedInUser(reader, permissionNames);
  const readState = async (): Promise<unknown> =>
    JSON.parse((await visitor.get('/dms/seedwork/api/query/projectorstorage/medic_list_projector/')).text);
  expect(await readState()).toMatchObject({ running: false });
  await startTestNode(url, { KURATOR_ROLES: 'project' });
  await expect.poll(readState, { timeout: 10_000 }).toEqual({ diff: 0, running: true });
});
