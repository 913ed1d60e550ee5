import type { Feature } from '../feature.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'error',
      path: '/error',
      title: 'shell:screen.error',
      permission: 'public',
      texts: ['state'],
      page: () => import('./ErrorPage.tsx'),
    },
  ],
};
