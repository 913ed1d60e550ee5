import { duplicates } from '@kurator/contract/health/duplicate';
import { one } from '@kurator/contract/kit/queryString';
import type { Feature } from '../../app/feature.ts';
import { urlOf } from '../../app/urlOf.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'health duplicates',
      path: '/health/research/duplicates',
      title: 'shell:screen.duplicates',
      permission: duplicates.permission,
      texts: ['kit', 'field', 'entity', 'duplicate'],
      page: () => import('./Duplicates.tsx'),
      answers: ({ search }) => [
        urlOf(duplicates, {
          status: one(search, 'status') || 'open',
          search: one(search, 'search') || undefined,
          type: one(search, 'type') || undefined,
          offset: 10 * (Math.max(1, Number(one(search, 'page') ?? 1)) - 1),
        }),
      ],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'research',
      text: 'shell:screen.duplicates',
      icon: 'copy',
      screen: 'health duplicates',
      order: 200,
      count: 'duplicate',
    },
  ],
};
