import { expect, test } from 'vitest';
import { Findings } from './finding.ts';
import { readReport } from './qualityReport.ts';
import { assignReports } from './reportMatch.ts';
import { readSite } from './siteDirectory.ts';
import { readInputFiles, reportsText, sitesText, type Row } from './testing/files.ts';

function assignReportRows(reports: readonly Row[], sites: readonly Row[]) {
  const { files, findings } = readInputFiles({ 'reports.csv': reportsText(...reports), 'sites.csv': sitesText(...sites) });
  const [reportRecords = [], siteRecords = []] = files.map(({ records }) => records);
  const matchFindings = new Findings();
  const { bySite, whole } = assignReports(
    reportRecords.flatMap((record) => readReport(record, findings) ?? []),
    siteRecords.flatMap((record) => readSite(record, findings) ?? []),
    matchFindings,
  );
  const beds = (years: typeof whole): Record<number, number | null | undefined> =>
    Object.fromEntries([...years].map(([year, { number_of_beds }]) => [year, number_of_beds]));
  return {
    bySite: Object.fromEntries([...bySite].map(([site, years]) => [site, beds(years)])),
    whole: beds(whole),
    cases: [...whole.values()].map(({ inpatient_cases }) => inpatient_cases),
    found: matchFindings.list.map(({ row, reason, done }) => `${row}: ${reason} - ${done}`),
  };
}

const kai = { id: '260100023_001_773288', street: 'Am Kai', house_number: '7' };
const atKai = {
  locationNumberOverall: '02',
  street: 'Am Kai',
  housenumber: '7',
  quantityBeds: 80,
  quantityCasesFull: 900,
  quantityCasesPartial: 60,
  quantityCasesOutpatient: 70,
};

test('the only report of a year belongs to the only site, wherever it says it is', () => {
  expect(assignReportRows([{ year: 2018, quantityBeds: 190, street: 'Postfach' }, {}], [{}])).toMatchObject({
    bySite: { 773287: { 2018: 190, 2019: 200 } },
    whole: {},
    found: [],
  });
});

test('several reports belong to the sites at their addresses, other spellings included', () => {
  expect(assignReportRows([{ locationNumberOverall: '01', street: 'HAFENSTRASSE' }, atKai], [{}, kai])).toMatchObject({
    bySite: { 773287: { 2019: 200 }, 773288: { 2019: 80 } },
    whole: {},
    found: [],
  });
});

test('one report for several sites is the whole hospital', () => {
  expect(assignReportRows([{}], [{}, kai])).toMatchObject({
    bySite: {},
    whole: { 2019: 200 },
    found: [
      '2: 1 of 1 reports of 260100023 cannot be matched to a location by their address - the yearly totals are recorded at the hospital',
    ],
  });
});

test('reports of one address cannot be told apart: the sums of all years stand at the hospital, so that they compare', () => {
  const { bySite, whole } = assignReportRows(
    [
      { locationNumberOverall: '01' },
      { ...atKai, street: 'Hafenstr.', housenumber: '1' },
      { year: 2018, quantityBeds: 190 },
      { ...atKai, year: 2018 },
    ],
    [{}, kai],
  );
  expect(whole).toEqual({ 2018: 270, 2019: 280 });
  expect(bySite).toEqual({ 773287: { 2018: 190 }, 773288: { 2018: 80 } });
});

test("the report of all sites beside the sites' own, and one that occurs twice, count once", () => {
  const { whole, found } = assignReportRows(
    [
      { locationNumberOverall: '01' },
      { ...atKai, street: 'Nirgends' },
      { ...atKai, street: 'Nirgends' },
      { locationNumberOverall: '99', quantityBeds: 280 },
    ],
    [{}, kai],
  );
  expect(whole).toEqual({ 2019: 280 });
  expect(found.slice(0, 2)).toEqual([
    '4: the same report of 2019 occurs twice - counted once',
    '5: overall report of all locations beside the reports of the single locations - not counted',
  ]);
  expect(assignReportRows([{ locationNumberOverall: '99' }], [{}, kai]).whole).toEqual({ 2019: 200 });
});

test("the whole hospital's figures in the report of each site count once and are no site's", () => {
  const again = { quantityBeds: 332, quantityCasesFull: 6400 };
  const { bySite, whole, cases } = assignReportRows(
    [
      { ...again, locationNumberOverall: '01' },
      { ...again, locationNumberOverall: '02' },
      { ...atKai, quantityCasesFull: 6400, locationNumberOverall: '03' },
    ],
    [{}, kai],
  );
  expect([whole, cases]).toEqual([{ 2019: 412 }, [6400]]);
  expect(bySite).toEqual({ 773288: { 2019: 80 } });
});

test('equal numbers of beds at different addresses are chance, and so are small ones', () => {
  expect(assignReportRows([{ locationNumberOverall: '01', quantityBeds: 80 }, atKai], [{}, kai]).bySite).toEqual({
    773287: { 2019: 80 },
    773288: { 2019: 80 },
  });
  expect(
    assignReportRows(
      [
        { locationNumberOverall: '01', quantityBeds: 20 },
        { locationNumberOverall: '02', quantityBeds: 20, quantityCasesFull: 700 },
      ],
      [{}, kai],
    ).whole,
  ).toEqual({ 2019: 40 });
});

test('figures that nobody specified are none in the sum', () => {
  const none = { quantityBeds: '', quantityCasesFull: '' };
  expect(
    assignReportRows(
      [
        { ...none, locationNumberOverall: '01' },
        { ...none, locationNumberOverall: '02' },
      ],
      [{}, kai],
    ),
  ).toMatchObject({ whole: { 2019: null }, cases: [null] });
  expect(assignReportRows([{ ...none, locationNumberOverall: '01' }, { locationNumberOverall: '02' }], [{}, kai]).whole).toEqual({
    2019: 200,
  });
});

test('a figure that cannot be read is in no sum, and nobody knows whether that of another site is a total', () => {
  const unreadable = { ...atKai, quantityCasesFull: '12,345.0' };
  expect(assignReportRows([{ locationNumberOverall: '01' }, { ...unreadable, street: 'Nirgends' }], [{}, kai])).toMatchObject({
    whole: { 2019: 280 },
    cases: [undefined],
  });
  const own = assignReportRows([{ locationNumberOverall: '01' }, { ...unreadable, quantityBeds: '8x' }], [{}, kai]);
  expect(own.bySite).toEqual({ 773287: { 2019: undefined }, 773288: { 2019: undefined } });
});
