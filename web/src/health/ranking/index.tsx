import { scores } from '@kurator/contract/health/ranking/score.list';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import type { Feature } from '../../app/feature.ts';
import { listScreenTexts } from '../../kit/entityFeature.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';

export const feature: Feature = {
  screens: [
    {
      name: 'ranking scores',
      path: '/health/ranking/scores',
      title: 'shell:screen.scores',
      permission: scores.permission,
      texts: [...listScreenTexts, 'score'],
      page: () => import('./ScoreList.tsx'),
      answers: ({ search }) => [listQueryUrlWithDefaults(scores, search, readPageSize())],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'data_intelligence',
      text: 'shell:screen.scores',
      icon: 'activity',
      screen: 'ranking scores',
      order: 30,
      count: 'score',
    },
  ],
};
