import type { VerificationFlags, VerificationStateName } from '@kurator/contract/seedwork/verificationState';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import css from './light.module.css';

export const verificationStateOf = ({ is_verified: isVerified, is_inquiry_activated: isAsked }: VerificationFlags): VerificationStateName =>
  isVerified ? (isAsked ? 'both' : 'verified') : isAsked ? 'inquiry' : 'open';

interface Props {
  readonly of: VerificationStateName;
  /** Draws a ring around the entity visited last. */
  readonly isLast?: boolean;
  /** A text stands beside it. */
  readonly isNamed?: boolean;
}

/** State of a verification by colour and shape: a tick, a question mark, both, or an empty ring. */
export const VerificationStateIcon = ({ of, isLast = false, isNamed = false }: Props) => (
  <span
    className={css.light}
    data-light
    data-state={of}
    data-last={isLast || undefined}
    data-tip={isNamed ? undefined : t(`verification:state.${of}`)}
    aria-hidden={isNamed || undefined}
  >
    {(of === 'verified' || of === 'both') && <Icon name="check" size={11} />}
    {of === 'inquiry' && <b aria-hidden>?</b>}
    {of === 'both' && (
      <small className={css.badge} aria-hidden>
        ?
      </small>
    )}
    {!isNamed && (
      <span className="sr">
        {t(`verification:state.${of}`)}
        {isLast && `, ${t('verification:last')}`}
      </span>
    )}
  </span>
);
