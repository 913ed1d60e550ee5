import { reportFacts, type EntityState, type ReportFigures, type ReportFact, type YearlyReport } from './entityState.ts';

export const createFigures = <T>(of: (fact: ReportFact) => T): { readonly [fact in ReportFact]: T } => ({
  number_of_beds: of('number_of_beds'),
  inpatient_cases: of('inpatient_cases'),
  outpatient_cases: of('outpatient_cases'),
  day_cases: of('day_cases'),
});

export const noFigures: ReportFigures = createFigures(() => null);

export const hasFigures = (figures: { readonly [fact in ReportFact]?: number | null | undefined } = {}): boolean =>
  reportFacts.some((fact) => (figures[fact] ?? null) !== null);

const casesOf = (report: YearlyReport): readonly (number | null)[] => [report.inpatient_cases, report.outpatient_cases, report.day_cases];

/** Whether a report says the number of beds, or that it is unknown. */
export const hasBedsStatement = (report: YearlyReport): boolean =>
  report.number_of_beds !== null || report.beds_unknown === true || !hasFigures(report);

/** Beds of the newest report that names them, unknown or not. A report without figures means unknown from its year on. */
export function bedsOf(state: EntityState): number | null {
  return state.reports?.find(hasBedsStatement)?.number_of_beds ?? null;
}

/** Cases of the newest report with any. */
export function newestCases({ reports }: Pick<EntityState, 'reports'>): Omit<ReportFigures, 'number_of_beds'> {
  const report = reports?.find((yearlyReport) => casesOf(yearlyReport).some((cases) => cases !== null));
  return {
    inpatient_cases: report?.inpatient_cases ?? null,
    outpatient_cases: report?.outpatient_cases ?? null,
    day_cases: report?.day_cases ?? null,
  };
}

const sum = (figures: readonly (number | null)[]): number | null => {
  const knownFigures = figures.filter((figure) => figure !== null);
  return knownFigures.length === 0 ? null : knownFigures.reduce((total, figure) => total + figure, 0);
};

/** Reports of its own, else those of its places per year. */
export const reportsOf = ({ reports }: EntityState, places: readonly (readonly YearlyReport[])[]): readonly YearlyReport[] =>
  reports?.length ? reports : summedReports(places);

/** Sums reports of several places per year, newest first. A figure that no place has stays unknown. */
function summedReports(places: readonly (readonly YearlyReport[])[]): readonly YearlyReport[] {
  const years = Map.groupBy(places.flat(), ({ year }) => year);
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, reports]) => ({
      year,
      ...createFigures((fact) => sum(reports.map((report) => report[fact]))),
      source: [...new Set(reports.map(({ source }) => source))].join(', '),
    }));
}
