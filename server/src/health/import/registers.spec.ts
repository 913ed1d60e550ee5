import { expect, test } from 'vitest';
import { readRegisters } from './registers.ts';
import { reportsText, sitesText, toInputFiles, type Row } from './testing/files.ts';
import { registerHospitalRow, type RegisterYearFigures } from './registerHospital.ts';

const other = { ikNumber: '260200034', HospitalName: 'Haus am Deich' };
const otherSite = { id: '260200034_001_773300', hospital_name: 'Haus am Deich', site_name: 'Haus am Deich' };

const bedsIn = (figures: readonly Pick<RegisterYearFigures, 'number_of_beds'>[]) => figures.map(({ number_of_beds }) => number_of_beds);

/** Beds by hospital and by location, and the lines that may be missing. */
function readBeds(texts: Readonly<Record<string, string>>) {
  const { rows } = readRegisters(toInputFiles(texts), 'en');
  return rows.map(({ sourceValues }) => {
    const { ik, figures, covered, locations, lostLines, doubtfulLine } = registerHospitalRow.parse(sourceValues).family;
    return {
      ik,
      covered,
      beds: bedsIn(figures),
      locations: locations.map((location) => [location.number, ...bedsIn(location.figures)]),
      lost: lostLines.map(({ file, row }) => `${file} ${row}`),
      doubtful: doubtfulLine && `${doubtfulLine.file} ${doubtfulLine.row}`,
    };
  });
}

const withheld = { covered: [], beds: [] };
const two = (second: Row): string =>
  reportsText({ locationNumberOverall: '01', quantityBeds: 300 }, { locationNumberOverall: '02', ...second }, other);

test.each([
  ['a lost character', { HospitalName: 'M\uFFFDnster' }],
  ['a placeholder as its town', { city: 'NULL' }],
  ['no zip code', { zip: '249' }],
  ['no year', { year: 'MMXIX' }],
  ['no name', { HospitalName: '' }],
])('a report with %s withholds the figures of its hospital, and of no other', (_fault, second) => {
  expect(readBeds({ 'reports.csv': two(second) })).toMatchObject([
    { ik: '260100023', ...withheld, lost: ['reports.csv 3'], doubtful: undefined },
    { ik: '260200034', beds: [200], lost: [], doubtful: undefined },
  ]);
});

test('a line whose cells have moved names its hospital by any of its numbers', () => {
  const moved = two({}).replace('"260100023";"Haus am Hafen";"02"', '"260100023";"Haus";"am Hafen";"02"');
  const before = two({}).replace('"260100023";"Haus am Hafen";"02"', '"";"260100023";"Haus am Hafen";"02"');
  const swallowed = two({}).replace(
    '"Flensburg";""\n"2019";"260100023"',
    '"Flensburg;\n2019;260100023;x;02;;;;;;;;;;Flensburg";""\n"2019";"260100023"',
  );
  for (const [text, row] of [
    [moved, 3],
    [before, 3],
    [swallowed, 2],
  ] as const)
    expect(readBeds({ 'reports.csv': text })).toMatchObject([
      { ik: '260100023', ...withheld, lost: [`reports.csv ${row}`] },
      { ik: '260200034', beds: [200], lost: [] },
    ]);
});

test('a lost site leaves no report to the one that remains', () => {
  const sites = sitesText({}, { id: '260100023_001_773288', city: 'K\uFFFDln' }, otherSite);
  expect(readBeds({ 'reports.csv': reportsText({}, other), 'sites.csv': sites })).toMatchObject([
    { ik: '260100023', ...withheld, locations: [['773287']], lost: ['sites.csv 3'] },
    { ik: '260200034', locations: [['773300', 200]], lost: [] },
  ]);
});

test('a site abroad is no lost line', () => {
  const sites = sitesText({}, { id: 'AT-4711', cc: 'AT' }, { id: '260100023_001_773288', cc: 'AT' });
  expect(readBeds({ 'reports.csv': reportsText({}), 'sites.csv': sites })).toMatchObject([
    { locations: [['773287', 200]], lost: [], doubtful: undefined },
  ]);
});

test.each(['26010\uFFFD023', '26010002', 'unknown', ''])(
  'a report of the IK number %j withholds the figures of hospitals with several reports a year, which may lack it',
  (ikNumber) => {
    expect(readBeds({ 'reports.csv': two({ ikNumber }) })).toMatchObject([
      { ik: '260100023', ...withheld, lost: [], doubtful: 'reports.csv 3' },
      { ik: '260200034', beds: [200], doubtful: undefined },
    ]);
  },
);

test('a site of no readable IK number withholds the figures of hospitals with one site', () => {
  const sites = sitesText({}, { id: '2601\uFFFD0023_001_773288' }, otherSite, { ...otherSite, id: '260200034_001_773301' });
  expect(readBeds({ 'reports.csv': reportsText({}, other), 'sites.csv': sites })).toMatchObject([
    { ik: '260100023', ...withheld, locations: [['773287']], lost: [], doubtful: 'sites.csv 3' },
    { ik: '260200034', beds: [200], doubtful: undefined },
  ]);
});

test('a report without the number of its site is not taken for the only one of its year', () => {
  const [hospital] = readBeds({ 'reports.csv': reportsText({ locationNumberOverall: '' }, { ikNumber: 'unknown' }) });
  expect(hospital).toMatchObject({ ...withheld, doubtful: 'reports.csv 3' });
});

test('a site number that two hospitals have is left out at both, which keep what is stored', () => {
  const shared = { ...otherSite, id: '260200034_001_773287' };
  const files = { 'reports.csv': reportsText({}, other), 'sites.csv': sitesText({}, shared, otherSite) };
  expect(readBeds(files)).toMatchObject([
    { ik: '260100023', ...withheld, locations: [], lost: ['sites.csv 2'] },
    { ik: '260200034', ...withheld, locations: [['773300']], lost: ['sites.csv 3'] },
  ]);
  const { unusedLines } = readRegisters(toInputFiles(files), 'en');
  const refusedLines = unusedLines.flatMap(({ warnings }) => warnings.filter(({ kind }) => kind === 'refused'));
  expect(refusedLines.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '3: location number 773287 is also that of the IK number 260100023 (sites.csv, row 2)',
    '2: location number 773287 is also that of the IK number 260200034 (sites.csv, row 3)',
  ]);
});

test('the finding about the only line of a hospital that is left out stands alone', () => {
  const { rows, unusedLines } = readRegisters(toInputFiles({ 'sites.csv': sitesText({}, { id: '260200034_002_773287' }) }), 'en');
  expect([rows.length, unusedLines]).toMatchObject([
    1,
    [{ warnings: [{ row: 2, reason: 'there is a newer version of location 773287' }] }],
  ]);
});
