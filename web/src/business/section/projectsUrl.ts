import { businessProjects } from '@kurator/contract/business/project/project.list';
import { listUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';

/** Address of all projects: cards are grouped by year and not paged. */
export const projectsUrl = listUrl(businessProjects, { limit: String(maxPageSize) });
