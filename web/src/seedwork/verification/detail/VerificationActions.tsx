import { entityResolveInquiry, entityUnverify } from '@kurator/contract/seedwork/verification.command';
import { useIsOnline } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { ActionMenu } from '../../../kit/action/ActionMenu.tsx';
import { Button } from '../../../kit/button/Button.tsx';
import { CommandButton } from '../../../kit/dialog/CommandButton.tsx';
import { formatDateTime } from '../../../app/moment.ts';
import field from '../../../kit/field/field.module.css';
import { setAutoAdvance, useIsAutoAdvance } from './autoAdvance.ts';
import { inquiryActionOf, inquiryValuesOf } from './inquiryForm.ts';
import { preloadInquiryForm } from './loadInquiryForm.ts';
import { presetValuesOf, isEditoriallyBlacklisted, type VerificationConfig, type VerificationEntity } from '../verification.ts';
import type { Queue } from './useQueue.ts';
import { isSecondClick, type useVerify } from './useVerify.ts';
import css from './detail.module.css';

const loadMore = () => import('./VerificationMenu.tsx');

interface Props {
  readonly of: VerificationConfig;
  readonly entity: VerificationEntity;
  /** Obstacle to verifying and asking, beside those of all types. */
  readonly obstacle: string | undefined;
  readonly queue: Queue;
  readonly verifyAction: ReturnType<typeof useVerify>;
  /** Opens the form of an inquiry. */
  readonly onAsk: () => void;
  /** Called once the person has resolved the inquiry. */
  readonly onResolved: () => void;
  /** All but verifying and going on are in a menu. */
  readonly isShort: boolean;
}

/** Actions of a verification (inquiry, verify, next), always in the same place. */
export function VerificationActions({ of, entity, obstacle, queue, verifyAction, onAsk, onResolved, isShort }: Props) {
  const isOn = useIsAutoAdvance();
  const isOnline = useIsOnline();
  return (
    <>
      <div className={css.buttons}>
        {isShort ? (
          <ActionMenu
            name={t('verificationPage:more')}
            load={loadMore}
            actions={{ of, entity, obstacle, queue, onAsk, onResolved }}
            className="button icon"
          />
        ) : (
          <InquiryAction of={of} entity={entity} obstacle={obstacle} onAsk={onAsk} onResolved={onResolved} />
        )}
        {!(isShort && entity.is_verified) && (
          <VerifyAction of={of} entity={entity} obstacle={obstacle} verifyAction={verifyAction} isOnline={isOnline} />
        )}
        {entity.is_verified && <Onward queue={queue} />}
      </div>
      <div className={css.under}>
        {!isOnline && <span className={css.offline}>{t('verificationPage:offline')}</span>}
        {entity.verified_by && (
          <span className={css.verified}>
            <Icon name="success" size={14} />
            {t('verificationPage:verified_by', { by: entity.verified_by.by, time: formatDateTime(entity.verified_by.time) })}
          </span>
        )}
        {!isShort && (
          <label className={css.goes}>
            <input type="checkbox" className={field.check} checked={isOn} onChange={(event) => setAutoAdvance(event.target.checked)} />
            {t('verificationPage:goes_on')}
          </label>
        )}
      </div>
    </>
  );
}

function InquiryAction({ of, entity, obstacle, onAsk, onResolved }: Pick<Props, 'of' | 'entity' | 'obstacle' | 'onAsk' | 'onResolved'>) {
  const action = inquiryActionOf(entity);
  if (!action) return null;
  if (action === 'resolve') {
    return (
      <CommandButton
        of={entityResolveInquiry}
        icon="success"
        text={t('verificationPage:resolve')}
        shortcut="i"
        presetValues={presetValuesOf(of, entity)}
        former={inquiryValuesOf(entity)}
        subject={entity.name}
        onDone={onResolved}
      />
    );
  }
  return (
    <Button
      icon="help"
      aria-keyshortcuts="i"
      disabled={obstacle !== undefined}
      onPointerEnter={preloadInquiryForm}
      onFocus={preloadInquiryForm}
      onClick={onAsk}
    >
      {t('verificationPage:inquire')}
    </Button>
  );
}

interface VerifyProps extends Pick<Props, 'of' | 'entity' | 'obstacle' | 'verifyAction'> {
  readonly isOnline: boolean;
}

function VerifyAction({ of, entity, obstacle, verifyAction: { isBusy, verify }, isOnline }: VerifyProps) {
  if (entity.is_verified)
    return (
      <CommandButton
        of={entityUnverify}
        text={t('verificationPage:unverify')}
        shortcut="v"
        presetValues={presetValuesOf(of, entity)}
        subject={entity.name}
        expectedVersion={entity.version}
      />
    );
  if (entity.is_deleted) return null;
  if (isEditoriallyBlacklisted(entity))
    return (
      <strong className={css.refused}>
        <Icon name="blacklistEditorial" />
        {t('verificationPage:blacklisted')}
      </strong>
    );
  if (obstacle !== undefined) return <span className={css.refused}>{obstacle}</span>;
  return (
    <Button
      look="primary"
      icon="check"
      className={css.verify}
      aria-keyshortcuts="v"
      aria-disabled={isBusy || !isOnline}
      onClick={(event) => isOnline && void verify(event)}
    >
      <span className={css.states}>
        <span data-hidden={isBusy || undefined}>{t('verificationPage:verify')}</span>
        <span data-hidden={!isBusy || undefined}>{t('verificationPage:verifying')}</span>
      </span>
    </Button>
  );
}

function Onward({ queue: { next, isLoaded, step, back } }: Pick<Props, 'queue'>) {
  const isLast = isLoaded && next === null;
  return (
    <Button look="primary" className={css.verify} onClick={(event) => !isSecondClick(event) && step('next', back)}>
      {isLast ? t('verificationPage:back') : t('verificationPage:next')}
      {!isLast && <Icon name="chevronRight" />}
    </Button>
  );
}
