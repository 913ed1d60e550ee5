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

/** Whether a report says the number of beds, or that it is unknown. */
export const hasBedsStatement = (report: YearlyReport): boolean =>
  report.number_of_beds !== null || report.beds_unknown === true || !hasFigures(report);

/** Beds of the newest report that names them, unknown or not. A report without figures means unknown from its year on. */
export const bedsOf = ({ reports }: Pick<EntityState, 'reports'>): number | null => reports?.find(hasBedsStatement)?.number_of_beds ?? null;

/** Beds of a hospital: those that it reported itself, else the sum of its places, each with its newest. */
export const hospitalBedsOf = (state: Pick<EntityState, 'reports'>, places: readonly (readonly YearlyReport[])[]): number | null =>
  bedsOf(state) ?? sum(places.map((reports) => bedsOf({ reports })));

/** Each kind of cases from the newest report that has it. */
export function newestCases(reports: readonly ReportFigures[] = []): Omit<ReportFigures, 'number_of_beds'> {
  const { number_of_beds: _beds, ...cases } = createFigures((fact) => reports.find((report) => report[fact] !== null)?.[fact] ?? null);
  return cases;
}

const sum = (figures: readonly (number | null)[]): number | null => {
  const knownFigures = figures.filter((figure) => figure !== null);
  return knownFigures.length === 0 ? null : knownFigures.reduce((total, figure) => total + figure, 0);
};

/** Figures of a year with all that reported them. */
interface JointReport extends ReportFigures {
  readonly year: number;
  readonly sources: readonly string[];
  /** Figures that are sums of places. */
  readonly sums: readonly ReportFact[];
}

/** Reports by year, newest first: each figure its own, else the sum of what its places have. */
export function reportsOf(
  { reports = [] }: Pick<EntityState, 'reports'>,
  places: readonly (readonly YearlyReport[])[],
): readonly JointReport[] {
  const placeReports = Map.groupBy(places.flat(), ({ year }) => year);
  const years = new Set([...reports.map(({ year }) => year), ...placeReports.keys()]);
  return [...years]
    .toSorted((a, b) => b - a)
    .map((year) => {
      const own = reports.find((report) => report.year === year);
      const others = placeReports.get(year) ?? [];
      const summed = createFigures((fact) => sum(others.map((report) => report[fact])));
      const sums = reportFacts.filter((fact) => (own?.[fact] ?? null) === null && summed[fact] !== null);
      const sources = [...(own ? [own] : []), ...(own && sums.length === 0 ? [] : others)].map(({ source }) => source);
      return { year, ...createFigures((fact) => own?.[fact] ?? summed[fact]), sources: [...new Set(sources)], sums };
    });
}
