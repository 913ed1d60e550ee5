import type { Feature } from '../feature.ts';

/** The interface for programs, in a form that people can read. */
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
