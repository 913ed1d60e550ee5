import type { PermissionName } from '@kurator/contract/kit/permission';
import type { Feature } from '../../app/feature.ts';

const permission: readonly PermissionName[] = ['dms.can_access_international_management'];

/** The projects of the international domain. */
export const feature: Feature = {
  screens: [
    {
      name: 'international projects',
      path: '/international/management/projects',
      title: 'shell:screen.projects',
      permission,
      texts: ['start'],
      page: () => import('./ProjectsPage.tsx'),
    },
  ],
  menu: [
    {
      domain: 'international',
      section: 'management',
      text: 'shell:screen.projects',
      icon: 'folder',
      screen: 'international projects',
      order: 10,
    },
  ],
};
