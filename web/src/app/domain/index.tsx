import type { Thing } from '../thing.ts';

/** The entry pages of the domains. */
export const thing: Thing = {
  screens: [
    { name: 'health-data', path: '/health', title: 'shell:screen.health-data', page: () => import('./HealthPage.tsx') },
    {
      name: 'business-verification',
      path: '/business',
      title: 'shell:screen.business-verification',
      page: () => import('./BusinessPage.tsx'),
    },
    {
      name: 'international-projects',
      path: '/international',
      title: 'shell:screen.international-projects',
      page: () => import('./InternationalPage.tsx'),
    },
    { name: 'seedwork', path: '/seedwork', title: 'shell:screen.seedwork', page: () => import('./SeedworkPage.tsx') },
  ],
};
