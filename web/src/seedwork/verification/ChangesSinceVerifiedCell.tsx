import type { ChangeSinceVerified } from '@kurator/contract/seedwork/verification.answer';
import { t } from '../../app/i18n.ts';
import { formatShortDay } from './shortDay.ts';
import css from './inquiry.module.css';

const labelOf = ({ field }: ChangeSinceVerified): string => t(`verification:changed.${field}`);

/** First change since the last verification; all of them in the tooltip. */
export function ChangesSinceVerifiedCell({ changes }: { readonly changes: readonly [ChangeSinceVerified, ...ChangeSinceVerified[]] }) {
  const [first] = changes;
  const all = changes.map((change) =>
    t('verification:changed', {
      field: labelOf(change),
      before: change.before ?? t('verification:missing'),
      after: change.after ?? t('verification:missing'),
    }),
  );
  return (
    <span className={css.changed} data-rest={changes.length > 1 || undefined} data-tip={all.join(' · ')}>
      <span className={css.cut}>{labelOf(first)}</span>
      {first.time && <span>{formatShortDay(first.time)}</span>}
      {changes.length > 1 && <span>+{changes.length - 1}</span>}
      <span className="sr">{all.join(' · ')}</span>
    </span>
  );
}
