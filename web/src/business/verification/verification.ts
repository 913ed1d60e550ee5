import { accountVerificationPageList, accountVerifications } from '@kurator/contract/business/verification/verification.list';
import { accountVerificationById, accountVerificationNeighbours } from '@kurator/contract/business/verification/verification.query';
import { t } from '../../app/i18n.ts';
import { withColumnLabels } from '../../seedwork/verification/labelColumns.ts';
import type { VerificationConfig } from '../../seedwork/verification/verification.ts';

/** Pages of the accounts of a project. @param slug empty while the server chooses the project */
export const accountVerificationConfigOf = (slug: string): VerificationConfig => {
  const fixedParams = slug === '' ? {} : { project_slug: slug };
  return {
    type: 'account',
    key: `account.${slug}`,
    title: t('shell:screen.accounts'),
    list: withColumnLabels(accountVerificationPageList),
    filledBy: accountVerifications.name,
    fixedParams,
    detail: accountVerificationById,
    neighbours: accountVerificationNeighbours,
    places: {},
    listAt: { screen: 'business verification', params: {}, search: fixedParams },
    detailAt: (id) => ({ screen: 'business verification account', params: { projectSlug: slug, account: id } }),
    count: 'verification.account',
  };
};
