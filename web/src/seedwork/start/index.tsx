import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'start',
      path: '/',
      title: 'shell:screen.start',
      permission: 'public',
      texts: ['start', 'menu'],
      page: () => import('./StartPage.tsx'),
    },
  ],
};
