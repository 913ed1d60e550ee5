import { t } from '../../app/i18n.ts';
import { YearStrip } from '../../kit/year/YearStrip.tsx';
import type { ProjectsOfYear } from './years.ts';

interface Props {
  readonly years: readonly ProjectsOfYear[];
  /** Number of all projects. */
  readonly projects: number;
  readonly chosenYear: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly onLeave: () => void;
}

/** Years as one choice, oldest first; projects without awards at the end. */
export default function ProjectYearStrip({ years, projects, ...choice }: Props) {
  const yearsWithDate = years.filter(({ year }) => year !== undefined);
  const yearsWithoutDate = years.filter(({ year }) => year === undefined);
  const all = t('project:count.projects', { count: projects });
  const items = [
    { year: undefined, title: t('project:years.all'), text: t('project:years.in', { count: yearsWithDate.length, projects: all }) },
    ...[...yearsWithDate.toReversed(), ...yearsWithoutDate].map(({ key, title, projects: own }) => ({
      year: key,
      title,
      text: t('project:count.projects', { count: own.length }),
    })),
  ];
  return <YearStrip {...choice} label={t('project:years')} years={items} />;
}
