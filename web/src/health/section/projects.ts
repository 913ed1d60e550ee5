import { useQuery } from '@tanstack/react-query';
import type { ProjectRow, ProjectYearSummary } from '@kurator/contract/health/project/project.answer';
import { projects } from '@kurator/contract/health/project/project.list';
import { projectById } from '@kurator/contract/health/project/project.query';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { listQueryUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';
import { answerOptions, urlOptions } from '../../app/api.ts';

interface Answer extends ListAnswer<ProjectRow> {
  readonly years: readonly ProjectYearSummary[];
}

export type KnownProject = Pick<ProjectRow, 'id' | 'name' | 'year' | 'is_completed'>;

interface Projects {
  readonly projects: readonly KnownProject[];
  readonly years: readonly number[];
  /** Years whose projects are all completed. */
  readonly doneYears: readonly number[];
}

/** Newest projects (one page of the list) with the chosen one, and all years. @param chosenId id; empty for none */
export function useProjects(chosenId: string): Projects {
  const { data } = useQuery(urlOptions<Answer>(listQueryUrl(projects, { limit: String(maxPageSize) })));
  const newest = data?.items ?? [];
  const isOlder = data !== undefined && chosenId !== '' && !newest.some(({ id }) => id === chosenId);
  const { data: older } = useQuery({ ...answerOptions(projectById, { project: chosenId }), enabled: isOlder });
  const years = data?.years ?? [];
  return {
    projects: isOlder && older ? [...newest, older.project] : newest,
    years: years.map(({ year }) => year),
    doneYears: years.filter(({ is_done }) => is_done).map(({ year }) => year),
  };
}
