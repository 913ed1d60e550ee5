import { businessProjects } from '@kurator/contract/business/project/project.list';
import { listUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';

/** Address of the projects: cards are grouped by year, so further pages follow by themselves (`useProjects`). */
export const projectsUrl = listUrl(businessProjects, { limit: String(maxPageSize) });
