import { lazy, Suspense } from 'react';
import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardDelete, awardUndelete, awardUpdate } from '@kurator/contract/health/award/award.command';
import { awardById } from '@kurator/contract/health/award/award.query';
import { propertyLabels } from '@kurator/contract/kit/property';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailColumns } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { LazyPageActivity } from '../../seedwork/live/LazyPageActivity.tsx';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import { LockedStrip } from '../section/LockedStrip.tsx';
import { AwardeePanel } from './AwardeePanel.tsx';
import { AwardFacts } from './AwardFacts.tsx';
import { ComparisonPanel } from './ComparisonPanel.tsx';
import { DeactivatedProperties } from './DeactivatedProperties.tsx';
import { AwardPropertyDefinitions } from './AwardPropertyDefinitions.tsx';

const AwardNeighbours = lazy(() => loadWithTexts(['beside'], import('./AwardNeighbours.tsx')));

const type = { screens: { list: 'healthAwards', detail: 'healthAward' }, param: 'award' };

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(awardById, type)}>
    {(award) => <AwardPage award={award} />}
  </DetailBoundary>
);

function AwardPage({ award }: { readonly award: AwardAnswer }) {
  const { id, project, properties, deactivated_properties: deactivated } = award;
  const name = `${award.name} ${project.year}`;
  const isFixed = award.is_deleted || project.is_completed;
  const labels = {
    dms_one_id: t('award:number'),
    year: t('award:year'),
    ...propertyLabels([...properties, ...deactivated]),
  };
  return (
    <>
      <DetailHeader
        name={name}
        type={t('award:type')}
        flags={award.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
        ids={
          <>
            <CopyText label={t('award:number')} text={String(award.dms_one_id)} />
            <EntityLink type="project" id={project.id}>
              {project.name}
            </EntityLink>
            <AppLink screen="healthAwardees" params={{ entity_type: 'all' }} search={{ award_id: id }}>
              {t('awardPage:awardees', { count: award.awardee_count })}
            </AppLink>
            <Suspense>
              <AwardNeighbours id={id} />
            </Suspense>
            <LazyPageActivity of={{ ...award, type: 'award' }} name={name} labels={labels} />
          </>
        }
        actions={<AwardActions award={award} isLocked={project.is_completed} />}
        strip={
          <LockedStrip project={project}>
            {award.is_deleted && (
              <>
                <Icon name="deleted" />
                {t('awardPage:deleted')}
              </>
            )}
          </LockedStrip>
        }
      />
      <DetailColumns
        key={award.id}
        left={
          <>
            <AwardFacts award={award} isFixed={isFixed} />
            <AwardPropertyDefinitions award={award} isFixed={isFixed} />
            {deactivated.length > 0 && <DeactivatedProperties award={award} isFixed={isFixed} />}
          </>
        }
        right={
          <>
            <ComparisonPanel award={award} />
            <AwardeePanel award={award} />
            <LazyTimeline events={award.events} labels={labels} />
          </>
        }
      />
    </>
  );
}

function AwardActions({ award, isLocked }: { readonly award: AwardAnswer; readonly isLocked: boolean }) {
  const presetValues = { award_id: award.id };
  const subject = `${award.name} ${award.project.year}`;
  const { name, dms_one_id, length, topic, description } = award;
  return (
    <>
      {!isLocked && !award.is_deleted && (
        <CommandButton
          of={awardDelete}
          icon="trash"
          presetValues={presetValues}
          subject={subject}
          effectText={(count) => t('awardPage:delete.awardees', { count })}
        />
      )}
      <AppLink screen="award comparison" params={{ award: award.id }} className={buttonClass()}>
        <Icon name="compare" />
        {t('awardPage:compare')}
      </AppLink>
      {!isLocked && award.is_deleted && (
        <CommandButton
          of={awardUndelete}
          icon="restore"
          look="primary"
          presetValues={presetValues}
          subject={subject}
          effectText={(count) => t('awardPage:undelete.awardees', { count })}
        />
      )}
      {!isLocked && !award.is_deleted && (
        <CommandButton
          of={awardUpdate}
          icon="pencil"
          look="primary"
          presetValues={presetValues}
          subject={subject}
          initial={{ name, dms_one_id, length, topic, description }}
          expectedVersion={award.version}
        />
      )}
    </>
  );
}
