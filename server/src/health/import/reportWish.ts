import { reportRecord } from '@kurator/contract/health/report.command';
import type { EntityWriter } from './entityWriter.ts';
import type { FiguresByYear } from './reportMatch.ts';

/** What the register is called where its figures are shown. */
const REGISTER = 'G-BA-Qualitätsbericht';
const facts = ['number_of_beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;
const columns = {
  number_of_beds: 'quantityBeds',
  inpatient_cases: 'quantityCasesFull',
  outpatient_cases: 'quantityCasesOutpatient',
  day_cases: 'quantityCasesPartial',
} as const;

/** Records beds and cases of each report year, oldest first. A year that says nothing is no report. */
export async function writeReports(writer: EntityWriter, figures: FiguresByYear, source: string): Promise<void> {
  for (const [year, wanted] of [...figures].toSorted(([a], [b]) => a - b)) {
    const present = writer.state.reports?.find((report) => report.year === year);
    const chosen = Object.fromEntries(
      facts.map((fact) => [fact, writer.chosen(`${year}/${fact}`, columns[fact], present?.[fact], wanted[fact])]),
    );
    const saysNothing = Object.values(chosen).every((value) => value === null);
    if (present || !saysNothing) await writer.give(reportRecord, { year, ...chosen, source: REGISTER }, source);
  }
}
