import { reportRecord } from '@kurator/contract/health/report.command';
import type { EntityWriter } from './entityWriter.ts';
import type { Family } from './wanted.ts';

/** What the register is called where its figures are shown. */
const REGISTER = 'G-BA-Qualitätsbericht';
const facts = ['number_of_beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;
const nothing = { number_of_beds: null, inpatient_cases: null, outpatient_cases: null, day_cases: null } as const;
const columns = {
  number_of_beds: 'quantityBeds',
  inpatient_cases: 'quantityCasesFull',
  outpatient_cases: 'quantityCasesOutpatient',
  day_cases: 'quantityCasesPartial',
} as const;

/** What the files report of an entity, and for which years they report of its hospital at all. */
export type WantedReports = Pick<Family, 'figures' | 'covered'>;

/**
 * Records beds and cases of each report year, oldest first. A year that says nothing is no report. Figures that an
 * earlier import put here, and that the files now give to another place of the hospital, are cleared.
 */
export async function writeReports(writer: EntityWriter, { figures, covered }: WantedReports, source: string): Promise<void> {
  for (const wanted of figures.toSorted((a, b) => a.year - b.year)) {
    const { year } = wanted;
    const present = writer.state.reports?.find((report) => report.year === year);
    const chosen = Object.fromEntries(
      facts.map((fact) => [fact, writer.chosen(`${year}/${fact}`, columns[fact], present?.[fact], wanted[fact])]),
    );
    const saysNothing = Object.values(chosen).every((value) => value === null);
    if (present || !saysNothing) await writer.give(reportRecord, { year, ...chosen, source: REGISTER }, source);
  }
  for (const { year, source: reporter } of writer.state.reports ?? []) {
    const isElsewhere = covered.includes(year) && !figures.some((known) => known.year === year) && reporter === REGISTER;
    if (isElsewhere && !facts.some((fact) => writer.isPersons(`${year}/${fact}`)))
      await writer.give(reportRecord, { year, ...nothing, source: REGISTER }, source);
  }
}
