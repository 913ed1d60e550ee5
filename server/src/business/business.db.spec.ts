import type { Command } from '@kurator/contract';
import { permissionNames } from '@kurator/contract';
import { businessAwardeeDelete, businessAwardeeUndelete } from '@kurator/contract/business/awardee/awardee.command';
import { describe, expect, test } from 'vitest';
import { systemPrincipal } from '../platform/bus/index.ts';
import { startTestApp } from '../testing/apiFixture.ts';
import { addressBody } from '../testing/commandBody.ts';
import { accountCreate, accountUpload } from './account/internal.command.ts';
import { awardeeCreate } from './awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/business/api/query/';
const uploader = systemPrincipal(permissionNames);

const give = (topic: string, values: Record<string, unknown>) => erika.give('business', topic, values);
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await give(topic, values)).id;
const execute = async (command: Command, body: Record<string, unknown>): Promise<string> => {
  const { bus, store, projectors } = testApp.node.application;
  const { entity_id: id } = await bus.execute(command, body, uploader);
  // Reads wait for what was sent over HTTP alone.
  const head = await store.readHead();
  for (const view of ['account_list', 'businessawardee_list']) expect(await projectors.waitFor(view, head, 10_000), view).toBe(0);
  return typeof id === 'string' ? id : '';
};
interface Rows {
  readonly total: number;
  readonly items: readonly Record<string, unknown>[];
}
const list = (path: string): Promise<Rows> => erika.read<Rows>(`${query}${path}`);
const readQuery = (path: string) => erika.read(`${query}${path}`);

const link = (number: string) => readQuery(`research/entities/link/${number}/`);

let numbers = 0;
const projectNamed = async (slug: string): Promise<string> => create('business_project.create', { name: `Projekt ${slug}`, slug });
const createAccount = (project_id: string, name: string, values: Record<string, unknown> = {}): Promise<string> => {
  const human_id = `F-${(numbers += 1)}`;
  return execute(accountCreate, { project_id, human_id, name, short_name: name.split(' ')[0], ...values });
};

describe('a project', () => {
  test('is named once, found by its slug in any case, and told in full to those who manage it', async () => {
    const id = await create('business_project.create', { name: 'Arbeitgeber', slug: 'ARG' });
    await give('project.update', {
      project_id: id,
      name: 'Arbeitgeber der Region',
      verification_strategy: 'awarded',
      first_delivery_date: '2027-02-01',
      ranking_group: 'ARG',
      ranking_period: 2026,
    });
    expect(await erika.refusal('business', 'business_project.create', { name: 'Zwei', slug: 'Arg' })).toMatchObject({
      status: 409,
      param_errors: { slug: ['Das Kürzel ARG gehört zum Projekt Arbeitgeber der Region.'] },
    });
    expect(await erika.refusal('business', 'business_project.create', { name: 'Zwei', slug: 'Ä b' })).toMatchObject({ status: 422 });
    expect((await list('management/projects/?search=arg')).items).toMatchObject([
      { id, slug: 'arg', verification_strategy: 'awarded', first_delivery_date: '2027-02-01', awards: [], properties: [], award_years: [] },
    ]);
    const researcher = await testApp.person(['dms.can_access_business_research']);
    const { items } = await researcher.read<Rows>(`${query}management/projects/?search=arg`);
    expect(items).toEqual([{ id, name: 'Arbeitgeber der Region', slug: 'arg', award_years: [] }]);
    expect(await researcher.visitor.get(`${query}management/projects/${id}/`)).toMatchObject({ status: 403 });
  });

  test('defines properties in an order of its own, and a name that returns begins empty', async () => {
    const project_id = await projectNamed('eig');
    const add = (property_key: string, property_type: string, more: Record<string, unknown> = {}) =>
      give('project.add_property', { project_id, property_key, property_label: property_key, property_type, ...more });
    await add('site', 'link');
    await add('branch', 'select', { property_options: ['Bau', 'Handel'], property_required: true });
    await give('business_project.reorder_properties', { project_id, property_names: ['branch', 'site'] });
    const properties = async () =>
      (await erika.read<{ project: { properties: unknown } }>(`${query}management/projects/${project_id}/`)).project.properties;
    expect(await properties()).toEqual([
      { key: 'branch', label: 'branch', property_type: 'select', options: ['Bau', 'Handel'], required: true },
      { key: 'site', label: 'site', property_type: 'link', options: [], required: false },
    ]);
    const account = await createAccount(project_id, 'Firma AG', { 'property.branch': 'bau', 'property.site': 'firma.example' });
    const values = async () => (await readQuery(`research/entities/${account}/`))['properties'];
    expect(await values()).toEqual({ branch: 'Bau', site: 'https://firma.example' });
    await give('project.remove_property', { project_id, property_key: 'site' });
    await add('site', 'str');
    expect(await values()).toEqual({ branch: 'Bau', site: null });
    const change = { project_id, property_key: 'branch', property_label: 'Branche', property_type: 'select' };
    expect(await erika.refusal('business', 'project.update_property', { ...change, property_options: ['Handel'] })).toMatchObject({
      param_errors: { property_options: ['Diese Auswahlmöglichkeiten sind noch vergeben: Bau.'] },
    });
    await give('project.update_property', { ...change, property_options: ['Handel', 'Bau', 'Dienste'] });
    await give('project.update_property', { ...change, property_type: 'str', property_options: [] });
    expect(await properties()).toMatchObject([{ label: 'Branche', property_type: 'str', options: [], required: true }, { key: 'site' }]);
  });
});

