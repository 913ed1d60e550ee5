import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planFilesAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { reportsText, sitesText, type Row } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store } = testApp.node.application;

interface Hospital {
  readonly name: string;
  readonly gba_name: string;
  readonly number_of_beds: number | null;
  readonly report_years: readonly {
    readonly year: number;
    readonly number_of_beds: number | null;
    readonly inpatient_cases: number | null;
  }[];
  readonly addresses: readonly { readonly street: string }[];
  readonly phones: readonly { readonly phone: string }[];
}

/** A hospital with two sites, whose reports find them by their addresses. */
function hospitalFiles(ikNumber: string, name: string) {
  const sites: readonly Row[] = [
    { id: `${ikNumber}_001_${ikNumber.slice(3)}`, hospital_name: name, site_name: name },
    { id: `${ikNumber}_001_${ikNumber.slice(2, 8)}`, hospital_name: name, site_name: `${name} Nord`, street: 'Nordweg' },
  ];
  const report = (year: number, part: string, beds: number): Row => ({
    year,
    ikNumber,
    HospitalName: name,
    locationNumberOverall: part,
    quantityBeds: beds,
    quantityCasesFull: 40 * beds,
  });
  const reports = (year: number, beds: number, more: Row = {}): readonly Row[] => [
    { ...report(year, '01', beds), ...more },
    { ...report(year, '02', beds + 1), street: 'Nordweg', ...more },
  ];
  return {
    sites,
    reports,
    read: async (): Promise<Hospital> => {
      const id = await store.findHolder('gba_ik_number', ikNumber);
      return (await erika.read<{ hospital: Hospital }>(`/dms/health/api/query/research/hospitals/${id}/`)).hospital;
    },
  };
}

async function write(reports: readonly Row[], sites?: readonly Row[]): Promise<ImportSnapshot> {
  const files = { 'reports.csv': reportsText(...reports), ...(sites ? { 'sites.csv': sitesText(...sites) } : {}) };
  const { id, rows, job } = await planFilesAndWait(erika, 'hospitals.import', files);
  return rows.every(({ state }) => state === 'unchanged') ? { id, rows, job } : applyAndWait(erika, id);
}

const olderReports: unknown = expect.objectContaining({
  reason: 'gespeichert sind Angaben von 2019, die Berichte der Datei sind von 2015',
});
const yearsOf = ({ report_years }: Hospital) => report_years.map(({ year, number_of_beds }) => [year, number_of_beds]);

const bedsAndCases = ({ report_years }: Hospital) =>
  report_years.map(({ year, number_of_beds, inpatient_cases }) => [year, number_of_beds, inpatient_cases]);

test('reports of an older year alone bring their cases, hide no beds of the locations, and turn no values back', async () => {
  const { sites, reports, read } = hospitalFiles('260500012', 'Haus am Wall');
  await write(reports(2019, 250), sites);
  const before = await read();
  expect([before.number_of_beds, yearsOf(before)]).toEqual([501, [[2019, 501]]]);
  const old = { HospitalName: 'Altes Haus', phoneHospital: '0461 - 111 0', zip: '20095', city: 'Hamburg' };
  const { rows } = await write(reports(2015, 100, old));
  expect(rows[0]?.warnings).toEqual(
    expect.arrayContaining([olderReports, expect.objectContaining({ reason: 'die Standorte haben Betten von 2019' })]),
  );
  const { report_years, ...after } = await read();
  const { name, gba_name, number_of_beds, addresses, phones } = before;
  expect(after).toMatchObject({ name, gba_name, number_of_beds, addresses, phones });
  expect(bedsAndCases({ ...after, report_years })).toEqual([...bedsAndCases(before), [2015, null, 8040]]);
  expect((await write(reports(2015, 100, old))).rows).toMatchObject([{ state: 'unchanged' }]);
});

test('older reports with the directory go to the locations, whose values stay', async () => {
  const { sites, reports, read } = hospitalFiles('260500023', 'Haus am Tor');
  await write(reports(2019, 250), sites);
  const { gba_name, phones } = await read();
  const { rows } = await write(reports(2015, 100, { HospitalName: 'Altes Haus', phoneHospital: '0461 - 111 0' }), [
    { ...sites[0], hospital_name: 'Haus am Neuen Tor' },
    { ...sites[1], hospital_name: 'Haus am Neuen Tor' },
  ]);
  expect(rows[0]?.warnings).toContainEqual(olderReports);
  const after = await read();
  expect(after).toMatchObject({ name: 'Haus am Neuen Tor', gba_name, phones, number_of_beds: 501 });
  expect(yearsOf(after)).toEqual([
    [2019, 501],
    [2015, 201],
  ]);
});

test('reports of an older year that came first keep their cases, their beds give way to newer ones of the locations', async () => {
  const { sites, reports, read } = hospitalFiles('260500034', 'Haus am Ring');
  await write(reports(2015, 100));
  expect((await read()).number_of_beds).toBe(201);
  await write(reports(2019, 250), sites);
  const after = await read();
  expect([after.number_of_beds, bedsAndCases(after)]).toEqual([
    501,
    [
      [2019, 501, 20_040],
      [2015, null, 8040],
    ],
  ]);
});

test('figures that a person gave an older year of the hospital stay', async () => {
  const { sites, reports, read } = hospitalFiles('260500045', 'Haus am Park');
  await write(reports(2015, 100));
  const entity_id = await store.findHolder('gba_ik_number', '260500045');
  await erika.give('health', 'entity.record_report_year', { entity_id, entity_type: 'hospital', year: 2015, number_of_beds: 222 });
  await write(reports(2019, 250), sites);
  expect((await read()).number_of_beds).toBe(222);
});

test.each([
  ['first', '260500056', [2015, 2019]],
  ['last', '260500067', [2019, 2015]],
] as const)('beds of an older year that come %s stay where newer reports say none', async (_order, ikNumber, years) => {
  const { sites, reports, read } = hospitalFiles(ikNumber, 'Haus am See');
  for (const year of years) await (year === 2015 ? write(reports(year, 100)) : write(reports(year, 250, { quantityBeds: 0 }), sites));
  const after = await read();
  expect([after.number_of_beds, bedsAndCases(after)]).toEqual([
    201,
    [
      [2019, null, 20_040],
      [2015, 201, 8040],
    ],
  ]);
});
