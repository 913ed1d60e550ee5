import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { t } from '../../../app/i18n.ts';
import { formatDate } from '../../../app/moment.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { Icon, type IconName } from '../../../app/Icon.tsx';
import css from './comparison.module.css';

const icons: Readonly<Record<string, IconName>> = { blacklisted: 'ban', deleted: 'deleted', merged: 'inherit' };

/** Reason why an entry is no longer on the list. */
export function DropReason({ row: { reason, reason_since: since, merged_into: survivor } }: { readonly row: ComparisonRow }) {
  const icon = icons[reason ?? ''];
  return (
    <span className={css.reason} data-reason={reason ?? undefined}>
      {icon && <Icon name={icon} size={13} />}
      {since
        ? t(`comparison:reason.${since.blacklist ?? reason}_since`, { date: formatDate(toBerlinDay(new Date(since.time))) })
        : t(`comparison:reason.${reason ?? 'unknown'}`)}
      {since?.text && `: ${since.text}`}
      {survivor && (
        <>
          :{' '}
          <EntityLink type={survivor.entity_type} id={survivor.id}>
            {survivor.name}
          </EntityLink>
        </>
      )}
    </span>
  );
}
