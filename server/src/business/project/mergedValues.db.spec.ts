import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from '../account/internal.command.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;

const account = async (project_id: string, human_id: string, properties: Record<string, string>): Promise<string> => {
  const values = { project_id, human_id, name: `Werk ${human_id}`, short_name: human_id, ...properties };
  const { entity_id } = await testApp.node.application.bus.execute(accountCreate, values, systemPrincipal(permissionNames));
  return textOf(entity_id);
};
const detail = (id: string) => erika.read<AccountAnswer>(`/dms/business/api/query/research/entities/${id}/`);
const readProperties = async (id: string) => (await detail(id)).properties;

test('merged accounts hinder no change of a property, and fit it once they are unmerged', async () => {
  const project_id = await give('business_project.create', { name: 'Werke', slug: 'werke' });
  const add = (property_key: string, more: Record<string, unknown>) =>
    give('project.add_property', { project_id, property_key, property_label: property_key, ...more });
  await add('founded', { property_type: 'str' });
  await add('staff', { property_type: 'str' });
  await add('branch', { property_type: 'select', property_options: ['Bau', 'Handel'] });
  const one = await account(project_id, 'w-1', { 'property.founded': '1871', 'property.staff': 'viele', 'property.branch': 'Bau' });
  const other = await account(project_id, 'w-2', { 'property.founded': '1900', 'property.staff': '12', 'property.branch': 'Handel' });
  // The one that stays takes the year and the branch of the one that goes.
  const last = await account(project_id, 'w-3', { 'property.founded': 'um 1850', 'property.branch': 'Handel' });
  await give('account.merge', { account_id: one, into_account_id: other });
  await give('account.merge', { account_id: other, into_account_id: last, fields: { 'property.founded': other } });

  const update = (property_key: string, more: Record<string, unknown>) =>
    give('project.update_property', { project_id, property_key, property_label: property_key, ...more });
  await update('founded', { property_type: 'int' });
  await update('staff', { property_type: 'int' });
  await update('branch', { property_type: 'select', property_options: ['Handel'] });
  expect(await readProperties(last)).toEqual({ founded: 1900, staff: null, branch: 'Handel' });

  await give('account.unmerge', { account_id: other });
  expect(await readProperties(last)).toEqual({ founded: null, staff: null, branch: 'Handel' });
  expect(await readProperties(other)).toEqual({ founded: 1900, staff: 12, branch: 'Handel' });
  await give('account.unmerge', { account_id: one });
  expect(await readProperties(one)).toEqual({ founded: 1871, staff: null, branch: null });
  const { changelog } = await detail(one);
  expect(changelog.filter(({ topic_name }) => topic_name === 'project.update_property')).toHaveLength(3);
});

const readMottos = async (id: string) =>
  (await detail(id)).awardees.map(({ properties, is_deleted }) => [properties.find(({ name }) => name === 'motto')?.value, is_deleted]);

test('the deleted awardee of a merged account hinders no change of a property of its award', async () => {
  const { bus } = testApp.node.application;
  const project_id = await give('business_project.create', { name: 'Marken', slug: 'marken' });
  const award_id = await give('award.create', { project_id, name: 'Handel', year: 2026 });
  const motto = { property_name: 'motto', property_label: 'Motto' };
  await give('project.add_property_to_all_awards', { project_id, year: 2026, ...motto, property_format: 'str' });
  const [one, survivor] = [await account(project_id, 'm-1', {}), await account(project_id, 'm-2', {})];
  for (const [account_id, value] of [
    [one, 'viele'],
    [survivor, '12'],
  ] as const)
    await bus.execute(awardeeCreate, { award_id, account_id, 'property.motto': value }, systemPrincipal(permissionNames));
  await give('account.merge', { account_id: one, into_account_id: survivor });
  await give('award.update_property', { award_id, ...motto, property_format: 'int' });
  expect(await readMottos(survivor)).toEqual([[12, false]]);
  await give('account.unmerge', { account_id: one });
  expect(await readMottos(one)).toEqual([[null, false]]);
});
