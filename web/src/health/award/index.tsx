import { awardById, awardComparisonById } from '@kurator/contract/health/award/award.query';
import { awards } from '@kurator/contract/health/award/award.list';
import { healthScoringPermission } from '@kurator/contract/health/permission';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';

const texts = ['kit', 'field', 'awardCommand', 'award'];
const comparisonTexts = [...texts, 'awardPage', 'comparison'];
const detailTexts = [...texts, 'entity', 'awardPage', 'property', 'section', 'entityCommand', 'option'];

export const feature: Feature = {
  screens: [
    {
      name: 'healthAwards',
      path: '/health/scoring/awards',
      title: 'shell:screen.awards',
      permission: healthScoringPermission,
      texts,
      page: () => import('./AwardList.tsx'),
      answers: ({ search }) => [listQueryUrlWithDefaults(awards, search, readPageSize())],
    },
    {
      name: 'healthAward',
      path: '/health/scoring/awards/$award',
      title: 'shell:screen.award',
      permission: healthScoringPermission,
      texts: detailTexts,
      page: () => import('./AwardDetail.tsx'),
      answers: ({ params }) => [queryUrl(awardById, { id: params['award'] ?? '' })],
    },
    {
      name: 'award comparison',
      path: '/health/scoring/awards/$award/comparison',
      title: 'shell:screen.award_comparison',
      permission: healthScoringPermission,
      texts: comparisonTexts,
      page: () => import('./ComparisonPage.tsx'),
      answers: ({ params }) => [queryUrl(awardComparisonById, { id: params['award'] ?? '' })],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'data_intelligence',
      text: 'shell:screen.awards',
      icon: 'award',
      screen: 'healthAwards',
      order: 10,
      count: 'award',
    },
  ],
  actions: [
    {
      text: 'palette:action.award_create',
      icon: 'plus',
      permission: healthScoringPermission,
      screen: 'healthAwards',
      search: { act: 'create' },
    },
  ],
  entities: { award: 'healthAward' },
};
