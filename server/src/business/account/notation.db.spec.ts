import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { entityIdOf } from '../../testing/testApplication.ts';
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

test('values that two people change as `properties` conflict, and what one left alone stays the other’s', async () => {
  const max = await testApp.person();
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Kerne', slug: 'kerne' });
  for (const key of ['site', 'branch'])
    await erika.give('business', 'project.add_property', { project_id, property_key: key, property_label: key, property_type: 'str' });
  const accountFields = { name: 'Kern AG', short_name: 'Kern', human_id: 'kern-1' };
  const body = { project_id, ...accountFields, 'property.site': 'Kiel', 'property.branch': 'Bau' };
  const { bus } = testApp.node.application;
  const answer = await bus.execute(accountCreate, body, systemPrincipal(permissionNames));
  const change = { account_id: entityIdOf(answer), ...accountFields };
  await max.give('business', 'account.change', { ...change, properties: { site: 'Köln' } });
  const stale = { ...change, expected_version: answer['version'] };
  expect(await erika.refusal('business', 'account.change', { ...stale, properties: { site: 'Jena' } })).toMatchObject({
    status: 409,
    conflicts: { 'property.site': { theirs: 'Köln', yours: 'Jena' } },
  });
  await erika.give('business', 'account.change', { ...stale, properties: { site: 'Kiel', branch: 'Handel' } });
  expect(await erika.read(`/dms/business/api/query/research/entities/${change.account_id}/`)).toMatchObject({
    properties: { site: 'Köln', branch: 'Handel' },
  });
});
