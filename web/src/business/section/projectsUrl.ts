import { businessProjects } from '@kurator/contract/business/project/project.list';
import { listUrl } from '@kurator/contract/kit/listAddress';
import { maxPageSize } from '@kurator/contract/kit/paging';

/** Address of all projects: cards are read by year and not by page. */
export const projectsUrl = listUrl(businessProjects, { limit: String(maxPageSize) });
