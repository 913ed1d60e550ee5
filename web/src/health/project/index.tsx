import { deliveryComparisonByNumber } from '@kurator/contract/health/project/delivery.query';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { projectById, projectChecklist } from '@kurator/contract/health/project/project.query';
import { healthReadingPermission, healthScoringPermission } from '@kurator/contract/health/permission';
import { paramValue } from '@kurator/contract/kit/queryString';
import { queryUrl } from '../../app/queryUrl.ts';
import { projectFeature } from '../../seedwork/project/projectFeature.ts';

const texts = ['kit', 'field', 'awardCommand', 'entity', 'project'];

/** Projects of a year with their awards and deliveries. */
export const feature = projectFeature({
  domain: 'health',
  type: 'project',
  path: '/health/research/projects',
  permission: healthReadingPermission,
  creating: healthScoringPermission,
  list: { texts, page: () => import('./ProjectsPage.tsx'), answers: ({ search }) => [projectsUrl(search)] },
  detail: {
    texts: [...texts, 'projectPage', 'section', 'entityCommand'],
    page: () => import('./ProjectPage.tsx'),
    answers: ({ params: { project = '' } }) => [queryUrl(projectById, { project }), queryUrl(projectChecklist, { project })],
  },
  screens: [
    {
      name: 'delivery comparison',
      path: '/health/research/projects/$project/deliveries/$number/comparison',
      title: 'shell:screen.delivery_comparison',
      permission: healthReadingPermission,
      texts: ['kit', 'field', 'projectPage', 'comparison'],
      page: () => import('./DeliveryComparisonPage.tsx'),
      answers: ({ params: { project = '', number = '' }, search }) => [
        queryUrl(deliveryComparisonByNumber, { project, number, with: paramValue(search, 'with') }),
      ],
    },
  ],
});
