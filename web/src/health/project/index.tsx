import { deliveryCompare } from '@kurator/contract/health/project/delivery.query';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { projectById, projectChecklist } from '@kurator/contract/health/project/project.query';
import { healthReading, healthScoring } from '@kurator/contract/health/permission';
import { one } from '@kurator/contract/kit/queryString';
import type { Feature } from '../../app/feature.ts';
import { urlOf } from '../../app/urlOf.ts';

const texts = ['kit', 'field', 'awardCommand', 'entity', 'project'];

/** Projects of a year with their awards and deliveries. */
export const feature: Feature = {
  screens: [
    {
      name: 'health projects',
      path: '/health/research/projects',
      title: 'shell:screen.projects',
      permission: healthReading,
      texts,
      page: () => import('./ProjectsPage.tsx'),
      answers: ({ search }) => [projectsUrl(search)],
    },
    {
      name: 'health project',
      path: '/health/research/projects/$project',
      title: 'shell:screen.project',
      permission: healthReading,
      texts: [...texts, 'projectPage', 'section', 'entityCommand'],
      page: () => import('./ProjectPage.tsx'),
      answers: ({ params: { project = '' } }) => [urlOf(projectById, { project }), urlOf(projectChecklist, { project })],
    },
    {
      name: 'delivery comparison',
      path: '/health/research/projects/$project/deliveries/$number/comparison',
      title: 'shell:screen.delivery_comparison',
      permission: healthReading,
      texts: ['kit', 'field', 'projectPage', 'comparison'],
      page: () => import('./DeliveryComparisonPage.tsx'),
      answers: ({ params: { project = '', number = '' }, search }) => [
        urlOf(deliveryCompare, { project, number, with: one(search, 'with') }),
      ],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'management',
      text: 'shell:screen.projects',
      icon: 'folder',
      screen: 'health projects',
      order: 10,
      count: 'project',
    },
  ],
  entities: { project: 'health project' },
  actions: [
    {
      text: 'palette:action.project.create',
      icon: 'folder',
      permission: healthScoring,
      screen: 'health projects',
      search: { act: 'create' },
    },
  ],
};
