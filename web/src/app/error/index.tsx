import type { Thing } from '../thing.ts';

/** Where a fault leads that no page can show. */
export const thing: Thing = {
  screens: [{ name: 'error', path: '/error', title: 'shell:screen.error', permission: 'public', page: () => import('./ErrorPage.tsx') }],
};
