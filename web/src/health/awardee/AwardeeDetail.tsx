import { lazy, Suspense } from 'react';
import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { awardeeById } from '@kurator/contract/health/awardee/awardee.query';
import { propertyLabels } from '@kurator/contract/kit/property';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, EntityLink, useParam } from '../../app/navigate.tsx';
import { entityScreen } from '../../app/directory.ts';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailColumns, PanelRow } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { LazyPageActivity } from '../../seedwork/live/LazyPageActivity.tsx';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import { LockedStrip } from '../section/LockedStrip.tsx';
import { AwardSummaryPanel } from './AwardSummaryPanel.tsx';
import { OtherLists } from './OtherLists.tsx';
import { PropertyFacts } from './PropertyFacts.tsx';

const AwardeeNeighbours = lazy(() => loadWithTexts(['beside'], import('./AwardeeNeighbours.tsx')));

const type = { screens: { list: 'healthAwardees', detail: 'healthAwardee' }, param: 'awardee' };

export const Page = () => (
  <DetailBoundary type={type} params={{ entity_type: useParam('entity_type') }} query={useDetail(awardeeById, type)}>
    {(awardee) => <AwardeePage awardee={awardee} />}
  </DetailBoundary>
);

function AwardeePage({ awardee }: { readonly awardee: AwardeeAnswer }) {
  const { entity, award, properties, merged_into: survivor } = awardee;
  const labels = { year: t('award:year'), ...propertyLabels(properties) };
  return (
    <>
      <DetailHeader
        name={entity.display_name || entity.name || t('kit:no_name')}
        type={t(`entity:type.${awardee.entity_type}`)}
        flags={<Flags awardee={awardee} />}
        ids={
          <>
            <CopyText label={t('field:dms_one_id')} text={String(entity.dms_one_id)} />
            <AppLink screen="healthAward" params={{ award: award.id }}>
              {award.name} {award.project_year}
            </AppLink>
            {awardee.rank !== null && <span>{t('awardPage:awardee.rank', { rank: awardee.rank })}</span>}
            {survivor && (
              <span>
                {t('awardPage:awardee.merged')}{' '}
                <EntityLink type={survivor.entity_type} id={survivor.id}>
                  {survivor.name}
                </EntityLink>
              </span>
            )}
            <Suspense>
              <AwardeeNeighbours id={awardee.id} />
            </Suspense>
            <LazyPageActivity
              of={{ ...awardee, type: 'awardee' }}
              name={`${entity.display_name || entity.name} · ${award.name} ${award.project_year}`}
              labels={labels}
            />
          </>
        }
        actions={
          entityScreen(entity.entity_type) && (
            <EntityLink type={entity.entity_type} id={entity.id} className={buttonClass()}>
              <Icon name="external" />
              {t('awardPage:awardee.open')}
            </EntityLink>
          )
        }
        strip={
          <LockedStrip project={{ id: award.project_id, name: award.project_name, is_completed: award.is_completed }}>
            {(award.is_deleted || awardee.is_deleted) && (
              <>
                <Icon name="deleted" />
                {t(award.is_deleted ? 'awardPage:deleted' : 'awardPage:awardee.deleted')}
              </>
            )}
          </LockedStrip>
        }
      />
      <DetailColumns
        key={awardee.id}
        left={
          <>
            <PropertyFacts awardee={awardee} />
            <PanelRow>
              <OtherLists title={t('awardPage:awardee.past')} empty={t('awardPage:awardee.past.empty')} awardees={awardee.past_awardees} />
              <OtherLists
                title={t('awardPage:awardee.others')}
                empty={t('awardPage:awardee.others.empty')}
                awardees={awardee.other_awards}
              />
            </PanelRow>
          </>
        }
        right={
          <>
            <AwardSummaryPanel awardee={awardee} />
            <LazyTimeline events={awardee.events} labels={labels} />
          </>
        }
      />
    </>
  );
}

function Flags({ awardee: { entity, is_deleted, is_verified, inquiry_activated } }: { readonly awardee: AwardeeAnswer }) {
  return (
    <>
      {is_verified && <Flag icon="success" tone="green" text={t('awardPage:verified')} />}
      {inquiry_activated && <Flag icon="help" tone="amber" text={t('awardPage:inquiry')} />}
      {is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
      {entity.is_deleted && <Flag icon="deleted" text={t('awardPage:awardees.entity_deleted')} />}
      {entity.is_process_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_process_blacklisted')} />}
      {entity.is_editorial_blacklisted && <Flag icon="blacklistEditorial" tone="red" text={t('field:is_editorial_blacklisted')} />}
    </>
  );
}
