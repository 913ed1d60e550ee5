import type { Feature } from '../feature.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'release',
      path: '/release',
      title: 'shell:screen.release',
      permission: 'public',
      texts: ['banner'],
      page: () => import('./ReleasePage.tsx'),
    },
  ],
};
