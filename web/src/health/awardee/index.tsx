import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { awardeeById } from '@kurator/contract/health/awardee/awardee.query';
import { healthScoringPermission } from '@kurator/contract/health/permission';
import { awardeeTypeParams } from '@kurator/contract/health/awardee/awardeeAddress';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { listScreenTexts } from '../../kit/entityFeature.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';

const texts = [...listScreenTexts, 'awardCommand', 'award', 'awardPage', 'property'];

export const feature: Feature = {
  screens: [
    {
      name: 'healthAwardees',
      path: '/health/scoring/awardees/$entity_type',
      title: 'shell:screen.awardees',
      permission: healthScoringPermission,
      texts,
      page: () => import('./AwardeeList.tsx'),
      answers: ({ params, search }) => [
        listQueryUrlWithDefaults(awardees, search, readPageSize(), awardeeTypeParams(params['entity_type'])),
      ],
    },
    {
      name: 'healthAwardee',
      path: '/health/scoring/awardees/$entity_type/$awardee',
      title: 'shell:screen.awardee',
      permission: healthScoringPermission,
      texts: [...texts, 'entityCommand', 'option'],
      page: () => import('./AwardeeDetail.tsx'),
      answers: ({ params }) => [queryUrl(awardeeById, { id: params['awardee'] ?? '' })],
    },
  ],
  menu: [
    {
      domain: 'health',
      section: 'data_intelligence',
      text: 'shell:screen.awardees',
      icon: 'trophy',
      screen: 'healthAwardees',
      params: { entity_type: 'all' },
      order: 20,
    },
  ],
  entities: { awardee: 'healthAwardee' },
};
