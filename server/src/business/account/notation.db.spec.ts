import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('a number that two people enter in different notation is no conflict', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Firmen', slug: 'fir' });
  const size = { project_id, property_key: 'size', property_label: 'Größe', property_type: 'int' };
  await erika.give('business', 'project.add_property', size);
  const accountFields = { name: 'Höhe AG', short_name: 'Höhe', human_id: 'hoehe-1' };
  const { bus } = testApp.node.application;
  const { entity_id, version } = await bus.execute(accountCreate, { project_id, ...accountFields }, systemPrincipal(permissionNames));
  const change = (value: string) =>
    erika.refusal('business', 'account.change', {
      account_id: entity_id,
      ...accountFields,
      'property.size': value,
      expected_version: version,
    });
  expect([await change('1.872'), await change('1872'), await change('1873')]).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 409, conflicts: { 'property.size': { theirs: 1872, yours: '1873' } } },
  ]);
});
