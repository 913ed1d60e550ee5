import { useEffect } from 'react';
import { account } from '@kurator/contract/business/account/account.type';
import { accountByNumber } from '@kurator/contract/business/account/account.query';
import type { AccountSummary } from '@kurator/contract/business/account/account.answer';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useNavigateTo, useParam } from '../../app/navigate.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';

/** Redirects from a number to its current account. */
export const Page = () => (
  <DetailBoundary type={account} query={useAnswer(accountByNumber, { humanId: useParam('humanId') })}>
    {(linked) => <Lead to={linked} />}
  </DetailBoundary>
);

function Lead({ to: { id, name } }: { readonly to: AccountSummary }) {
  const go = useNavigateTo();
  useEffect(() => void go(account.screens.detail, { [account.param]: id }, {}, { replace: true }), [go, id]);
  return (
    <output>
      {t('kit:loading')} {name}
    </output>
  );
}
