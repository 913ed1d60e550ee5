import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '../../areas.ts';
import { areaOf } from '../../platform/area.ts';
import { registryOf } from '../../platform/registry.ts';
import { openTestApp } from '../apiFixture.ts';
import { aNumber } from '../matching.ts';
import { sentAddress } from '../sent.ts';
import { business } from './accounts.ts';

const testApp = await openTestApp({}, undefined, [...areas, business]);
const erika = await testApp.person();
const accounts = '/dms/business/api/query/accounts/';
const [zipcode, city] = ['01067', 'Dresden'];
type Rows = { total: number; items: Record<string, unknown>[] };
type Detail = { account: Record<string, unknown> };

test('an account begins, is found in its list, changes, goes and comes back', async () => {
  const { id } = await erika.give('business', 'account.create', { name: 'Größe AG', zipcode, city });
  const { items } = await erika.read<Rows>(`${accounts}?search=groesse`);
  expect(items).toMatchObject([{ id, name: 'Größe AG', address_city: 'Dresden', administration: null }]);
  await erika.give('business', 'account.update', { account_id: id, name: 'Höhe AG', administration: 'Vorstand' });
  expect((await erika.read<Rows>(`${accounts}?search=vorstand`)).items).toMatchObject([{ id, name: 'Höhe AG' }]);
  expect((await erika.read<Rows>(`${accounts}?human_id=${String(items[0]?.['human_id'])}`)).items).toMatchObject([{ id }]);
  await erika.give('business', 'account.delete', { account_id: id });
  expect((await erika.read<Rows>(accounts)).total).toBe(0);
  await erika.give('business', 'account.undelete', { account_id: id });
  expect((await erika.read<Rows>(accounts)).total).toBe(1);
});

test('it keeps addresses, contacts, comments, a note and blacklists, and its history', async () => {
  const { id } = await erika.give('business', 'account.create', { name: 'Voll GmbH', zipcode, city });
  const entity = { entity_id: id, entity_type: 'account' };
  await erika.give('seedwork', 'entity.create_contact', { ...entity, first_name: 'Max', last_name: 'Muster' });
  await erika.give('seedwork', 'entity.create_website', { ...entity, url: 'firma.example' });
  await erika.give('seedwork', 'entity.create_address', { ...entity, ...sentAddress, zipcode: '04103', city: 'Leipzig', primary: true });
  await erika.give('seedwork', 'entity.add_comment', { ...entity, comment: 'Rückruf' });
  await erika.give('seedwork', 'entity.blacklist_editorial', { ...entity, reason: 'Beschwerde' });
  const { account } = await erika.read<Detail>(`${accounts}${id}/`);
  expect(account).toMatchObject({
    entity_type: 'account',
    contacts: [{ last_name: 'Muster' }],
    websites: [{ url: 'https://firma.example' }],
    addresses: [{ city: 'Leipzig' }, { city: 'Dresden' }],
    comments: [{ text: 'Rückruf' }],
    is_editorial_blacklisted: true,
  });
  expect(account['events']).toHaveLength(6);
});

test('it is of another domain: who may not research there sees and changes nothing of it', async () => {
  const { id } = await erika.give('business', 'account.create', { name: 'Geheim KG', zipcode, city });
  const other = await testApp.person(['dms.can_access_health_research']);
  expect(await other.visitor.get(accounts)).toMatchObject({ status: 403 });
  expect(await other.refusal('business', 'account.delete', { account_id: id })).toMatchObject({ status: 403 });
  const comment = { entity_id: id, entity_type: 'account', comment: 'x' };
  expect(await other.refusal('seedwork', 'entity.add_comment', comment)).toMatchObject({ status: 403 });
});

test('accounts are told apart from those that are alike nearby', async () => {
  await erika.give('business', 'account.create', { name: 'Lindenhof Zentrum', zipcode, city });
  expect(await erika.refusal('business', 'account.create', { name: 'Lindenhof-Zentrum GmbH', zipcode, city })).toMatchObject({
    status: 409,
    code: 'entity.duplicates',
    candidates: [{ entity_type: 'account', name: 'Lindenhof Zentrum' }],
  });
});