describe('awards', () => {
  test('begin with rank and scoring, go, come back and are taken over into the next year', async () => {
    const project_id = await projectNamed('aus');
    const award_id = await create('award.create', { project_id, name: 'Handwerk', year: 2026, description: 'Betriebe' });
    await give('project.add_property_to_all_awards', {
      project_id,
      year: 2026,
      property_name: 'staff',
      property_label: 'Belegschaft',
      property_format: 'int',
      property_required: true,
    });
    const next = await create('award.duplicate', { award_id });
    await give('award.delete', { award_id });
    const readAwards = (params = ''): Promise<Record<string, unknown>[]> =>
      erika.read<Record<string, unknown>[]>(`${query}management/projects/${project_id}/awards/${params}`);
    expect(await readAwards()).toMatchObject([
      {
        id: next,
        name: 'Handwerk',
        year: 2027,
        description: 'Betriebe',
        count: 0,
        properties: [
          { name: 'award_rank', format: 'int', is_reserved: true },
          { name: 'award_scoring', format: 'float', is_reserved: true },
          { name: 'staff', required: true, is_reserved: false },
        ],
      },
    ]);
    expect(await readAwards('?is_deleted=true')).toMatchObject([{ id: award_id, is_deleted: true }]);
    expect(await readAwards('?year=2026')).toEqual([]);
    await give('award.undelete', { award_id });
    expect(await erika.refusal('business', 'award.duplicate', { award_id })).toMatchObject({
      status: 409,
      code: 'businessaward.name_taken',
    });
    await give('project.remove_property_from_all_awards', { project_id, year: 2026, property_name: 'staff' });
    expect((await readAwards('?year=2026'))[0]).toMatchObject({ properties: [{ name: 'award_rank' }, { name: 'award_scoring' }] });
    const { items } = await list('management/projects/?search=aus');
    expect(items).toMatchObject([
      {
        award_years: [2027, 2026],
        awards: [
          { id: next, year: 2027 },
          { id: award_id, year: 2026 },
        ],
      },
    ]);
  });

  test('can be taken out of delivery as a whole', async () => {
    const project_id = await projectNamed('weg');
    const award_id = await create('award.create', { project_id, name: 'Liste', year: 2026 });
    const entity = { entity_id: award_id, entity_type: 'businessaward' };
    await erika.give('seedwork', 'entity.blacklist_editorial', { ...entity, reason: 'Methodik' });
    const [award] = await erika.read<Record<string, unknown>[]>(`${query}management/projects/${project_id}/awards/`);
    expect(award).toMatchObject({ is_editorial_blacklisted: true, process_blacklist_reason: null, editorial_blacklist_reason: 'Methodik' });
    const comment = { ...entity, comment: 'x' };
    expect(await erika.refusal('seedwork', 'entity.add_comment', comment)).toMatchObject({ code: 'entity.capability' });
  });
});

