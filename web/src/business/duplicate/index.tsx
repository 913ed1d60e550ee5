import { accountDuplicates } from '@kurator/contract/business/duplicate';
import { one } from '@kurator/contract/kit/queryString';
import type { Feature } from '../../app/feature.ts';
import { urlOf } from '../../app/urlOf.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'business duplicates',
      path: '/business/research/duplicates',
      title: 'shell:screen.duplicates',
      permission: accountDuplicates.permission,
      texts: ['kit', 'field', 'entity', 'duplicate'],
      page: () => import('./AccountDuplicates.tsx'),
      answers: ({ search }) => [
        urlOf(accountDuplicates, {
          project__slug: one(search, 'project__slug') || undefined,
          status: one(search, 'status') || 'open',
          search: one(search, 'search') || undefined,
          offset: 10 * (Math.max(1, Number(one(search, 'page') ?? 1)) - 1),
        }),
      ],
    },
  ],
  menu: [
    {
      domain: 'business',
      section: 'research',
      text: 'shell:screen.duplicates',
      icon: 'copy',
      screen: 'business duplicates',
      order: 20,
      count: 'account_duplicate',
    },
  ],
};
