import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { listUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';
import { fetchUrl, urlOptions } from '../../app/api.ts';
import { projectsUrl } from './projectsUrl.ts';
import { restOfPages } from './restOfPages.ts';

type Projects = ListAnswer<BusinessProjectRow>;

const urlAt = (offset: number): string => listUrl(businessProjects, { limit: String(maxPageSize), offset: String(offset) });

/** All projects, more than one page of them too; the answer is that of the first page. */
export function useProjects(meta: { readonly silent?: boolean } = {}): {
  readonly answer: UseQueryResult<Projects>;
  readonly projects: readonly BusinessProjectRow[] | undefined;
} {
  const answer = useQuery({ ...urlOptions<Projects>(projectsUrl), meta });
  const total = answer.data?.total ?? 0;
  const { data: rest = [] } = useQuery({
    queryKey: [projectsUrl, total],
    queryFn: ({ signal }) => restOfPages(total, async (offset) => (await fetchUrl<Projects>(urlAt(offset), signal)).items),
    enabled: total > maxPageSize,
    meta,
  });
  return { answer, projects: answer.data && [...answer.data.items, ...rest] };
}