describe('an account', () => {
  test('has what an entity has, and is changed with the properties of its project', async () => {
    const project_id = await projectNamed('fir');
    await give('project.add_property', { project_id, property_key: 'founded', property_label: 'Gegründet', property_type: 'int' });
    const id = await createAccount(project_id, 'Größe AG');
    const entity = { entity_id: id, entity_type: 'account' };
    await erika.give('seedwork', 'entity.create_address', { ...entity, ...addressBody, zipcode: '04103', city: 'Leipzig', primary: true });
    await erika.give('seedwork', 'entity.create_contact', { ...entity, first_name: 'Max', last_name: 'Muster' });
    await erika.give('seedwork', 'entity.create_website', { ...entity, url: 'groesse.example' });
    await erika.give('health', 'entity.create_email', { ...entity, email: 'info@groesse.example' });
    await erika.give('seedwork', 'entity.add_comment', { ...entity, comment: 'Rückruf' });
    await erika.give('seedwork', 'entity.blacklist_process', { ...entity, reason: 'Wunsch' });
    const accountFields = { account_id: id, name: 'Höhe AG', short_name: 'Höhe', human_id: 'hoehe-1', properties: { founded: '1.871' } };
    await give('account.change', accountFields);
    expect(await readQuery(`research/entities/${id}/`)).toMatchObject({
      name: 'Höhe AG',
      human_id: 'hoehe-1',
      project: { id: project_id, slug: 'fir', properties: [{ key: 'founded', property_type: 'int' }] },
      addresses: [{ city: 'Leipzig' }],
      contacts: [{ last_name: 'Muster' }],
      websites: [{ url: 'https://groesse.example' }],
      emails: [{ email: 'info@groesse.example' }],
      comments: [{ text: 'Rückruf' }],
      blacklist_reason: 'Wunsch',
      properties: { founded: 1871 },
      changelog: [{ topic_name: 'account.change' }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(await erika.refusal('business', 'account.change', { ...accountFields, properties: { colour: 'rot' } })).toMatchObject({
      param_errors: { 'property.colour': ['Die Eigenschaft colour gibt es hier nicht.'] },
    });
    await give('account.change', { ...accountFields, properties: { founded: '' } });
    expect(await readQuery(`research/entities/${id}/`)).toMatchObject({ properties: { founded: null } });
    const phone = { ...entity, phone: '0351 123456' };
    expect(await erika.refusal('health', 'entity.create_phone', phone)).toMatchObject({ code: 'entity.capability' });
  });

  test('is found by its present and former numbers, and listed greyed when it is deleted', async () => {
    const project_id = await projectNamed('num');
    const id = await execute(accountCreate, { project_id, human_id: 'AB-1', name: 'Alpha GmbH', short_name: 'Alpha' });
    const other = await execute(accountCreate, { project_id, human_id: 'cd-1', name: 'Omega GmbH', short_name: 'Omega' });
    await give('account.change', { account_id: id, name: 'Alpha GmbH', short_name: 'Alpha', human_id: 'AB-2' });
    expect(await link('ab-2')).toMatchObject({ id, human_id: 'AB-2', is_deleted: false });
    expect(await link('ab-1')).toMatchObject({ id });
    expect(
      await erika.refusal('business', 'account.change', { account_id: other, name: 'x', short_name: 'x', human_id: 'ab-2' }),
    ).toMatchObject({
      status: 409,
      param_errors: { human_id: ['Die Nummer AB-2 gehört zu Alpha GmbH.'] },
      holders: { human_id: { entity_type: 'account', name: 'Alpha GmbH' } },
    });
    await give('account.change', { account_id: other, name: 'Omega GmbH', short_name: 'Omega', human_id: 'AB-1' });
    expect(await link('AB-1')).toMatchObject({ id: other });
    expect(await erika.visitor.get(`${query}research/entities/link/none/`)).toMatchObject({ status: 404 });
    await give('account.delete', { account_id: id });
    expect(await link('AB-2')).toMatchObject({ id, is_deleted: true });
    const readIds = async (part: string) => (await list(`research/entities/?project__slug=NUM&${part}`)).items.map((row) => row['id']);
    expect(await readIds('')).toEqual([id, other]);
    expect(await readIds('human_id=aB-2')).toEqual([id]);
    expect(await readIds('is_deleted=false')).toEqual([other]);
    expect(await readIds('search=omega')).toEqual([other]);
    await give('account.undelete', { account_id: id });
    expect((await list(`research/entities/?project__slug=num&search=alpha`)).items).toMatchObject([
      { id, human_id: 'AB-2', short_name: 'Alpha', project_id, is_deleted: false },
    ]);
    expect((await erika.answer(`${query}export/lists/account?project__slug=num&output_format=csv`)).text).toContain('AB-2');
  });

  test('is verified for the newest year of its project', async () => {
    const project_id = await projectNamed('ver');
    const id = await createAccount(project_id, 'Prüf AG');
    const entity = { entity_id: id, entity_type: 'account' };
    const flags = async () => {
      const { is_verified, is_inquiry_activated } = await readQuery(`research/entities/${id}/`);
      return [is_verified, is_inquiry_activated];
    };
    await erika.give('seedwork', 'entity.verify', entity);
    expect(await flags()).toEqual([true, false]);
    await create('award.create', { project_id, name: 'Liste', year: 2030 });
    expect(await flags()).toEqual([false, false]);
    await erika.give('seedwork', 'entity.verify', entity);
    await erika.give('seedwork', 'entity.activate_inquiry', entity);
    expect(await flags()).toEqual([true, true]);
    await erika.give('seedwork', 'entity.unverify', { ...entity, year: 2030 });
    expect(await flags()).toEqual([false, true]);
  });

  test('keeps by hand what was changed by hand, and takes the rest from a file', async () => {
    const project_id = await projectNamed('dat');
    await give('project.add_property', { project_id, property_key: 'sales', property_label: 'Umsatz', property_type: 'int' });
    const account_id = await createAccount(project_id, 'Datei AG', { 'property.sales': '1' });
    await execute(accountUpload, { account_id, short_name: 'Kurz', 'property.sales': '2' });
    expect(await readQuery(`research/entities/${account_id}/`)).toMatchObject({
      name: 'Datei AG',
      short_name: 'Kurz',
      properties: { sales: 2 },
    });
  });
});

describe('an awardee', () => {
  test('shows its award, account and values, which are set by hand; deleting it is for the provider', async () => {
    const project_id = await projectNamed('prs');
    const award_id = await create('award.create', { project_id, name: 'Liste', year: 2026 });
    const account_id = await createAccount(project_id, 'Sieger AG');
    const awardee_id = await execute(awardeeCreate, { award_id, account_id, 'property.award_rank': '1' });
    const setProperty = (property_name: string, property_value: unknown) =>
      give('businessawardee.update_property', { awardee_id, property_name, property_value });
    await setProperty('award_scoring', '87,5');
    await erika.give('seedwork', 'entity.blacklist_editorial', {
      entity_id: awardee_id,
      entity_type: 'businessawardee',
      reason: 'Beschwerde',
    });
    await erika.give('seedwork', 'entity.blacklist_process', { entity_id: account_id, entity_type: 'account', reason: 'Wunsch' });
    expect(await readQuery(`scoring/awardees/${awardee_id}/`)).toMatchObject({
      account: { id: account_id, name: 'Sieger AG' },
      inherited_blacklists: [{ id: account_id, entity_type: 'account', name: 'Sieger AG', kinds: ['process'], reason: 'Wunsch' }],
      award: { id: award_id, name: 'Liste', year: 2026, is_editorial_blacklisted: false },
      entity_type: 'account',
      project_slug: 'prs',
      properties: [
        { name: 'award_rank', value: 1, edited_by_hand: false },
        { name: 'award_scoring', value: 87.5, edited_by_hand: true },
      ],
      editorial_blacklist_reason: 'Beschwerde',
    });
    const rank = { awardee_id, property_name: 'award_rank', property_value: 0 };
    expect(await erika.refusal('business', 'businessawardee.update_property', rank)).toMatchObject({
      status: 422,
      param_errors: { property_value: [expect.any(String)] },
    });
    const { awardees } = await erika.read<{ awardees: unknown }>(`${query}research/entities/${account_id}/`);
    expect(awardees).toMatchObject([{ id: awardee_id, award: { id: award_id, year: 2026 }, is_deleted: false }]);
    const project = () => erika.read<{ project: unknown }>(`${query}management/projects/${project_id}/`);
    expect((await project()).project).toMatchObject({ accounts: 1, awards: [{ id: award_id, count: 1 }] });
    expect(await erika.refusal('business', 'businessawardee.delete', { awardee_id })).toMatchObject({ status: 403 });
    await execute(businessAwardeeDelete, { awardee_id });
    expect((await project()).project).toMatchObject({ awards: [{ id: award_id, count: 0 }] });
    await execute(businessAwardeeUndelete, { awardee_id });
    expect((await project()).project).toMatchObject({ awards: [{ id: award_id, count: 1 }] });
  });
});
