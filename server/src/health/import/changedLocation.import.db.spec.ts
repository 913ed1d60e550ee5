import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planFilesAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

const plan = (reports: readonly Row[], sites: readonly Row[]): Promise<ImportSnapshot> =>
  planFilesAndWait(erika, 'hospitals.import', { 'reports.csv': reportsText(...reports), 'sites.csv': sitesText(...sites) });
async function locationOf(siteNumber: string): Promise<{ readonly id: string; readonly state: JsonObject }> {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from stream where type = 'hospital_location' and card ->> 'gba_location_number' = $1`,
    [siteNumber],
  );
  const [{ id } = { id: '' }] = rows;
  return { id, state: (await store.load(id))?.state ?? {} };
}
const changedSince = { state: 'skipped', errors: [{ text: textWith('seit der Prüfung geändert') }] };

test('a row whose location another import changed since the plan is not written, although its hospital is as it was', async () => {
  const ik = '260100067';
  const [report, site] = [
    { ikNumber: ik, HospitalName: 'Haus am See' },
    { id: `${ik}_001_773310`, hospital_name: 'Haus am See' },
  ];
  await applyAndWait(erika, (await plan([report], [site])).id);
  const first = await plan([report], [{ ...site, street: 'Seeweg' }]);
  const second = await plan([report], [{ ...site, street: 'Uferweg' }]);
  expect((await applyAndWait(erika, first.id)).rows).toMatchObject([{ state: 'written' }]);
  expect((await applyAndWait(erika, second.id)).rows).toMatchObject([changedSince]);
  expect((await locationOf('773310')).state).toMatchObject({ addresses: [{ street: 'Seeweg 1' }] });
  const again = await plan([report], [{ ...site, street: 'Uferweg' }]);
  expect((await applyAndWait(erika, again.id)).rows).toMatchObject([{ state: 'written' }]);
});

test('a location has the name of its newest report, whether it was there before it or not', async () => {
  const ik = '260100090';
  const site = { id: `${ik}_001_773313`, hospital_name: 'Haus am Feld' };
  const directory = await planFilesAndWait(erika, 'hospitals.import', { 'sites.csv': sitesText(site) });
  await applyAndWait(erika, directory.id);
  expect((await locationOf('773313')).state['gba_name']).toBeUndefined();
  for (const [year, HospitalName] of [
    [2018, 'Haus am Feld'],
    [2019, 'Haus am Acker'],
  ] as const) {
    await applyAndWait(erika, (await plan([{ ikNumber: ik, HospitalName, year }], [site])).id);
    expect((await locationOf('773313')).state['gba_name']).toBe(HospitalName);
  }
});

test('an address without a street does not keep that of another place', async () => {
  const ik = '260100089';
  const [report, site] = [
    { ikNumber: ik, HospitalName: 'Haus am Tor' },
    { id: `${ik}_001_773312`, hospital_name: 'Haus am Tor' },
  ];
  const write = async (sites: readonly Row[]) => applyAndWait(erika, (await plan([report], sites)).id);
  await write([{ ...site, street: 'Alte Str.', house_number: '5' }]);
  const withoutStreet = { ...site, street: '', house_number: '' };
  await write([{ ...withoutStreet, site_name: 'Tagesklinik' }]);
  expect((await locationOf('773312')).state).toMatchObject({ addresses: [{ street: 'Alte Str. 5', zipcode: '24939' }] });
  await write([{ ...withoutStreet, postcode: '20095', city: 'Hamburg' }]);
  const [address] = z.array(z.record(z.string(), z.unknown())).parse((await locationOf('773312')).state['addresses']);
  expect([address?.['street'] ?? null, address?.['zipcode'], address?.['city']]).toEqual([null, '20095', 'Hamburg']);
});

test('a row that writes nothing, since a person named its location as planned, is not said to be written', async () => {
  const ik = '260100078';
  const [report, site] = [
    { ikNumber: ik, HospitalName: 'Haus im Wald' },
    { id: `${ik}_001_773311`, hospital_name: 'Haus im Wald' },
  ];
  await applyAndWait(erika, (await plan([report], [site])).id);
  const { id, rows } = await plan([report], [{ ...site, site_name: 'Tagesklinik' }]);
  const name = rows[0]?.changes.find(({ field }) => field === 'name')?.after;
  const display_name = rows[0]?.changes.find(({ field }) => field === 'display_name')?.after ?? name;
  const location = await locationOf('773311');
  await erika.give('health', 'hospital.location.update', { location_id: location.id, name, display_name, gba_location_number: '773311' });
  const after = await applyAndWait(erika, id);
  expect([after.job.counts, after.rows]).toMatchObject([{ skipped: 1 }, [changedSince]]);
});
