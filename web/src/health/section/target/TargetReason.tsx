import { reasonOfHit } from '../../../app/reasonOfHit.ts';
import css from '../../../kit/list/table.module.css';
import { targetName, type Target } from './useTargets.ts';

interface Props {
  readonly target: Target;
  /** Search that found it. */
  readonly typed: string;
}

/** Match of a search that the name of a target does not show. */
export default function TargetReason({ target, typed }: Props) {
  const reason = reasonOfHit(target, targetName(target), typed);
  return reason && <small className={css.found}>{reason}</small>;
}
