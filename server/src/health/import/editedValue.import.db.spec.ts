import { expect, test } from 'vitest';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planFilesAndWait } from '../../testing/importSteps.ts';
import { placesText, reportsText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

/** Writes the reports of one hospital. @returns its warnings */
async function write(ikNumber: string, report: Row = {}): Promise<readonly string[]> {
  const files = { 'reports.csv': reportsText({ ikNumber, ...report }), 'places.csv': placesText({}) };
  const { id, rows } = await planFilesAndWait(erika, 'hospitals.import', files);
  if (rows[0]?.state !== 'unchanged') await applyAndWait(erika, id);
  return rows.flatMap(({ warnings }) => warnings.map(({ column, reason, done }) => `${column}: ${reason} - ${done}`));
}

async function readHospital(ikNumber: string) {
  const loaded = await store.load((await store.findHolder('gba_ik_number', ikNumber)) ?? '');
  if (!loaded) throw new Error(`no hospital ${ikNumber}`);
  return { entity: { entity_id: loaded.id, entity_type: 'hospital' }, ...entityStateOf(loaded) };
}

test('a corrected phone or website does not come back as it was', async () => {
  const ik = '260100023';
  await write(ik);
  const { entity, phones, websites } = await readHospital(ik);
  await erika.give('health', 'entity.update_phone', { ...entity, phone_id: phones?.[0]?.id, phone: '0461 - 777 0' });
  await erika.give('seedwork', 'entity.update_website', { ...entity, website_id: websites?.[0]?.id, url: 'https://hafen.example' });
  await write(ik, { quantityBeds: 210 });
  expect(await readHospital(ik)).toMatchObject({ phones: [{ phone: '0461 - 777 0' }], websites: [{ url: 'https://hafen.example' }] });
  await write(ik, { phoneHospital: '0461 - 999 0' });
  expect((await readHospital(ik)).phones).toMatchObject([{ phone: '0461 - 777 0' }, { phone: '0461 - 999 0' }]);
});

test('a corrected state alone stays, while the rest of the address follows the files', async () => {
  const ik = '260100034';
  await write(ik, { zip: '20095', city: 'Hamburg' });
  const { entity, addresses } = await readHospital(ik);
  expect(addresses).toMatchObject([{ state: 'Unbekannt' }]);
  await erika.give('seedwork', 'entity.update_address', { ...entity, address_id: addresses?.[0]?.id, state: 'Hamburg' });
  await write(ik, { street: 'Am Kai', zip: '20095', city: 'Hamburg' });
  expect(await readHospital(ik)).toMatchObject({ addresses: [{ street: 'Am Kai 1', zipcode: '20095', state: 'Hamburg' }] });
  await write(ik);
  expect(await readHospital(ik)).toMatchObject({ addresses: [{ street: 'Hafenstr. 1', state: 'Schleswig-Holstein' }] });
});

test('an address whose zip code was corrected stays, and each import says so', async () => {
  const ik = '260100045';
  await write(ik);
  const { entity, addresses } = await readHospital(ik);
  await erika.give('seedwork', 'entity.update_address', { ...entity, address_id: addresses?.[0]?.id, zipcode: '24937' });
  const warnings = await write(ik, { street: 'Am Kai' });
  expect(await readHospital(ik)).toMatchObject({ addresses: [{ street: 'Hafenstr. 1', zipcode: '24937' }] });
  expect(warnings).toContain('street: seither von Hand geändert: Hafenstr. 1, 24937 - bleibt erhalten');
});
