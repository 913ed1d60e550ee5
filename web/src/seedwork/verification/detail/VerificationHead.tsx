import { lazy, Suspense, type ReactNode } from 'react';
import { t, loadWithTexts } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { entityScreen } from '../../../app/directory.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { DetailHeader } from '../../../kit/detail/DetailHeader.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { formatDateTime } from '../../../app/moment.ts';
import { missingPropertiesOf, nameOf } from '../../section/entity.ts';
import { LazyPageActivity } from '../../live/LazyPageActivity.tsx';
import { VerificationStateIcon, verificationStateOf } from '../VerificationStateIcon.tsx';
import type { FieldLabels } from '../../timeline/change.ts';
import type { VerificationConfig, VerificationEntity } from '../verification.ts';
import type { ConflictsByField } from './useVerify.ts';
import css from './detail.module.css';

const WarningStrips = lazy(() => loadWithTexts(['beside'], import('../../section/WarningStrips.tsx')));

interface Props {
  readonly of: VerificationConfig;
  readonly entity: VerificationEntity;
  /** Identifiers under the name. */
  readonly ids: ReactNode;
  /** Labels of its changes that the catalogue lacks. */
  readonly labels?: FieldLabels | undefined;
  readonly stale: ConflictsByField | undefined;
  readonly actions: ReactNode;
}

const none: FieldLabels = {};

/** Name, state and actions; of equal height in every state, so that nothing moves. */
export function VerificationHead({ of, entity, ids, labels = none, stale, actions }: Props) {
  const light = verificationStateOf(entity);
  const isWrong = entity.is_deleted || entity.inherited_blacklists.length + missingPropertiesOf(entity).length > 0;
  // Stands in the place of the button otherwise.
  const isListed = entity.is_editorial_blacklisted && (entity.is_verified || entity.is_deleted);
  const screen = entityScreen(entity.entity_type)?.name;
  return (
    <DetailHeader
      name={entity.printed.name || t('kit:no_name')}
      type={`${of.title} ${entity.year ?? ''}`}
      flags={
        <>
          <span className={css.state} data-state={light}>
            <VerificationStateIcon of={light} isNamed />
            {t(`verificationPage:light.${light}`)}
          </span>
          {entity.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
          {entity.is_process_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_process_blacklisted')} />}
          {isListed && <Flag icon="blacklistEditorial" tone="red" text={t('field:is_editorial_blacklisted')} />}
        </>
      }
      ids={
        <>
          {ids}
          {screen !== undefined && screen !== of.detailAt(entity.id).screen && (
            <EntityLink type={entity.entity_type} id={entity.id}>
              {t('shell:section.research')}
            </EntityLink>
          )}
          <LazyPageActivity of={{ ...entity, type: entity.entity_type }} name={nameOf(entity)} labels={labels} page="verification" />
        </>
      }
      actions={actions}
      strip={
        <>
          {isWrong && (
            <Suspense>
              <WarningStrips />
            </Suspense>
          )}
          {stale && <StaleStrip stale={stale} />}
        </>
      }
    />
  );
}

function StaleStrip({ stale }: { readonly stale: ConflictsByField }) {
  const lines = Object.keys(stale).map((field) => t(`verificationPage:line.${field.replace('printed_', '')}`));
  const { by, time } = Object.values(stale)[0] ?? {};
  return (
    <p className={`${css.stale} tint-amber`} role="alert">
      <Icon name="alert" />
      <span>
        <strong>{t('verificationPage:stale')}</strong>{' '}
        {by && time
          ? t('verificationPage:stale.by', { by, time: formatDateTime(time), lines: lines.join(', ') })
          : t('verificationPage:stale.lines', { lines: lines.join(', ') })}{' '}
        {t('verificationPage:stale.again')}
      </span>
    </p>
  );
}
