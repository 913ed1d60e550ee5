import { businessManagement } from '@kurator/contract/business/permission';
import { businessProjectAwards, businessProjectById } from '@kurator/contract/business/project/project.query';
import type { Feature } from '../../app/feature.ts';
import { urlOf } from '../../app/urlOf.ts';
import { projectsUrl } from '../section/projectsUrl.ts';

const texts = ['kit', 'field', 'businessCommand', 'project', 'businessProject'];

/** Projects with their properties and awards. */
export const feature: Feature = {
  screens: [
    {
      name: 'business projects',
      path: '/business/management/projects',
      title: 'shell:screen.projects',
      permission: businessManagement,
      texts,
      page: () => import('./ProjectsPage.tsx'),
      answers: () => [projectsUrl],
    },
    {
      name: 'business project',
      path: '/business/management/projects/$project',
      title: 'shell:screen.project',
      permission: businessManagement,
      texts: [...texts, 'section', 'property', 'option', 'entityCommand'],
      page: () => import('./ProjectPage.tsx'),
      answers: ({ params: { project: id = '' } }) => [urlOf(businessProjectById, { id }), urlOf(businessProjectAwards, { id })],
    },
  ],
  menu: [
    {
      domain: 'business',
      section: 'management',
      text: 'shell:screen.projects',
      icon: 'folder',
      screen: 'business projects',
      order: 10,
      count: 'business_project',
    },
  ],
  entities: { business_project: 'business project' },
  actions: [
    {
      text: 'palette:action.business_project.create',
      icon: 'folder',
      permission: businessManagement,
      screen: 'business projects',
      search: { act: 'create' },
    },
  ],
};
