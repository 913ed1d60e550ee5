import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from '../account/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('an account to verify is found by number and name first, and by what an inquiry comes with', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Firmen', slug: 'fir' });
  await erika.give('business', 'project.update', { project_id, name: 'Firmen', verification_strategy: 'all' });
  const { bus } = testApp.node.application;
  const create = async (name: string, human_id: string): Promise<string> =>
    textOf(
      (await bus.execute(accountCreate, { project_id, name, short_name: name, human_id }, systemPrincipal(permissionNames))).entity_id,
    );
  const city = { street: 'Kai 1', zipcode: '20457', city: 'Alpha', state: 'Hamburg', country: 'DE' };
  await create('1042 Grad GmbH', 'a-7');
  await create('Beta Alphabet AG', 'a-8');
  const inAlpha = await create('Delta AG', '1042');
  await create('Alpha', 'a-9');
  await erika.give('seedwork', 'entity.create_address', { entity_id: inAlpha, entity_type: 'account', ...city });
  await erika.give('seedwork', 'entity.create_contact', {
    entity_id: inAlpha,
    entity_type: 'account',
    last_name: 'Weiß',
    phone: '+49 40 998877',
    email: 'weiss@delta.example',
  });
  interface Rows {
    readonly total: number;
    readonly items: readonly { readonly name: string }[];
  }
  const read = (text: string) =>
    erika.read<Rows>(
      `/dms/business/api/query/verification/accounts/?project_slug=fir&ordering=relevance&search=${encodeURIComponent(text)}`,
    );
  const readNames = async (text: string) => (await read(text)).items.map(({ name }) => name);
  expect(await readNames('1042')).toEqual(['Delta AG', '1042 Grad GmbH']);
  expect(await readNames('alpha')).toEqual(['Alpha', 'Beta Alphabet AG', 'Delta AG']);
  for (const [text, found_in] of [
    ['040 998877', 'phone'],
    ['weiss@delta.example', 'email'],
    ['Kai 1', 'street'],
  ] as const)
    expect(await read(text)).toMatchObject({ total: 1, items: [{ id: inAlpha, found_in }] });
});
