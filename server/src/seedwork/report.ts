import type { EntityState, ReportYear } from './entityState.ts';

const casesOf = (report: ReportYear): readonly (number | null)[] => [report.inpatient_cases, report.outpatient_cases, report.day_cases];

const namesBeds = (report: ReportYear): boolean => report.number_of_beds !== null || casesOf(report).every((cases) => cases === null);

/** The beds of the newest report that names them, null where none does. A report that says nothing at all was cleared: it hides older ones. */
export function bedsOf(state: EntityState): number | null {
  return state.reports?.find(namesBeds)?.number_of_beds ?? null;
}

/** The cases of the newest report that names any. */
export function newestCases({
  reports,
}: Pick<EntityState, 'reports'>): Pick<ReportYear, 'inpatient_cases' | 'outpatient_cases' | 'day_cases'> {
  const report = reports?.find((known) => casesOf(known).some((cases) => cases !== null));
  return {
    inpatient_cases: report?.inpatient_cases ?? null,
    outpatient_cases: report?.outpatient_cases ?? null,
    day_cases: report?.day_cases ?? null,
  };
}

const sum = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0);
};

/** What several places reported, added up year by year, newest first. A figure that no place named stays unknown. */
export function summedReports(places: readonly (readonly ReportYear[])[]): readonly ReportYear[] {
  const years = Map.groupBy(places.flat(), ({ year }) => year);
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, reports]) => ({
      year,
      number_of_beds: sum(reports.map((report) => report.number_of_beds)),
      inpatient_cases: sum(reports.map((report) => report.inpatient_cases)),
      outpatient_cases: sum(reports.map((report) => report.outpatient_cases)),
      day_cases: sum(reports.map((report) => report.day_cases)),
      source: [...new Set(reports.map(({ source }) => source))].join(', '),
    }));
}
