import type { Thing } from '../thing.ts';

/** Which build this is. */
export const thing: Thing = {
  screens: [
    { name: 'release', path: '/release', title: 'shell:screen.release', permission: 'public', page: () => import('./ReleasePage.tsx') },
  ],
};
