import { account } from '@kurator/contract/business/account/account.type';
import { accountByNumber, accountList } from '@kurator/contract/business/account/account.query';
import type { AccountRow } from '@kurator/contract/business/account/account.answer';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { businessResearchPermission } from '@kurator/contract/business/permission';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

const own = entityFeature(account, {
  icon: 'briefcase',
  order: 10,
  list: () => import('./AccountList.tsx'),
  detail: () => import('./AccountDetail.tsx'),
  detailTexts: ['businessCommand', 'property', 'account', 'score'],
});

/** Accounts of all projects, and the way from a number to an account. */
export const feature: Feature = {
  ...own,
  screens: [
    ...own.screens,
    {
      name: 'business account link',
      path: '/business/link/account/$humanId',
      title: 'shell:screen.account',
      permission: businessResearchPermission,
      texts: ['kit'],
      page: () => import('./AccountLink.tsx'),
      answers: ({ params: { humanId = '' } }) => [queryUrl(accountByNumber, { humanId })],
    },
  ],
  hitSources: [
    {
      permission: accountList.permission,
      find: async (params, ask) => {
        const { items, total, total_exact, near } = await ask<ListAnswer<AccountRow>>(queryUrl(accountList, params));
        return {
          items: items.map(({ human_id: number, ...row }) => ({ ...row, entity_type: account.type, number })),
          totals: { [account.type]: total },
          isEstimate: !total_exact,
          near,
          // The list shows deleted accounts among the others.
          filters: { is_deleted: 'false' },
        };
      },
    },
  ],
};
