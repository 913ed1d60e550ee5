import type { Feature } from '../feature.ts';

/** Which build this is. */
export const feature: Feature = {
  screens: [
    { name: 'release', path: '/release', title: 'shell:screen.release', permission: 'public', page: () => import('./ReleasePage.tsx') },
  ],
};
