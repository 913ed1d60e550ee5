import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { t } from '../../app/i18n.ts';

/** Projects with an award of a year, or those without any award. */
export interface ProjectsOfYear {
  /** Year in the address, `unassigned` for projects without awards. */
  readonly key: string;
  readonly title: string;
  readonly year: number | undefined;
  readonly projects: readonly BusinessProjectRow[];
}

/** Years newest first, then projects without awards. */
export function groupProjectsByYear(projects: readonly BusinessProjectRow[]): readonly ProjectsOfYear[] {
  const years = [...new Set(projects.flatMap(({ award_years: own }) => own))].toSorted((a, b) => b - a);
  const unassignedProjects = projects.filter(({ award_years: own }) => own.length === 0);
  return [
    ...years.map((year) => ({
      key: String(year),
      title: String(year),
      year,
      projects: projects.filter(({ award_years: own }) => own.includes(year)),
    })),
    ...(unassignedProjects.length > 0
      ? [{ key: 'unassigned', title: t('businessProject:unassigned'), year: undefined, projects: unassignedProjects }]
      : []),
  ];
}
