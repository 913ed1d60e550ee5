import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '../../areas.ts';
import { mergeFeatures } from '../../platform/area.ts';
import { registryOf } from '../../platform/registry.ts';
import { startTestApp } from '../apiFixture.ts';
import { waitForJob } from '../importSteps.ts';
import { anyNumber } from '../matcher.ts';
import { addressBody } from '../commandBody.ts';
import { supplyArea } from './suppliers.ts';

const testApp = await startTestApp({}, undefined, [...areas, supplyArea]);
const erika = await testApp.person();
const suppliers = '/dms/international/api/query/suppliers/';
const register_id = (await erika.give('international', 'register.create', { name: 'Lieferanten in Sachsen' })).id;
const place = { register_id, zipcode: '01067', city: 'Dresden' };
type Rows = { total: number; items: Record<string, unknown>[] };
type Detail = { supplier: Record<string, unknown> };

test('a supplier begins, is found in its list, changes, goes and comes back', async () => {
  const { id } = await erika.give('international', 'supplier.create', { name: 'Größe AG', ...place });
  const { items } = await erika.read<Rows>(`${suppliers}?search=groesse`);
  expect(items).toMatchObject([{ id, name: 'Größe AG', address_city: 'Dresden', administration: null }]);
  await erika.give('international', 'supplier.update', { supplier_id: id, name: 'Höhe AG', administration: 'Vorstand' });
  expect((await erika.read<Rows>(`${suppliers}?search=vorstand`)).items).toMatchObject([{ id, name: 'Höhe AG' }]);
  expect((await erika.read<Rows>(`${suppliers}?human_id=${String(items[0]?.['human_id'])}`)).items).toMatchObject([{ id }]);
  await erika.give('international', 'supplier.delete', { supplier_id: id });
  expect((await erika.read<Rows>(suppliers)).total).toBe(0);
  await erika.give('international', 'supplier.undelete', { supplier_id: id });
  expect((await erika.read<Rows>(suppliers)).total).toBe(1);
});

test('it keeps addresses, contacts, comments, a note and blacklists, and its history', async () => {
  const { id } = await erika.give('international', 'supplier.create', { name: 'Voll GmbH', ...place });
  const entity = { entity_id: id, entity_type: 'supplier' };
  await erika.give('seedwork', 'entity.create_contact', { ...entity, first_name: 'Max', last_name: 'Muster' });
  await erika.give('seedwork', 'entity.create_website', { ...entity, url: 'firma.example' });
  await erika.give('seedwork', 'entity.create_address', { ...entity, ...addressBody, zipcode: '04103', city: 'Leipzig', primary: true });
  await erika.give('seedwork', 'entity.add_comment', { ...entity, comment: 'Rückruf' });
  await erika.give('seedwork', 'entity.blacklist_editorial', { ...entity, reason: 'Beschwerde' });
  const { supplier } = await erika.read<Detail>(`${suppliers}${id}/`);
  expect(supplier).toMatchObject({
    entity_type: 'supplier',
    contacts: [{ last_name: 'Muster' }],
    websites: [{ url: 'https://firma.example' }],
    addresses: [{ city: 'Leipzig' }, { city: 'Dresden' }],
    comments: [{ text: 'Rückruf' }],
    is_editorial_blacklisted: true,
  });
  expect(supplier['events']).toHaveLength(6);
});

test('its list says what stands beside it', async () => {
  const [one, two] = [
    await erika.give('international', 'supplier.create', { name: 'Nachbar Alpha', ...place }),
    await erika.give('international', 'supplier.create', { name: 'Nachbar Beta', ...place }),
  ];
  expect(await erika.read(`${suppliers}neighbours/${one.id}/?search=nachbar&ordering=name`)).toMatchObject({
    prev: null,
    next: { id: two.id, name: 'Nachbar Beta' },
    position: 1,
    total: 2,
  });
});

test('it is of another domain: who may not research there sees and changes nothing of it', async () => {
  const { id } = await erika.give('international', 'supplier.create', { name: 'Geheim KG', ...place });
  const other = await testApp.person(['dms.can_access_health_research']);
  expect(await other.visitor.get(suppliers)).toMatchObject({ status: 403 });
  expect(await other.refusal('international', 'supplier.delete', { supplier_id: id })).toMatchObject({ status: 403 });
  const comment = { entity_id: id, entity_type: 'supplier', comment: 'x' };
  expect(await other.refusal('seedwork', 'entity.add_comment', comment)).toMatchObject({ status: 403 });
});

