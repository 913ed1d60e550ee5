import { businessVerification } from '@kurator/contract/business/permission';
import { firstAccountsUrl } from '@kurator/contract/business/verification/verification.list';
import { accountVerificationById, accountVerificationInquiries } from '@kurator/contract/business/verification/verification.query';
import { one } from '@kurator/contract/kit/queryString';
import type { Feature } from '../../app/feature.ts';
import { urlOf } from '../../app/urlOf.ts';
import { chosenPageSize } from '../../kit/list/pageSize.ts';
import { listTexts } from '../../kit/entityFeature.ts';
import { lastProject } from './lastProject.ts';

/** Accounts of a project as they are verified for a year, and the page of each. */
export const feature: Feature = {
  screens: [
    {
      name: 'business verification',
      path: '/business/verification/accounts',
      title: 'shell:section.verification',
      permission: businessVerification,
      texts: [...listTexts, 'verification'],
      page: () => import('./AccountsToVerify.tsx'),
      answers: ({ search }) => [firstAccountsUrl(search, chosenPageSize(), lastProject())],
    },
    {
      name: 'business verification account',
      path: '/business/verification/accounts/$projectSlug/$account',
      title: 'shell:section.verification',
      permission: businessVerification,
      texts: ['kit', 'field', 'entity', 'verificationPage', 'option'],
      page: () => import('./AccountVerification.tsx'),
      answers: ({ params: { account: id = '' }, search }) => [urlOf(accountVerificationById, { id, year: one(search, 'year') })],
    },
  ],
  inquiries: {
    query: accountVerificationInquiries,
    screen: 'business verification account',
    params: ({ list, id }) => ({ projectSlug: list, account: id }),
  },
  menu: [
    {
      domain: 'business',
      section: 'verification',
      text: 'shell:screen.accounts',
      icon: 'success',
      screen: 'business verification',
      order: 0,
      count: 'verification.account',
      counted: { is_verified: 'false' },
    },
  ],
};
