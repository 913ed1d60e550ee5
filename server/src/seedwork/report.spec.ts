import { expect, it } from 'vitest';
import type { YearlyReport } from './entityState.ts';
import { hospitalBedsOf, newestCases, noFigures, reportsOf } from './report.ts';

const report = (year: number, figures: Partial<YearlyReport>): YearlyReport => ({ ...noFigures, source: 'G-BA', year, ...figures });
const places = [
  [report(2024, { number_of_beds: 300, inpatient_cases: 9000 }), report(2023, { number_of_beds: 310, inpatient_cases: 9100 })],
  [report(2024, { number_of_beds: 200, source: 'Erika' })],
];

it('one figure of a hospital hides neither its other years nor the other figures of its year', () => {
  const reports = [report(2026, { day_cases: 7, source: 'Jonas' }), report(2024, { number_of_beds: 480, source: 'Jonas' })];
  const all = reportsOf({ reports }, places);
  expect(all).toEqual([
    { ...noFigures, year: 2026, day_cases: 7, sources: ['Jonas'], sums: [] },
    {
      ...noFigures,
      year: 2024,
      number_of_beds: 480,
      inpatient_cases: 9000,
      sources: ['Jonas', 'G-BA', 'Erika'],
      sums: ['inpatient_cases'],
    },
    {
      ...noFigures,
      year: 2023,
      number_of_beds: 310,
      inpatient_cases: 9100,
      sources: ['G-BA'],
      sums: ['number_of_beds', 'inpatient_cases'],
    },
  ]);
  expect(newestCases(all)).toEqual({ inpatient_cases: 9000, outpatient_cases: null, day_cases: 7 });
});

it.each([
  ['of its locations, of which each says its newest', undefined, places, 500],
  ['its own of the same year', report(2024, { number_of_beds: 480 }), places, 480],
  ['its own of an older year', report(2023, { number_of_beds: 480 }), places, 480],
  ['of its locations where its own are unknown', report(2025, { beds_unknown: true }), places, 500],
  ['its own without locations', report(2023, { number_of_beds: 480 }), [], 480],
  ['unknown where nobody says any', undefined, [[]], null],
])('the beds of a hospital are %s', (_name, own, of, beds) => {
  expect(hospitalBedsOf({ reports: own ? [own] : [] }, of)).toBe(beds);
});