test('suppliers are told apart from those that are alike nearby', async () => {
  await erika.give('international', 'supplier.create', { name: 'Lindenhof Zentrum', ...place });
  expect(await erika.refusal('international', 'supplier.create', { name: 'Lindenhof-Zentrum GmbH', ...place })).toMatchObject({
    status: 409,
    code: 'entity.duplicates',
    candidates: [{ entity_type: 'supplier', name: 'Lindenhof Zentrum' }],
  });
});

test('its number is its own: another type may have the same, and its page and list call it by its name', async () => {
  const { id } = await erika.give('international', 'supplier.create', { name: 'Zahl AG', ...place });
  const { supplier } = await erika.read<Detail>(`${suppliers}${id}/`);
  expect(supplier).toMatchObject({ human_id: anyNumber });
  expect(supplier).not.toHaveProperty('dms_one_id');
  const { rows } = await testApp.pool.query('select kind, key from reservation where stream_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'human_id', key: String(supplier['human_id']) }]);
});

test('its list and all suppliers are exported beside the exports of other areas', async () => {
  await erika.give('international', 'supplier.create', { name: 'Raus AG', ...place });
  await erika.give('international', 'supplier.create', { name: 'Drin AG', ...place });
  await erika.answer(suppliers);
  const exported = '/dms/international/api/query/export';
  const exportRows = await erika.read<Record<string, unknown>[]>(`${exported}/lists/supplier?search=raus&output_format=json`);
  expect(exportRows).toMatchObject([{ name: 'Raus AG', human_id: anyNumber, address_city: 'Dresden' }]);
  const { text } = await erika.answer(`${exported}/v3/data/supplier?output_format=csv&language=de`);
  expect(text).toContain('Raus AG');
  expect(text).toContain('Drin AG');
  expect(await erika.read(`${exported}/v2/possible/`)).toEqual(['supplier', 'contacts']);
  expect(await erika.visitor.get('/dms/health/api/query/export/v3/data/supplier')).toMatchObject({ status: 404 });
});

const waitForStatus = async (id: string, status: string): Promise<void> => {
  await expect
    .poll(async () => (await erika.read<{ status: string }>(`/dms/seedwork/api/query/jobs/${id}/`)).status, { timeout: 20_000 })
    .toBe(status);
};

test('a file of suppliers is planned, applied, reported and taken back', { timeout: 60_000 }, async () => {
  await erika.give('international', 'supplier.create', { name: 'Alt AG', ...place });
  const [before] = (await erika.read<Rows>(`${suppliers}?search=alt`)).items;
  const file = `human_id;name;zipcode;city\n${String(before?.['human_id'])};Neu AG;;\n;Frisch AG;01067;Dresden\n;Falsch AG;1;Dresden\n`;
  const { text, status } = await erika.upload('international', 'suppliers.import', file, { register_id });
  expect(status, text).toBe(200);
  const { job_id: id } = z.object({ job_id: z.string() }).parse(JSON.parse(text));
  await waitForStatus(id, 'planned');
  const rows = await erika.read<Rows>(`/dms/seedwork/api/query/jobs/${id}/rows/`);
  expect(rows.items.map((row) => [row['state'], row['label']])).toEqual([
    ['change', 'Alt AG'],
    ['new', 'Frisch AG'],
    ['error', 'Falsch AG'],
  ]);
  await erika.give('seedwork', 'import.apply', { import_id: id, skip_error_rows: true });
  await waitForStatus(id, 'applied');
  expect((await erika.read<Rows>(`${suppliers}?search=neu`)).items).toMatchObject([{ id: before?.['id'] }]);
  expect((await erika.read<Rows>(`${suppliers}?search=frisch`)).total).toBe(1);
  expect((await erika.answer(`/dms/seedwork/api/query/jobs/${id}/report`)).text).toContain('Frisch AG');
  await erika.give('seedwork', 'import.revert', { import_id: id });
  await waitForStatus(id, 'reverted');
  expect((await erika.read<Rows>(`${suppliers}?search=alt`)).items).toMatchObject([{ id: before?.['id'] }]);
  expect((await erika.read<Rows>(`${suppliers}?search=frisch`)).total).toBe(0);
});

test('properties that a register defines are given, found, sorted, shown and exported', async () => {
  const { id: register } = await erika.give('international', 'register.create', { name: 'Gründungen' });
  const define = (name: string, label: string, format: string) =>
    erika.give('international', 'register.define_property', {
      register_id: register,
      name,
      label,
      format,
      required: true,
      allow_null: true,
    });
  await define('founded', 'Gegründet', 'int');
  await define('is_listed', 'Börsennotiert', 'bool');
  const create = { ...place, register_id: register };
  const old = await erika.give('international', 'supplier.create', { ...create, name: 'Früh AG', 'property.founded': '1.871' });
  const young = await erika.give('international', 'supplier.create', { ...create, name: 'Spät GmbH', 'property.founded': 2019 });
  await erika.give('international', 'supplier.update', { supplier_id: young.id, name: 'Spät GmbH', 'property.is_listed': 'nein' });
  const { supplier } = await erika.read<Detail>(`${suppliers}${young.id}/`);
  expect(supplier['properties']).toMatchObject([
    { name: 'founded', value: 2019, edited_by_hand: true },
    { name: 'is_listed', label: 'Börsennotiert', value: false },
  ]);
  const of = `${suppliers}?register_id=${register}`;
  const readIds = async (params: string) => (await erika.read<Rows>(`${of}&${params}`)).items.map(({ id }) => id);
  expect(await readIds('ordering=-property.founded')).toEqual([young.id, old.id]);
  expect(await readIds('property.founded=..1900')).toEqual([old.id]);
  expect(await readIds('property.is_listed=false')).toEqual([young.id]);
  const exported = `/dms/international/api/query/export/lists/supplier?register_id=${register}&output_format=csv`;
  expect((await erika.answer(exported)).text).toContain('1871');
  expect(
    await erika.refusal('international', 'supplier.update', { supplier_id: old.id, name: 'x', 'property.founded': 'früh' }),
  ).toMatchObject({
    status: 422,
    param_errors: { 'property.founded': [expect.any(String)] },
  });
  expect(
    await erika.refusal('international', 'supplier.update', { supplier_id: old.id, name: 'x', 'property.colour': 'rot' }),
  ).toMatchObject({
    param_errors: { 'property.colour': [expect.any(String)] },
  });
});

test('a file brings values of properties, and taking it back brings the former ones', { timeout: 60_000 }, async () => {
  const { id: register } = await erika.give('international', 'register.create', { name: 'Umsätze' });
  await erika.give('international', 'register.define_property', { register_id: register, name: 'sales', label: 'Umsatz', format: 'float' });
  const create = { ...place, register_id: register };
  const { id } = await erika.give('international', 'supplier.create', { ...create, name: 'Hand AG', 'property.sales': 1.5 });
  const readSupplier = async () => (await erika.read<Detail>(`${suppliers}${id}/`)).supplier;
  const number = String((await readSupplier())['human_id']);
  const file = `human_id;name;zipcode;city;Umsatz\n${number};;;;2.345,5\n;Mit GmbH;01067;Dresden;7\n;Ohne GmbH;01067;Dresden;viel\n`;
  const { text } = await erika.upload('international', 'suppliers.import', file, { register_id: register });
  const { job_id: job } = z.object({ job_id: z.string() }).parse(JSON.parse(text));

  await waitForStatus(job, 'planned');
  const { items } = await erika.read<Rows>(`/dms/seedwork/api/query/jobs/${job}/rows/`);
  expect(items).toMatchObject([
    { state: 'change', changes: [{ field: 'property.sales', before: '1.5', after: '2345.5' }] },
    { state: 'new', label: 'Mit GmbH' },
    { state: 'error', errors: [{ column: 'Umsatz', value: 'viel' }] },
  ]);
  await erika.give('seedwork', 'import.apply', { import_id: job, skip_error_rows: true });
  await waitForStatus(job, 'applied');
  expect((await readSupplier())['properties']).toMatchObject([{ value: 2345.5, edited_by_hand: false }]);
  expect((await erika.read<Rows>(`${suppliers}?register_id=${register}&property.sales=7`)).items).toMatchObject([{ name: 'Mit GmbH' }]);
  expect((await erika.answer(`/dms/seedwork/api/query/jobs/${job}/report`)).text).toContain('2345.5');
  await erika.give('seedwork', 'import.revert', { import_id: job });
  await waitForStatus(job, 'reverted');
  expect((await readSupplier())['properties']).toMatchObject([{ value: 1.5, edited_by_hand: true }]);
});

test('a supplier is verified and asked about year by year, and whoever is asked is told', async () => {
  const { id } = await erika.give('international', 'supplier.create', { ...place, name: 'Prüf AG' });
  const entity = { entity_id: id, entity_type: 'supplier' };
  const readFlags = async () => {
    const { supplier } = await erika.read<Detail>(`${suppliers}${id}/`);
    return [supplier['is_verified'], supplier['is_inquiry_activated']];
  };
  await erika.give('seedwork', 'entity.verify', { ...entity, year: 2020 });
  expect(await readFlags()).toEqual([false, false]);
  await erika.give('seedwork', 'entity.verify', entity);
  expect(await erika.refusal('seedwork', 'entity.verify', entity)).toMatchObject({ status: 409, code: 'verification.verified' });
  const max = await testApp.person(['dms.can_access_business_verification']);
  await erika.give('seedwork', 'entity.activate_inquiry', { ...entity, question: 'Stimmt der Sitz?', assignee_id: max.id });
  expect(await readFlags()).toEqual([true, true]);
  expect((await erika.read<Rows>(`${suppliers}?search=pruef`)).items).toMatchObject([{ is_verified: true, is_inquiry_activated: true }]);
  const notifications = await max.read<Rows>('/dms/seedwork/api/query/notifications/');
  expect(notifications.items).toMatchObject([{ kind: 'inquiry_assigned', params: { name: 'Prüf AG', question: 'Stimmt der Sitz?' } }]);
  await max.give('seedwork', 'entity.change_inquiry', { ...entity, question: '', due_on: '2099-01-01' });
  await max.give('seedwork', 'entity.resolve_inquiry', entity);
  await max.give('seedwork', 'entity.unverify', entity);
  expect(await readFlags()).toEqual([false, false]);
  const other = await testApp.person(['dms.can_access_business_research', 'dms.can_access_health_verification']);
  expect(await other.refusal('seedwork', 'entity.verify', entity)).toMatchObject({ status: 403 });
});

test("the template of its import and its queries are described with everybody else's", async () => {
  expect(await erika.visitor.get('/dms/seedwork/api/query/imports/suppliers.import/template.xlsx')).toMatchObject({ status: 200 });
  expect(await erika.read('/dms/api/schema')).toMatchObject({ paths: { '/dms/international/api/query/suppliers/{id}/': { get: {} } } });
});

test('a kind of job that is declared twice stops the start', () => {
  const registry = registryOf([...areas, mergeFeatures([{ tasks: () => ({ import: () => Promise.resolve({ status: 'done' }) }) }])]);
  expect(() =>
    registry.tasksWith({
      ...testApp.node.application,
      contract: registry.contract,
      deciders: [],
      mailer: undefined,
      publicUrl: '',
      onError: () => undefined,
      warehouse: undefined,
      ai: undefined,
    }),
  ).toThrow('the kind of job import is declared twice');
});

test('so does an entity type, a command and an import of the same name', () => {
  expect(() => registryOf([...areas, supplyArea, supplyArea])).toThrow('declared twice');
});

test('the file of an export is had by the address of the area that made it alone', async () => {
  const { job_id } = await erika.read<{ job_id: string }>('/dms/health/api/query/research/export/?entity_type=practice&output_format=csv');
  const url = (await waitForJob(erika, job_id)).result?.url ?? '';
  const addresses = [url, url.replace('/dms/health/', '/dms/international/')];
  expect(await Promise.all(addresses.map(async (address) => (await erika.visitor.get(address)).status))).toEqual([200, 404]);
});
