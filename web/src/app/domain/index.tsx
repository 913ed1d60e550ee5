import type { Feature } from '../feature.ts';

export const feature: Feature = {
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
