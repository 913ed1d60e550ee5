import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { reportFacts } from '../../seedwork/entityState.ts';
import { hasFigures, noFigures } from '../../seedwork/report.ts';
import type { EntityWriter } from './entityWriter.ts';
import { figureColumns } from './qualityReport.ts';
import type { RegisterHospital } from './registerHospital.ts';

/** Displayed source of the figures. */
const REGISTER = 'G-BA-Qualitätsbericht';

/** Reports of an entity, and the years reported for its hospital. */
interface RegisterReports extends Pick<RegisterHospital, 'figures' | 'covered'> {
  /** Years whose beds alone stand elsewhere. */
  readonly coveredBeds?: readonly number[];
}

/** Writes reports, oldest first, skipping empty years. Clears imported figures that the files now assign elsewhere. */
export async function writeYearlyReports(
  writer: EntityWriter,
  { figures, covered, coveredBeds = [] }: RegisterReports,
  source: string,
): Promise<void> {
  for (const yearFigures of figures.toSorted((a, b) => a.year - b.year)) {
    const { year } = yearFigures;
    const present = writer.state.reports?.find((report) => report.year === year);
    const chosenFigures = Object.fromEntries(
      reportFacts.map((fact) => [fact, writer.chooseValue(`${year}/${fact}`, figureColumns[fact], present?.[fact], yearFigures[fact])]),
    );
    // A year without figures says that the beds are unknown.
    if (hasFigures(chosenFigures) || hasFigures(present))
      await writer.give(entityRecordReportYear, { year, ...chosenFigures, source: REGISTER }, source);
  }
  for (const { year, source: reporter } of writer.state.reports ?? []) {
    if (reporter !== REGISTER || figures.some((entry) => entry.year === year)) continue;
    if (reportFacts.some((fact) => writer.isPersons(`${year}/${fact}`))) continue;
    const cleared = covered.includes(year) ? noFigures : coveredBeds.includes(year) ? { number_of_beds: null } : undefined;
    if (cleared) await writer.give(entityRecordReportYear, { year, ...cleared, source: REGISTER }, source);
  }
}
