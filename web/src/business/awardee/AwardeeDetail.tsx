import { lazy, Suspense } from 'react';
import type { BusinessAwardeeAnswer } from '@kurator/contract/business/awardee/awardee.answer';
import {
  businessAwardeeDelete,
  businessAwardeeUndelete,
  businessAwardeeUpdateProperty,
} from '@kurator/contract/business/awardee/awardee.command';
import { businessAwardeeById } from '@kurator/contract/business/awardee/awardee.query';
import { businessResearchPermission } from '@kurator/contract/business/permission';
import { propertyLabels } from '@kurator/contract/kit/property';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { entityScreen } from '../../app/directory.ts';
import { hasPermission } from '../../app/session.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailColumns } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { LazyPageActivity } from '../../seedwork/live/LazyPageActivity.tsx';
import { AwardeePropertyValuesPanel } from '../../seedwork/property/AwardeePropertyValuesPanel.tsx';
import { Blacklists } from '../../seedwork/section/Blacklists.tsx';
import { FactsPanel } from '../../seedwork/section/FactsPanel.tsx';
import { EntityProvider, emptyEntityLists } from '../../seedwork/section/entity.ts';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import type { AwardMenuProps } from './AwardMenu.tsx';

const WarningStrips = lazy(() => loadWithTexts(['beside'], import('../../seedwork/section/WarningStrips.tsx')));

const loadAwardMenu = () => loadWithTexts(['businessProject'], import('./AwardMenu.tsx'));

const type = { screens: { list: 'business accounts', detail: 'business awardee' }, param: 'awardee' };

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(businessAwardeeById, type)}>
    {(awardee) => <Awardee awardee={awardee} />}
  </DetailBoundary>
);

function Awardee({ awardee }: { readonly awardee: BusinessAwardeeAnswer }) {
  const { id, account, award, properties, events, is_deleted: isDeleted } = awardee;
  const name = `${account.name} · ${award.name} ${award.year}`;
  const labels = propertyLabels(properties);
  const presetValues = { awardee_id: id };
  const awardActions = t('account:award.actions');
  const projectLink = (
    <EntityLink type="business_project" id={awardee.project_id}>
      {awardee.project_slug.toUpperCase()}
    </EntityLink>
  );
  return (
    <EntityProvider value={{ ...emptyEntityLists, ...awardee, entity_type: 'businessawardee', name, display_name: null }}>
      <DetailHeader
        name={account.name}
        type={`${award.name} ${award.year}`}
        flags={
          <>
            {isDeleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
            {award.is_deleted && <Flag icon="deleted" text={t('account:award.deleted')} />}
            {account.is_deleted && <Flag icon="deleted" text={t(account.is_merged ? 'account:merged' : 'account:deleted')} />}
            <BlacklistFlags of={awardee} isWordShown />
          </>
        }
        ids={
          <>
            <CopyText label={t('field:human_id')} text={account.human_id} />
            <LazyPageActivity of={{ ...awardee, type: 'businessawardee' }} name={name} labels={labels} />
          </>
        }
        actions={
          <>
            {isDeleted ? (
              !(award.is_deleted || account.is_merged) && (
                <CommandButton of={businessAwardeeUndelete} icon="restore" presetValues={presetValues} subject={name} />
              )
            ) : (
              <CommandButton of={businessAwardeeDelete} icon="trash" presetValues={presetValues} subject={name} />
            )}
            <AccountLink awardee={awardee} />
          </>
        }
        strip={
          awardee.inherited_blacklists.length > 0 && (
            <Suspense>
              <WarningStrips />
            </Suspense>
          )
        }
      />
      <DetailColumns
        key={awardee.id}
        left={
          <AwardeePropertyValuesPanel
            awardee={awardee}
            of={businessAwardeeUpdateProperty}
            fields={{ name: 'property_name', value: 'property_value' }}
            subject={name}
            isFixed={isDeleted || award.is_deleted}
          />
        }
        right={
          <>
            <FactsPanel
              title={t('account:award')}
              actions={
                hasPermission(businessResearchPermission) && (
                  <ActionMenu<AwardMenuProps> name={awardActions} load={loadAwardMenu} actions={{ label: awardActions, award }} />
                )
              }
              facts={[
                { label: t('field:name'), value: <AwardName award={award} /> },
                { label: t('field:award_year'), value: String(award.year) },
                { label: t('field:project'), value: projectLink },
              ]}
            />
            <Blacklists />
            <LazyTimeline events={events} labels={labels} />
          </>
        }
      />
    </EntityProvider>
  );
}

const AwardName = ({ award }: Pick<BusinessAwardeeAnswer, 'award'>) => (
  <>
    {award.name} <BlacklistFlags of={award} />
  </>
);

/** Button to the account: to its page of research, else of verification. */
function AccountLink({ awardee: { account, project_slug: projectSlug } }: { readonly awardee: BusinessAwardeeAnswer }) {
  const content = (
    <>
      <Icon name="external" />
      {t('account:open')}
    </>
  );
  return entityScreen('account') ? (
    <EntityLink type="account" id={account.id} className={buttonClass()}>
      {content}
    </EntityLink>
  ) : (
    <AppLink screen="business verification account" params={{ projectSlug, account: account.id }} className={buttonClass()}>
      {content}
    </AppLink>
  );
}
