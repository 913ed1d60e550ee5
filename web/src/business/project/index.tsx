import { businessManagementPermission } from '@kurator/contract/business/permission';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import { businessProjectAwards, businessProjectById } from '@kurator/contract/business/project/project.query';
import { largestPageQueryUrl } from '@kurator/contract/kit/listAddress';
import { queryUrl } from '../../app/queryUrl.ts';
import { projectFeature } from '../../seedwork/project/projectFeature.ts';

const texts = ['kit', 'field', 'businessCommand', 'project', 'businessProject'];

/** Projects with their properties and awards. */
export const feature = projectFeature({
  domain: 'business',
  type: 'business_project',
  path: '/business/management/projects',
  permission: businessManagementPermission,
  creating: businessManagementPermission,
  list: { texts, page: () => import('./ProjectsPage.tsx'), answers: () => [largestPageQueryUrl(businessProjects)] },
  detail: {
    texts: [...texts, 'section', 'property', 'option', 'entityCommand'],
    page: () => import('./ProjectPage.tsx'),
    answers: ({ params: { project: id = '' } }) => [queryUrl(businessProjectById, { id }), queryUrl(businessProjectAwards, { id })],
  },
});
