import type { AccountAnswer, AccountSummary } from '@kurator/contract/business/account/account.answer';
import type { BusinessAwardeeAnswer } from '@kurator/contract/business/awardee/awardee.answer';
import type { AccountDuplicatePairsAnswer } from '@kurator/contract/business/duplicate.answer';
import { permissionNames, type Command } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { accountCreate } from '../account/internal.command.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/business/api/query/';

const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;
const project = (slug: string) => create('business_project.create', { name: `Projekt ${slug}`, slug });
const award = (project_id: string, name: string) => create('award.create', { project_id, name, year: 2026 });
const execute = async (command: Command, body: Record<string, unknown>): Promise<string> =>
  textOf((await testApp.node.application.bus.execute(command, body, systemPrincipal(permissionNames))).entity_id);
const account = (project_id: string, human_id: string, name: string): Promise<string> =>
  execute(accountCreate, { project_id, human_id, name, short_name: name.split(' ')[0] });
const awardee = (award_id: string, account_id: string) => execute(awardeeCreate, { award_id, account_id });
const of = (id: string) => ({ entity_id: id, entity_type: 'account' });

const pairs = (question: string) => erika.read<AccountDuplicatePairsAnswer>(`${query}research/duplicates/?${question}`);
const detail = (id: string) => erika.read<AccountAnswer>(`${query}research/entities/${id}/`);
const readLinkedAccount = (number: string) => erika.read<AccountSummary>(`${query}research/entities/link/${number}/`);
const findAccountIds = async (search: string): Promise<readonly string[]> =>
  (await erika.read<{ items: readonly { id: string }[] }>(`${query}research/entities/?search=${search}`)).items.map(({ id }) => id);

const omitVersions = ({ version: _v, position: _p, events: _e, changelog: _c, ...rest }: AccountAnswer) => ({
  ...rest,
  awardees: rest.awardees.map(({ version: _w, ...each }) => each),
});

test('a merged account is its survivor under every number and link, until they are unmerged', async () => {
  const project_id = await project('eins');
  const [first, both] = [await award(project_id, 'Handwerk'), await award(project_id, 'Handel')];
  const one = await account(project_id, 'E-1', 'Ahornwerk GmbH');
  const other = await account(project_id, 'E-2', 'Ahornwerk AG');
  const bystander = await account(project_id, 'E-3', 'Birkenhof KG');
  const change = { account_id: one, name: 'Ahornwerk GmbH', short_name: 'AW' };
  await erika.give('business', 'account.change', { ...change, human_id: 'E-1a' });
  await erika.give('seedwork', 'entity.create_website', { ...of(one), url: 'https://www.ahornwerk.example' });
  const won = await awardee(first, one);
  const [twice, stays] = [await awardee(both, one), await awardee(both, other)];
  const before = [await detail(one), await detail(other)];

  const [pair] = (await pairs('search=ahornwerk&project__slug=EINS')).items;
  expect(pair).toMatchObject({
    status: 'open',
    reasons: [{ code: 'name', score: 1 }],
  });
  expect(pair?.accounts.map(({ human_id, project_slug }) => [human_id, project_slug]).toSorted()).toEqual([
    ['E-1a', 'eins'],
    ['E-2', 'eins'],
  ]);
  await erika.give('business', 'account.merge', { account_id: one, into_account_id: other, fields: { short_name: one } });
  expect(await pairs('search=ahornwerk')).toMatchObject({ total: 0 });
  expect(await pairs('search=ahornwerk&status=merged')).toMatchObject({ total: 1, items: [{ id: pair?.id }] });
  expect(await detail(one)).toMatchObject({
    id: other,
    human_id: 'E-2',
    name: 'Ahornwerk AG',
    short_name: 'AW',
    websites: [{ url: 'https://www.ahornwerk.example' }],
    awardees: [{ id: stays }, { id: won }],
  });
  for (const number of ['E-1', 'e-1A', 'E-2']) expect(await readLinkedAccount(number)).toMatchObject({ id: other, human_id: 'E-2' });
  expect(await findAccountIds('E-1a')).toEqual([other]);
  expect(await findAccountIds('ahornwerk')).toEqual([other]);
  const page = (id: string) => erika.read<BusinessAwardeeAnswer>(`${query}scoring/awardees/${id}/`);
  expect(await page(twice)).toMatchObject({ is_deleted: true, account: { id: other, human_id: 'E-2' } });
  expect(await page(won)).toMatchObject({ is_deleted: false, account: { id: other } });
  expect(await erika.refusal('business', 'account.change', { ...change, human_id: 'E-9' })).toMatchObject({ code: 'entity.merged' });

  await erika.give('seedwork', 'entity.create_website', { ...of(other), url: 'https://www.neu.example' });
  await erika.give('business', 'account.unmerge', { account_id: one });
  const after = [await detail(one), await detail(other)].map(omitVersions);
  expect(after[0]).toEqual(before.map(omitVersions)[0]);
  const { websites = [], ...rest } = after[1] ?? {};
  expect({ ...rest, websites: [] }).toEqual(before.map(omitVersions)[1]);
  expect(websites.map(({ url }) => url)).toEqual(['https://www.neu.example']);
  expect(await readLinkedAccount('E-1')).toMatchObject({ id: one });
  expect((await detail(bystander)).version).toBe(1);
});

