import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from '../account/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/business/api/query/';
const projectParam = 'project_slug=neu';

test('an account that changed since it was verified is found, marked in every year, and in the file of what is shown', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Neues', slug: 'neu' });
  await erika.give('business', 'project.update', { project_id, name: 'Neues', verification_strategy: 'all' });
  for (const year of [2025, 2026]) await erika.give('business', 'award.create', { project_id, name: 'Handel', year });
  const { bus } = testApp.node.application;
  const accounts = [1, 2].map((n) => ({ name: `Werk ${n} GmbH`, short_name: `Werk ${n}`, human_id: `n-${n}` }));
  const creations = accounts.map((account) => bus.execute(accountCreate, { project_id, ...account }, systemPrincipal(permissionNames)));
  const ids = (await Promise.all(creations)).map(({ entity_id }) => textOf(entity_id));
  const [id] = ids;
  for (const entity_id of ids) await erika.give('seedwork', 'entity.verify', { entity_id, entity_type: 'account' });
  const readVerificationList = (params: string) =>
    erika.read<AccountVerificationListAnswer>(`${query}verification/accounts/?${projectParam}&${params}`);
  expect((await readVerificationList('is_changed=true')).items).toEqual([]);

  await erika.give('business', 'account.change', { account_id: id, ...accounts[0], name: 'Hütte AG' });
  const entity = { entity_id: id, entity_type: 'account' };
  await erika.give('seedwork', 'entity.create_address', {
    ...entity,
    street: 'Kai 1',
    zipcode: '20457',
    city: 'Hamburg',
    state: 'Hamburg',
    country: 'DE',
  });
  const changed_since_verified = [
    { field: 'name', before: 'Werk 1 GmbH', after: 'Hütte AG' },
    { field: 'address', before: null, after: 'Kai 1, 20457 Hamburg' },
  ];
  for (const year of [2025, 2026])
    expect(await readVerificationList(`year=${year}&is_changed=true`)).toMatchObject({
      total: 1,
      items: [{ human_id: 'n-1', changed_since_verified }],
    });
  expect(await erika.read(`${query}verification/accounts/${id}/`)).toMatchObject({ changed_since_verified });
  expect((await readVerificationList('facets=true')).facets?.switches).toMatchObject({ is_changed: 1 });
  const exportParams = 'columns=human_id,light,changed_since_verified,viewers&is_changed=true';
  expect(await erika.read(`${query}export/lists/verification?output_format=json&${projectParam}&${exportParams}`)).toEqual([
    { human_id: 'n-1', is_verified: true, is_inquiry_activated: false, is_changed: true },
  ]);
});

test('an address that an account got by a merge names who merged, in the list and on the page, not who made the account', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Merge', slug: 'merge' });
  await erika.give('business', 'project.update', { project_id, name: 'Merge', verification_strategy: 'all' });
  await erika.give('business', 'award.create', { project_id, name: 'Handel', year: 2026 });
  const { bus } = testApp.node.application;
  const create = async (human_id: string): Promise<string> =>
    textOf(
      (await bus.execute(accountCreate, { project_id, human_id, name: 'Hof KG', short_name: 'Hof' }, systemPrincipal(permissionNames)))
        .entity_id,
    );
  const [id, other] = [await create('m-1'), await create('m-2')];
  await erika.give('seedwork', 'entity.create_address', {
    entity_id: other,
    entity_type: 'account',
    street: 'Kai 1',
    zipcode: '20457',
    city: 'Hamburg',
    state: 'Hamburg',
    country: 'DE',
  });
  await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: 'account' });
  await erika.give('business', 'account.merge', { account_id: other, into_account_id: id });
  const changed_since_verified = [{ field: 'address', before: null, after: 'Kai 1, 20457 Hamburg', by: 'Erika Musterfrau' }];
  expect(await erika.read(`${query}verification/accounts/?project_slug=merge&is_changed=true`)).toMatchObject({
    items: [{ id, changed_since_verified }],
  });
  expect(await erika.read(`${query}verification/accounts/${id}/`)).toMatchObject({ changed_since_verified });
});
