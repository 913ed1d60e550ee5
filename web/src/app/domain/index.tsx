import type { Thing } from '../thing.ts';

/** The entry pages of the domains. */
export const thing: Thing = {
  screens: [
    { name: 'health-data', path: '/health', title: 'shell:screen.health-data', texts: ['start'], page: () => import('./HealthPage.tsx') },
    {
      name: 'business-verification',
      path: '/business',
      title: 'shell:screen.business-verification',
      texts: ['start'],
      page: () => import('./BusinessPage.tsx'),
    },
    {
      name: 'international-projects',
      path: '/international',
      title: 'shell:screen.international-projects',
      texts: ['start'],
      page: () => import('./InternationalPage.tsx'),
    },
    { name: 'seedwork', path: '/seedwork', title: 'shell:screen.seedwork', texts: ['start'], page: () => import('./SeedworkPage.tsx') },
  ],
};
