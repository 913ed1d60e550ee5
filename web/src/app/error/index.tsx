import type { Feature } from '../feature.ts';

export const feature: Feature = {
  screens: [{ name: 'error', path: '/error', title: 'shell:screen.error', permission: 'public', page: () => import('./ErrorPage.tsx') }],
};
