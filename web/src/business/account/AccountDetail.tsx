import { useMemo } from 'react';
import { accountDelete, accountUndelete, accountUnmerge } from '@kurator/contract/business/account/account.command';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountById } from '@kurator/contract/business/account/account.query';
import { account as type } from '@kurator/contract/business/account/account.type';
import { t } from '../../app/i18n.ts';
import { maySeeScreen, requireScreen } from '../../app/directory.ts';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { Icon } from '../../app/Icon.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { VerificationStateFlags } from '../../seedwork/section/VerificationStateFlags.tsx';
import { accountChangeFormOf } from '../section/accountChange.ts';
import { AccountPanels } from '../section/AccountPanels.tsx';

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(accountById, type)}>
    {(answer) => <Account answer={answer} />}
  </DetailBoundary>
);

/** An account: its awards over the years, and the properties of its project. */
function Account({ answer }: { readonly answer: AccountAnswer }) {
  const { id, project } = answer;
  const change = useMemo(() => accountChangeFormOf(answer), [answer]);
  return (
    <EntityDetail
      type={type}
      entity={answer}
      master={answer}
      commands={{ update: change.of, delete: accountDelete, undelete: accountUndelete, unmerge: accountUnmerge }}
      initial={change.values}
      labels={change.labels}
      ids={
        <EntityLink type="business_project" id={project.id}>
          {`${project.slug.toUpperCase()} ${project.name}`}
        </EntityLink>
      }
      flags={<VerificationStateFlags of={answer} />}
      actions={
        maySeeScreen(requireScreen('business verification account')) && (
          <AppLink screen="business verification account" params={{ projectSlug: project.slug, account: id }} className={buttonClass()}>
            <Icon name="eye" />
            {t('account:verification')}
          </AppLink>
        )
      }
      above={<AccountPanels account={answer} change={change} />}
    />
  );
}
