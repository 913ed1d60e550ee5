import { lazy, Suspense } from 'react';
import type { BusinessAwardeeAnswer } from '@kurator/contract/business/awardee/awardee.answer';
import {
  businessAwardeeDelete,
  businessAwardeeUndelete,
  businessAwardeeUpdateProperty,
} from '@kurator/contract/business/awardee/awardee.command';
import { businessAwardeeById } from '@kurator/contract/business/awardee/awardee.query';
import { propertyLabels } from '@kurator/contract/kit/property';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';
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

const WarningStrips = lazy(() => loadWithTexts(['beside'], import('../../seedwork/section/WarningStrips.tsx')));

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
              <CommandButton of={businessAwardeeUndelete} icon="restore" presetValues={presetValues} subject={name} />
            ) : (
              <CommandButton of={businessAwardeeDelete} icon="trash" presetValues={presetValues} subject={name} />
            )}
            <EntityLink type="account" id={account.id} className={buttonClass()}>
              <Icon name="external" />
              {t('account:open')}
            </EntityLink>
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
            isFixed={isDeleted}
          />
        }
        right={
          <>
            <FactsPanel
              title={t('account:award')}
              facts={[
                { label: t('field:name'), value: award.name },
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
