import { projectorList } from '@kurator/contract/seedwork/projector.query';
import { queryUrl } from '../../app/queryUrl.ts';
import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'seedworkProjectors',
      path: '/health/projectors',
      title: 'shell:screen.seedworkProjectors',
      page: () => import('./ProjectorsPage.tsx'),
      texts: ['kit', 'jobCommand', 'projector'],
      answers: () => [queryUrl(projectorList, {})],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'other',
      text: 'shell:screen.seedworkProjectors',
      icon: 'activity',
      screen: 'seedworkProjectors',
      order: 20,
    },
  ],
};
