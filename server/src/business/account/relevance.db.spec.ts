import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { entityIdOf } from '../../testing/testApplication.ts';
import { accountCreate } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('the account with a number stands before those whose name or number holds it', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Firmen', slug: 'fir' });
  const accounts = [
    ['1042 Grad GmbH', 'grad-7'],
    ['Alpha 1042 AG', '11042'],
    ['Zeta AG', 'No-1042'],
    ['Zeta SE', '1042'],
  ];
  for (const [name, human_id] of accounts)
    await testApp.node.application.bus.execute(
      accountCreate,
      { project_id, name, short_name: name, human_id },
      systemPrincipal(permissionNames),
    );
  // A later write of the reader's, which the list waits for.
  await erika.give('business', 'business_project.create', { name: 'Andere', slug: 'and' });
  const first = async (text: string) =>
    (
      await erika.read<{ items: readonly { name: string }[] }>(
        `/dms/business/api/query/research/entities/?ordering=relevance&search=${text}`,
      )
    ).items[0]?.name;
  expect([await first('1042'), await first('no-1042')]).toEqual(['Zeta SE', 'Zeta AG']);
});

test('an account is found by the number that it had before, and says so', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Umzüge', slug: 'umz' });
  const create = async (name: string, human_id: string): Promise<string> => {
    const body = { project_id, name, short_name: name, human_id };
    return entityIdOf(await testApp.node.application.bus.execute(accountCreate, body, systemPrincipal(permissionNames)));
  };
  await create('KAR-17 Immobilien', 'imm-1');
  const account_id = await create('Omega AG', 'KAR-17');
  await erika.give('business', 'account.change', { account_id, name: 'Omega AG', short_name: 'Omega', human_id: 'KAR-99' });
  const { items } = await erika.read<{ items: readonly object[] }>(
    '/dms/business/api/query/research/entities/?ordering=relevance&search=kar-17',
  );
  expect(items).toMatchObject([
    { name: 'Omega AG', found_in: 'former_numbers', found_text: 'KAR-17' },
    { name: 'KAR-17 Immobilien', found_in: null },
  ]);
});
