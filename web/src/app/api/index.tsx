import type { Thing } from '../thing.ts';

/** The interface for programs, in a form that people can read. */
export const thing: Thing = {
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
