import { lazy, Suspense, type ReactNode } from 'react';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import type { VerificationStateName } from '@kurator/contract/health/verification/verification.list';
import { t, withTexts } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { CopyText } from '../../../kit/CopyText.tsx';
import { DetailHeader } from '../../../kit/detail/DetailHeader.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { showMoment } from '../../../app/moment.ts';
import { Live } from '../../../seedwork/live/Live.tsx';
import { typeTitle } from '../typeTitle.ts';
import type { Stale } from './useVerify.ts';
import css from './detail.module.css';

const WrongStrip = lazy(() => withTexts(['seedwork'], import('../../../seedwork/section/WrongStrip.tsx')));

interface Props {
  readonly type: string;
  readonly entity: VerificationAnswer;
  readonly stale: Stale | undefined;
  readonly acts: ReactNode;
}

const lightOf = ({ is_verified: isVerified, inquiry }: VerificationAnswer): VerificationStateName =>
  isVerified ? (inquiry ? 'both' : 'verified') : inquiry ? 'inquiry' : 'open';

const flags = {
  open: { icon: 'clock', tone: 'grey' },
  verified: { icon: 'success', tone: 'green' },
  inquiry: { icon: 'help', tone: 'amber' },
  both: { icon: 'success', tone: 'amber' },
} as const;

/** Name, state and acts; of equal height in every state, so that nothing moves. */
export function VerificationHead({ type, entity, stale, acts }: Props) {
  const light = lightOf(entity);
  const isWrong =
    entity.is_deleted || entity.is_process_blacklisted || entity.is_editorial_blacklisted || entity.inherited_blacklists.length > 0;
  return (
    <DetailHeader
      name={entity.printed.name || t('kit:no_name')}
      type={`${typeTitle(type)} ${entity.year ?? ''}`}
      flags={
        <>
          <Flag {...flags[light]} text={t(`verificationPage:light.${light}`)} />
          {entity.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
        </>
      }
      ids={
        <>
          <CopyText label={t('field:dms_one_id')} text={String(entity.dms_one_id)} />
          <span>{knownBy(entity)}</span>
          <Live of={{ ...entity, type: entity.entity_type }} page="verification" />
        </>
      }
      acts={acts}
      strip={
        <>
          {isWrong && (
            <Suspense>
              <WrongStrip saysReasons />
            </Suspense>
          )}
          {stale && <StaleStrip stale={stale} />}
        </>
      }
    />
  );
}

/** Identifying details beside the number, in the line read out on the telephone. */
function knownBy({ gba_ik_number: ik, location, administration, printed }: VerificationAnswer): string {
  if (location) return [printed.parent, location.display_name ?? location.name].filter(Boolean).join(', ');
  return [ik, administration, printed.affiliation].filter(Boolean).join(', ');
}

function StaleStrip({ stale }: { readonly stale: Stale }) {
  const lines = Object.keys(stale).map((field) => t(`verificationPage:line.${field.replace('printed_', '')}`));
  const { by, time } = Object.values(stale)[0] ?? {};
  return (
    <p className={`${css.stale} tint-amber`} role="alert">
      <Icon name="alert" />
      <span>
        <strong>{t('verificationPage:stale')}</strong>{' '}
        {by && time
          ? t('verificationPage:stale.by', { by, time: showMoment(time), lines: lines.join(', ') })
          : t('verificationPage:stale.lines', { lines: lines.join(', ') })}{' '}
        {t('verificationPage:stale.again')}
      </span>
    </p>
  );
}
