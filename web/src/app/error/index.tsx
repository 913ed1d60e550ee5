import type { Feature } from '../feature.ts';

/** Where a fault leads that no page can show. */
export const feature: Feature = {
  screens: [{ name: 'error', path: '/error', title: 'shell:screen.error', permission: 'public', page: () => import('./ErrorPage.tsx') }],
};
