import type { EntityState, ReportYear } from './entityState.ts';

const casesOf = (report: ReportYear): readonly (number | null)[] => [report.inpatient_cases, report.outpatient_cases, report.day_cases];

const namesBeds = (report: ReportYear): boolean => report.number_of_beds !== null || casesOf(report).every((cases) => cases === null);

/** The beds of the newest report that names them, null where none does. A report that says nothing at all was cleared: it hides older ones. */
export function bedsOf(state: EntityState): number | null {
  return state.reports?.find(namesBeds)?.number_of_beds ?? null;
}

/** The cases of the newest report that names any. */
export function newestCases(state: EntityState): Pick<ReportYear, 'inpatient_cases' | 'outpatient_cases' | 'day_cases'> {
  const report = state.reports?.find((known) => casesOf(known).some((cases) => cases !== null));
  return { inpatient_cases: report?.inpatient_cases ?? null, outpatient_cases: report?.outpatient_cases ?? null, day_cases: report?.day_cases ?? null };
}