test('its number is its own: another type may have the same, and its page and list call it by its name', async () => {
  const { id } = await erika.give('business', 'account.create', { name: 'Zahl AG', zipcode, city });
  const { account } = await erika.read<Detail>(`${accounts}${id}/`);
  expect(account).toMatchObject({ human_id: aNumber });
  expect(account).not.toHaveProperty('dms_one_id');
  const { rows } = await testApp.pool.query('select kind, key from reservation where stream_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'human_id', key: String(account['human_id']) }]);
});

test('what its list shows, and all accounts, are exported beside what other areas export', async () => {
  await erika.give('business', 'account.create', { name: 'Raus AG', zipcode, city });
  await erika.give('business', 'account.create', { name: 'Drin AG', zipcode, city });
  await erika.answer(accounts);
  const exported = '/dms/business/api/query/export';
  const shown = await erika.read<Record<string, unknown>[]>(`${exported}/lists/account?search=raus&output_format=json`);
  expect(shown).toMatchObject([{ name: 'Raus AG', human_id: aNumber, address_city: 'Dresden' }]);
  const { text } = await erika.answer(`${exported}/v3/data/account?output_format=csv&language=de`);
  expect(text).toContain('Raus AG');
  expect(text).toContain('Drin AG');
  expect(await erika.read(`${exported}/v2/possible/`)).toEqual(['account', 'contacts']);
  expect(await erika.visitor.get('/dms/health/api/query/export/v3/data/account')).toMatchObject({ status: 404 });
});

/** Waits until an import stands where it waits for somebody. */
const ended = async (id: string, status: string): Promise<void> => {
  await expect
    .poll(async () => (await erika.read<{ status: string }>(`/dms/seedwork/api/query/jobs/${id}/`)).status, { timeout: 20_000 })
    .toBe(status);
};

test('a file of accounts is planned, applied, reported and taken back', { timeout: 60_000 }, async () => {
  await erika.give('business', 'account.create', { name: 'Alt AG', zipcode, city });
  const [before] = (await erika.read<Rows>(`${accounts}?search=alt`)).items;
  const file = `human_id;name;zipcode;city\n${String(before?.['human_id'])};Neu AG;;\n;Frisch AG;01067;Dresden\n;Falsch AG;1;Dresden\n`;
  const { text, status } = await erika.upload('business', 'accounts.import', file);
  expect(status, text).toBe(200);
  const { job_id: id } = z.object({ job_id: z.string() }).parse(JSON.parse(text));
  await ended(id, 'planned');
  const rows = await erika.read<Rows>(`/dms/seedwork/api/query/jobs/${id}/rows/`);
  expect(rows.items.map((row) => [row['state'], row['label']])).toEqual([
    ['change', 'Alt AG'],
    ['new', 'Frisch AG'],
    ['error', 'Falsch AG'],
  ]);
  await erika.give('seedwork', 'import.apply', { import_id: id, skip_error_rows: true });
  await ended(id, 'applied');
  expect((await erika.read<Rows>(`${accounts}?search=neu`)).items).toMatchObject([{ id: before?.['id'] }]);
  expect((await erika.read<Rows>(`${accounts}?search=frisch`)).total).toBe(1);
  expect((await erika.answer(`/dms/seedwork/api/query/jobs/${id}/report`)).text).toContain('Frisch AG');
  await erika.give('seedwork', 'import.revert', { import_id: id });
  await ended(id, 'reverted');
  expect((await erika.read<Rows>(`${accounts}?search=alt`)).items).toMatchObject([{ id: before?.['id'] }]);
  expect((await erika.read<Rows>(`${accounts}?search=frisch`)).total).toBe(0);
});

test("the template of its import and its queries are described with everybody else's", async () => {
  expect(await erika.visitor.get('/dms/seedwork/api/query/imports/accounts.import/template.xlsx')).toMatchObject({ status: 200 });
  expect(await erika.read('/dms/api/schema')).toMatchObject({ paths: { '/dms/business/api/query/accounts/{id}/': { get: {} } } });
});

test('a kind of job that is declared twice stops the start', () => {
  const registry = registryOf([...areas, areaOf([{ tasks: () => ({ import: () => Promise.resolve({ status: 'done' }) }) }])]);
  expect(() =>
    registry.tasksWith({ ...testApp.node.application, contract: registry.contract, deciders: [], mailer: undefined, publicUrl: '' }),
  ).toThrow('the kind of job import is declared twice');
});

test('so does an entity type, a command and an import of the same name', () => {
  expect(() => registryOf([...areas, business, business])).toThrow('declared twice');
});
