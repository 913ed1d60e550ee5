import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatNumber, t } from '../../../app/i18n.ts';
import { Icon, type IconName } from '../../../app/Icon.tsx';
import { EntityLink } from '../../../app/navigate.tsx';
import { Empty, Panel } from '../../../kit/detail/Panel.tsx';
import type { ComparisonProps } from './comparedLists.ts';
import { MoreRows, useFirst } from './MoreRows.tsx';
import css from './comparison.module.css';

const icons: Readonly<Record<string, IconName>> = { blacklisted: 'ban', deleted: 'deleted', merged: 'inherit' };

export function Dropped({ compared, isOfMany = false }: ComparisonProps) {
  const { shown, rest, showMore } = useFirst(compared.dropped);
  return (
    <Panel title={t('comparison:dropped')} count={compared.dropped.length} flush>
      {shown.length === 0 ? (
        <Empty>{t('comparison:dropped.empty')}</Empty>
      ) : (
        <ul className={css.entries}>
          {shown.map((row) => (
            <li key={`${row.entity_id} ${row.award_name}`}>
              <span className={css.rank}>{row.previous_rank === null ? '–' : formatNumber(row.previous_rank)}</span>
              <span>
                <EntityLink type={row.entity_type} id={row.entity_id} className={css.name}>
                  {row.name}
                </EntityLink>
                {isOfMany && <span className={css.award}>{row.award_name}</span>}
                <Reason of={row} />
              </span>
              <span className="mono">{row.dms_one_id}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows count={rest} onMore={showMore} />
    </Panel>
  );
}

function Reason({ of: { reason } }: { readonly of: ComparisonRow }) {
  const icon = icons[reason ?? ''];
  return (
    <span className={css.reason} data-reason={reason ?? undefined}>
      {icon && <Icon name={icon} size={13} />}
      {t(`comparison:reason.${reason ?? 'unknown'}`)}
    </span>
  );
}