test('accounts of two projects can be dismissed and reopened, not merged', async () => {
  const [left, right] = [await project('links'), await project('rechts')];
  const one = await account(left, 'L-1', 'Lindenbau GmbH');
  const other = await account(right, 'R-1', 'Lindenbau GmbH');
  for (const id of [one, other]) await erika.give('seedwork', 'entity.create_address', { ...of(id), ...addressBody });
  const open = await pairs('search=lindenbau&project__slug=links');
  expect(open).toMatchObject({ total: 1, items: [{ reasons: [{ code: 'name' }, { code: 'address' }] }] });
  expect((await pairs('search=lindenbau&project__slug=rechts')).total).toBe(1);
  expect((await pairs('search=lindenbau&project__slug=eins')).total).toBe(0);
  type Row = Readonly<Record<'reasons' | 'left_human_id' | 'right_human_id', string>>;
  const file = (question: string) => erika.read<readonly Row[]>(`${query}export/lists/duplicate?output_format=json&${question}`);
  const [row, ...more] = await file('search=lindenbau&project__slug=links&columns=reasons,left_human_id,right_human_id');
  expect([row?.reasons, new Set([row?.left_human_id, row?.right_human_id]), more]).toEqual(['name, address', new Set(['L-1', 'R-1']), []]);
  expect(await file('search=lindenbau&project__slug=eins')).toEqual([]);
  for (const list of ['duplicate', 'verification', 'business_project'])
    expect(await erika.read(`${query}export/lists/${list}/omissions/`)).toEqual({ omitted: [] });
  const manager = await testApp.person(['dms.can_access_business_management']);
  expect((await manager.visitor.get(`${query}export/lists/duplicate`)).status).toBe(403);
  expect((await manager.visitor.get(`${query}export/lists/verification/omissions/`)).status).toBe(403);
  const verifier = await testApp.person(['dms.can_access_business_verification']);
  expect((await verifier.visitor.get(`${query}export/lists/account/omissions/`)).status).toBe(403);
  expect((await verifier.visitor.get(`${query}export/lists/verification/omissions/`)).status).toBe(200);
  const duplicate_id = open.items[0]?.id;
  const refusal = await erika.refusal('business', 'account.merge', { account_id: one, into_account_id: other });
  expect([refusal['status'], Object.keys(refusal['param_errors'] ?? {})]).toEqual([422, ['into_account_id']]);
  expect(await erika.refusal('seedwork', 'entity.merge', { ...of(one), into_id: other })).toMatchObject({ code: 'entity.capability' });
  await erika.give('business', 'duplicate.dismiss', { duplicate_id });
  expect(await pairs('search=lindenbau&status=dismissed')).toMatchObject({ total: 1, items: [{ id: duplicate_id, status: 'dismissed' }] });
  await erika.give('business', 'duplicate.reopen', { duplicate_id });
  expect((await pairs('search=lindenbau')).total).toBe(1);
  expect((await erika.refusal('health', 'duplicate.dismiss', { duplicate_id }))['status']).not.toBe(200);
});
