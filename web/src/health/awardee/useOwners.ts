import { useQuery } from '@tanstack/react-query';
import type { AwardAnswer, AwardRow } from '@kurator/contract/health/award/award.answer';
import { awards } from '@kurator/contract/health/award/award.list';
import { awardById } from '@kurator/contract/health/award/award.query';
import { paramValue } from '@kurator/contract/kit/queryString';
import { answerOptions } from '../../app/api.ts';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';
import { readOnlyProperties } from '../../kit/property/listProperties.tsx';
import type { SelectOption } from '../../kit/list/filterOptions.ts';
import { useAllRows } from '../../kit/rows/useAllRows.ts';
import { useProjects } from '../section/projects.ts';

const nameWithYear = ({ name, project }: AwardAnswer): string => `${name} ${project.year}`;

/** Year, project and award in the address, with setters. */
export function useAwardeeScope() {
  const [search, patch] = useSearchState();
  const year = paramValue(search, 'year') ?? '';
  const award = paramValue(search, 'award_id') ?? '';
  const chosenAward = useQuery({ ...answerOptions(awardById, { id: award }), enabled: award !== '' }).data;
  const project = paramValue(search, 'project_id') ?? (award === '' ? '' : (chosenAward?.project.id ?? ''));
  const { projects, years, doneYears } = useProjects(project);
  const chosenProject = chosenAward?.project ?? projects.find(({ id }) => id === project);
  const { rows: siblings = [] } = useAllRows<AwardRow>(awards, { project_id: project, ordering: 'name' }, { isEnabled: project !== '' });
  const narrow = (values: SearchValues) =>
    patch({ ...readOnlyProperties.clearedParams(search), ...values, offset: undefined }, { replace: true });
  const projectName = (id: string) => projects.find((one_) => one_.id === id)?.name;
  return {
    award,
    project,
    year,
    projects: projects.map(({ id, name }): SelectOption => ({ id, label: name })),
    awards: siblings.map(({ id, name }): SelectOption => ({ id, label: name })),
    years: years.map(String).map((id): SelectOption => ({ id, label: id })),
    /** The chosen project, unless it is completed. */
    open: chosenProject?.is_completed === false ? chosenProject : undefined,
    /** The chosen project, if it is completed. */
    locked: chosenProject?.is_completed === true ? chosenProject : undefined,
    /** All projects of the chosen year are completed. */
    isYearDone: doneYears.includes(Number(year)),
    chooseProject: (id: string | undefined) => narrow({ project_id: id, award_id: undefined, year: undefined }),
    chooseAward: (id: string | undefined) => narrow({ award_id: id, project_id: id === undefined ? project : undefined, year: undefined }),
    chooseYear: (id: string | undefined) => narrow({ year: id, project_id: undefined, award_id: undefined }),
    nameOf: (filter: string, value: string): string | undefined => {
      if (filter === 'project_id') return projectName(value);
      return filter === 'award_id' && chosenAward ? nameWithYear(chosenAward) : undefined;
    },
  };
}

export type AwardeeScope = ReturnType<typeof useAwardeeScope>;
