import { businessVerificationPermission } from '@kurator/contract/business/permission';
import { accountsToVerifyUrl } from '@kurator/contract/business/verification/verification.list';
import { accountVerificationById, accountVerificationAssignedInquiries } from '@kurator/contract/business/verification/verification.query';
import { pageQueryUrl } from '@kurator/contract/kit/query';
import { readPageSize } from '../../kit/list/pageSize.ts';
import { verificationFeature } from '../../seedwork/verification/verificationFeature.ts';
import { readLastProject } from './lastProject.ts';

/** Accounts of a project as they are verified for a year, and the page of each. */
export const feature = verificationFeature({
  domain: 'business',
  permission: businessVerificationPermission,
  list: {
    name: 'business verification',
    path: '/business/verification/accounts',
    texts: [],
    page: () => import('./AccountsToVerify.tsx'),
    answers: ({ search }) => [accountsToVerifyUrl(search, readPageSize(), readLastProject())],
  },
  detail: {
    name: 'business verification account',
    path: '/business/verification/accounts/$projectSlug/$account',
    texts: [],
    page: () => import('./AccountVerification.tsx'),
    answers: ({ params: { account: id = '' }, search }) => [pageQueryUrl(accountVerificationById, { id }, search)],
  },
  inquiries: {
    query: accountVerificationAssignedInquiries,
    params: ({ list, id }) => ({ projectSlug: list, account: id }),
    listSearch: (list) => ({ project_slug: list }),
  },
  lists: [{ type: 'account', text: 'shell:screen.accounts', icon: 'success' }],
});
