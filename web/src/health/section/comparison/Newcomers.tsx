import { formatNumber, t } from '../../../app/i18n.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { Empty, Panel } from '../../../kit/detail/Panel.tsx';
import type { ComparisonProps } from './comparedLists.ts';
import { MoreRows, useFirst } from './MoreRows.tsx';
import css from './comparison.module.css';

export function Newcomers({ compared, isOfMany = false }: ComparisonProps) {
  const { shown, rest, showMore } = useFirst(compared.new);
  return (
    <Panel title={t('comparison:new')} count={compared.new.length} flush>
      {shown.length === 0 ? (
        <Empty>{t('comparison:new.empty')}</Empty>
      ) : (
        <ul className={css.entries}>
          {shown.map((row) => (
            <li key={`${row.entity_id} ${row.award_name}`}>
              <span className={css.rank}>{row.rank === null ? '–' : formatNumber(row.rank)}</span>
              <span>
                <EntityLink type={row.entity_type} id={row.entity_id} className={css.name}>
                  {row.name}
                </EntityLink>
                {isOfMany && <span className={css.award}>{row.award_name}</span>}
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
