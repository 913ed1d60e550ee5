import { businessAwardeeById } from '@kurator/contract/business/awardee/awardee.query';
import { businessReadingPermission } from '@kurator/contract/business/permission';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';

/** An account on the list of an award. */
export const feature: Feature = {
  screens: [
    {
      name: 'business awardee',
      path: '/business/scoring/awardees/$awardee',
      title: 'shell:screen.awardee',
      permission: businessReadingPermission,
      texts: ['kit', 'field', 'entity', 'businessCommand', 'property', 'account', 'section', 'seedwork', 'entityCommand'],
      page: () => import('./AwardeeDetail.tsx'),
      answers: ({ params: { awardee: id = '' } }) => [queryUrl(businessAwardeeById, { id })],
    },
  ],
  entities: { businessawardee: 'business awardee' },
};
