import type { Thing } from '../thing.ts';

export const thing: Thing = {
  screens: [
    {
      name: 'start',
      path: '/',
      title: 'shell:screen.start',
      permission: 'public',
      texts: ['start'],
      page: () => import('./StartPage.tsx'),
    },
  ],
};
