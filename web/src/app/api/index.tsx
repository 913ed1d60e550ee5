import type { Feature } from '../feature.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'api',
      path: '/dms/api',
      title: 'shell:screen.api',
      texts: ['api'],
      page: () => import('./ApiPage.tsx'),
      answers: () => ['/dms/api/schema'],
    },
  ],
};
