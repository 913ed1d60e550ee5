import type { ProjectYearSummary } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { YearStrip } from '../../kit/year/YearStrip.tsx';
import { yearStripItems } from './yearItems.ts';

interface Props {
  readonly years: readonly ProjectYearSummary[];
  readonly today: string;
  readonly chosenYear: number | undefined;
  readonly onChoose: (year: number | undefined) => void;
  readonly onLeave: () => void;
}

/** Choice of one of the projects' years, loaded after the cards to keep the first load small. */
export default function ProjectYearStrip({ years, today, ...choice }: Props) {
  return <YearStrip {...choice} label={t('project:years')} years={yearStripItems(years, today)} />;
}
