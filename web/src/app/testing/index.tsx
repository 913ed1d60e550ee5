import type { Feature } from '../feature.ts';

export const feature: Feature = {
  screens: [
    { name: 'testing', path: '/testing', title: 'shell:screen.testing', texts: ['testing'], page: () => import('./TestingPage.tsx') },
    {
      name: 'testing alerts',
      path: '/testing/alerts',
      title: 'shell:screen.testing alerts',
      texts: ['testing', 'error'],
      page: () => import('./AlertsPage.tsx'),
    },
  ],
};
