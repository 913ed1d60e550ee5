import { reportRecord } from '@kurator/contract/health/report.command';
import { reportFacts } from '../../seedwork/entityState.ts';
import { noFigures } from '../../seedwork/report.ts';
import type { EntityWriter } from './entityWriter.ts';
import { columnsOfFigures } from './qualityReport.ts';
import type { Family } from './wanted.ts';

/** Displayed source of the figures. */
const REGISTER = 'G-BA-Qualitätsbericht';

/** Reports of an entity, and the years reported for its hospital. */
export type WantedReports = Pick<Family, 'figures' | 'covered'>;

/** Writes reports, oldest first, skipping empty years. Clears imported figures that the files now assign elsewhere. */
export async function writeReports(writer: EntityWriter, { figures, covered }: WantedReports, source: string): Promise<void> {
  for (const wanted of figures.toSorted((a, b) => a.year - b.year)) {
    const { year } = wanted;
    const present = writer.state.reports?.find((report) => report.year === year);
    const chosen = Object.fromEntries(
      reportFacts.map((fact) => [fact, writer.chosen(`${year}/${fact}`, columnsOfFigures[fact], present?.[fact], wanted[fact])]),
    );
    const saysNothing = Object.values(chosen).every((value) => value === null);
    if (present || !saysNothing) await writer.give(reportRecord, { year, ...chosen, source: REGISTER }, source);
  }
  for (const { year, source: reporter } of writer.state.reports ?? []) {
    const isElsewhere = covered.includes(year) && !figures.some((known) => known.year === year) && reporter === REGISTER;
    if (isElsewhere && !reportFacts.some((fact) => writer.isPersons(`${year}/${fact}`)))
      await writer.give(reportRecord, { year, ...noFigures, source: REGISTER }, source);
  }
}
