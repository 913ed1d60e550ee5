import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import css from './light.module.css';

interface Props {
  readonly of: VerificationProgress;
}

/**
 * Bar of a year's progress in the colours of its states: verified, verified with an inquiry, inquiry, and open. The numbers stand beside
 * it.
 */
export function VerificationProgressBar({ of: { verified, both, inquiry, total } }: Props) {
  const parts = { verified: verified - both, both, inquiry };
  return (
    <span className={css.track} aria-hidden>
      {Object.entries(parts).map(([state, count]) => (
        <span key={state} data-state={state} style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
      ))}
    </span>
  );
}
