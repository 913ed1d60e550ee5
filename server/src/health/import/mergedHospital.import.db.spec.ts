import { entityMerge } from '@kurator/contract/seedwork/merge.command';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { applyAndWait, planFilesAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

async function write(reports: readonly Row[], sites: readonly Row[]): Promise<ImportSnapshot> {
  const files = { 'reports.csv': reportsText(...reports), 'sites.csv': sitesText(...sites) };
  return applyAndWait(erika, (await planFilesAndWait(erika, 'hospitals.import', files)).id);
}
const idOf = async (ik: string): Promise<string> => (await store.findHolder('gba_ik_number', ik)) ?? '';
const state = async (id: string): Promise<JsonObject> => (await store.load(id))?.state ?? {};
const number = async (id: string): Promise<number> => Number((await state(id))['dms_one_id']);
async function location(siteNumber: string): Promise<JsonObject> {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from stream where type = 'hospital_location' and card ->> 'gba_location_number' = $1`,
    [siteNumber],
  );
  return state(rows[0]?.id ?? '');
}

test('the locations of a merged hospital are updated with its survivor, whose own values stay', async () => {
  const ik = '260100034';
  const site = { id: `${ik}_001_773290`, hospital_name: 'Anderes Haus', street: 'Am Kai' };
  const report = { ikNumber: ik, HospitalName: 'Anderes Haus', phoneHospital: '0461 - 700 0', street: 'Am Kai' };
  await write([{}, report], [{}, site]);
  const into_id = await idOf('260100023');
  await erika.give('seedwork', entityMerge.topic, { entity_id: await idOf(ik), into_id, entity_type: 'hospital' });
  const survivor = await state(into_id);
  const { rows } = await write(
    [{}, { ...report, phoneHospital: '0461 - 999 0', quantityBeds: 210 }],
    [{}, { ...site, house_number: '3' }, { ...site, id: `${ik}_001_773291`, site_name: 'Tagesklinik', street: 'Am Markt' }],
  );
  expect(await location('773290')).toMatchObject({ hospital_id: into_id, addresses: [{ street: 'Am Kai 3' }] });
  expect(await location('773291')).toMatchObject({ hospital_id: into_id, addresses: [{ street: 'Am Markt 1' }] });
  expect(await state(into_id)).toEqual(survivor);
  expect(rows).toMatchObject([{ state: 'unchanged' }, { state: 'written', label: 'Anderes Haus' }]);
  expect(rows[1]?.warnings).toContainEqual(
    expect.objectContaining({
      kind: 'warning',
      column: 'ikNumber',
      reason: `das Krankenhaus mit der IK-Nummer ${ik} ist in Haus am Hafen (${await number(into_id)}) aufgegangen`,
    }),
  );
});

const reportOf = (ik: string): Row => ({ ikNumber: ik, HospitalName: `Haus ${ik}` });
const siteOf = (ik: string, siteNumber: string): Row => ({ id: `${ik}_001_${siteNumber}`, hospital_name: `Haus ${ik}` });

test('the former IK number of a survivor that took over that of the merged hospital leads to it, although a later holder was deleted', async () => {
  const [own, taken] = ['260100045', '260100056'];
  await write([reportOf(own), reportOf(taken)], [siteOf(own, '773300'), siteOf(taken, '773301')]);
  const [into_id, entity_id] = [await idOf(own), await idOf(taken)];
  await erika.give('seedwork', entityMerge.topic, {
    entity_id,
    into_id,
    entity_type: 'hospital',
    fields: { gba_ik_number: entity_id },
  });
  const survivor = await state(into_id);
  expect(survivor).toMatchObject({ gba_ik_number: taken });
  const byNumber = `/dms/health/api/query/research/locations/?hospital_human_id=${await number(entity_id)}`;
  await expect.poll(async () => (await erika.read<{ items: unknown[] }>(byNumber)).items).toHaveLength(2);
  const { id: hospital_id } = await erika.give('health', 'hospital.create', {
    ...addressBody,
    name: 'Zwilling',
    gba_ik_number: own,
    skip_duplicate_check: true,
  });
  await erika.give('health', 'hospital.delete', { hospital_id });
  const { rows } = await write([reportOf(own)], [{ ...siteOf(own, '773300'), house_number: '7' }]);
  expect(await state(hospital_id)).toMatchObject({ is_deleted: true });
  expect(await location('773300')).toMatchObject({ hospital_id: into_id, addresses: [{ street: 'Hafenstraße 7' }] });
  expect(await state(into_id)).toEqual(survivor);
  expect(rows).toMatchObject([{ state: 'written', label: `Haus ${own}` }]);
  expect(rows[0]?.warnings).toContainEqual(
    expect.objectContaining({
      reason: `das Krankenhaus mit der IK-Nummer ${own} ist in Haus ${own} (${await number(into_id)}) aufgegangen`,
    }),
  );
});

test('of two survivors that gave up the same IK number the later one is found by it', async () => {
  const [shared, first, second] = ['260100067', '260100078', '260100089'];
  await write([reportOf(second), reportOf(shared), reportOf(first)], [siteOf(shared, '773310'), siteOf(second, '773311')]);
  const mergeInto = async (into_id: string, ik: string): Promise<void> => {
    const entity_id = await idOf(ik);
    await erika.give('seedwork', entityMerge.topic, { entity_id, into_id, entity_type: 'hospital', fields: { gba_ik_number: entity_id } });
  };
  await mergeInto(await idOf(shared), first);
  const body = { ...addressBody, name: 'Nachfolge', gba_ik_number: shared, skip_duplicate_check: true };
  const { id: later } = await erika.give('health', 'hospital.create', body);
  await mergeInto(later, second);
  await write([reportOf(shared)], [siteOf(shared, '773312')]);
  expect(await location('773312')).toMatchObject({ hospital_id: later });
});
