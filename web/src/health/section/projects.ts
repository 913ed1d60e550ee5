import { useQuery } from '@tanstack/react-query';
import type { ProjectRow, ProjectYear } from '@kurator/contract/health/project/project.answer';
import { projects } from '@kurator/contract/health/project/project.list';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { listUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';
import { urlOptions } from '../../app/api.ts';

interface Answer extends ListAnswer<ProjectRow> {
  readonly years: readonly ProjectYear[];
}

interface Projects {
  readonly projects: readonly ProjectRow[];
  readonly years: readonly number[];
  /** Years whose projects are all completed. */
  readonly doneYears: readonly number[];
}

/** Newest projects (one page of the list), and all years. */
export function useProjects(): Projects {
  const { data } = useQuery(urlOptions<Answer>(listUrl(projects, { limit: String(maxPageSize) })));
  const years = data?.years ?? [];
  return {
    projects: data?.items ?? [],
    years: years.map(({ year }) => year),
    doneYears: years.filter(({ is_done }) => is_done).map(({ year }) => year),
  };
}
