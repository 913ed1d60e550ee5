import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { readReport, type QualityReport } from './qualityReport.ts';
import { deduplicateSites, readSite, type Site } from './siteDirectory.ts';
import { textWith } from '../../testing/matcher.ts';
import { readInputFiles, reportsText, sitesText, type Row } from './testing/files.ts';

const describeFinding = ({ kind, row, column, reason }: Finding): string => `${kind} ${row} ${column}: ${reason}`;

function reportsOf(...rows: readonly Row[]): { reports: QualityReport[]; found: string[] } {
  const { files, findings } = readInputFiles({ 'reports.csv': reportsText(...rows) });
  const reports = (files[0]?.records ?? []).flatMap((record) => readReport(record, findings) ?? []);
  return { reports, found: findings.list.map(describeFinding) };
}

function sitesOf(...rows: readonly Row[]): { sites: readonly Site[]; found: string[] } {
  const { files, findings } = readInputFiles({ 'sites.csv': sitesText(...rows) });
  const { sites } = deduplicateSites(
    (files[0]?.records ?? []).flatMap((record) => readSite(record, findings) ?? []),
    findings,
  );
  return { sites, found: findings.list.map(describeFinding) };
}

test('an ordinary report is read without a word', () => {
  const { reports, found } = reportsOf({});
  expect(reports).toMatchObject([
    {
      ik: '260100023',
      year: 2019,
      part: '00',
      name: 'Haus am Hafen',
      street: 'Hafenstr. 1',
      zipcode: '24939',
      phone: '0461 - 812 0',
      figures: { number_of_beds: 200, inpatient_cases: 8000, outpatient_cases: 12000, day_cases: 100 },
    },
  ]);
  expect(found).toEqual([]);
});

test.each([
  [{ ikNumber: '26010002' }, 'refused 2 ikNumber: no IK number of nine digits'],
  [{ year: 'MMXIX' }, 'refused 2 year: no year from 1990 to 2100'],
  [{ zip: '249' }, 'refused 2 zip: no German zip code of five digits'],
  [{ HospitalName: ' ' }, 'refused 2 HospitalName: no name'],
])('a report with %j is refused', (row, reason) => {
  expect(reportsOf(row)).toEqual({ reports: [], found: [reason] });
});

test.each([
  [{ ikNumber: '260100024' }, { ik: '260100024' }, 'ikNumber: check digit of the IK number 260100024 is wrong'],
  [{ zip: '1067' }, { zipcode: '01067' }, 'zip: zip code without its leading zero'],
  [{ housenumber: '_' }, { street: 'Hafenstr.' }, 'housenumber: no house number'],
  [{ phoneHospital: '0' }, { phone: undefined }, 'phoneHospital: no valid phone number'],
  [
    { urlHospital: 'http://haus-am-hafen-de', URL: 'http://haus.example' },
    { url: 'http://haus.example' },
    'urlHospital: no valid web address',
  ],
  [
    { quantityBeds: 'viele' },
    { figures: { number_of_beds: undefined, inpatient_cases: 8000 } },
    'quantityBeds: no whole number from 0 to 20,000',
  ],
  [
    { quantityBeds: 0, quantityCasesFull: '8.00.0' },
    { figures: { number_of_beds: undefined, inpatient_cases: undefined } },
    'quantityCasesFull: no whole number from 0 to 10,000,000',
  ],
  [{ quantityBeds: 0 }, { figures: { number_of_beds: null, inpatient_cases: 8000 } }, 'quantityBeds: 0 beds with 8000 inpatient cases'],
  [
    { quantityBeds: 0, quantityCasesFull: 0, quantityCasesPartial: 0, quantityCasesOutpatient: 0 },
    { figures: { number_of_beds: null, day_cases: null } },
    'quantityBeds: neither beds nor cases',
  ],
])('a report with %j is read, and that is told', (row, read_, reason) => {
  const { reports, found } = reportsOf(row);
  expect(reports).toMatchObject([read_]);
  expect(found).toEqual([`warning 2 ${reason}`]);
});

test('a day clinic has no beds, a missing cell no figure, and a number that is in the street already stands there once', () => {
  const { reports, found } = reportsOf(
    { quantityBeds: 0, quantityCasesFull: 0, quantityCasesOutpatient: '' },
    { street: 'Hafenstr. 1' },
    { housenumber: '6 - 12 Flensburg' },
    { URL: 'No URL available', urlHospital: '' },
  );
  expect(reports[0]?.figures).toEqual({ number_of_beds: 0, inpatient_cases: 0, outpatient_cases: null, day_cases: 100 });
  expect(reports.map(({ street }) => street)).toEqual(['Hafenstr. 1', 'Hafenstr. 1', 'Hafenstr. 6-12', 'Hafenstr. 1']);
  expect(reports[3]?.url).toBeUndefined();
  expect(found).toEqual([]);
});

test('figures are read as German writes them; a dot beside decimal dots of its column is doubted', () => {
  const { reports, found } = reportsOf({ quantityCasesFull: '12.345', quantityCasesPartial: '1.200' }, { quantityCasesPartial: '87.0' });
  expect(reports.map(({ figures }) => [figures.inpatient_cases, figures.day_cases])).toEqual([
    [12345, undefined],
    [8000, 87],
  ]);
  expect(found).toEqual([textWith('warning 2 quantityCasesPartial: ')]);
});

test('a site by its three-part id; the town without its district', () => {
  const { sites, found } = sitesOf({ city: 'Essen, Ruhr' }, { id: '260100023_001_773288', city: 'Rheinfelden(Baden)' });
  expect(sites).toMatchObject([
    { ik: '260100023', number: '773287', version: 1, address: { street: 'Hafenstraße 1', city: 'Essen' } },
    { address: { city: 'Rheinfelden (Baden)' } },
  ]);
  expect(found).toEqual([]);
});

test.each([
  [{ id: 'AT-4711' }, 'refused 2 id: the ID does not consist of IK number, version and location number, as in 260100023_001_773287'],
  [{ cc: 'AT' }, 'refused 2 cc: not in Germany'],
  [{ city: '' }, 'refused 2 city: no town'],
])('a site with %j is refused', (row, reason) => {
  expect(sitesOf(row)).toEqual({ sites: [], found: [reason] });
});

test('a site that moved to another hospital belongs to the hospital of its newest version', () => {
  const { sites, found } = sitesOf({ id: '260100023_001_773287' }, { id: '260100034_002_773287' });
  expect(sites).toMatchObject([{ ik: '260100034', number: '773287' }]);
  expect(found).toEqual(['warning 2 id: there is a newer version of location 773287']);
});

test('of versions the newest counts; a repeated number is one site, with both addresses where they differ', () => {
  const { sites, found } = sitesOf(
    { id: '260100023_002_773287', site_name: 'Neu' },
    { id: '260100023_001_773287', site_name: 'Alt' },
    { id: '260100023_001_773288' },
    { id: '260100023_001_773288', street: 'Hafenstr.' },
    { id: '260100023_001_773288', street: 'Am Kai' },
  );
  expect(sites).toMatchObject([
    { number: '773287', name: 'Neu' },
    { number: '773288', address: { street: 'Hafenstraße 1' }, others: [{ street: 'Am Kai 1' }] },
  ]);
  expect(found).toEqual([
    'warning 3 id: there is a newer version of location 773287',
    'warning 5 id: location number 773288 occurs twice',
    'warning 6 id: location number 773288 occurs with two addresses',
  ]);
});
