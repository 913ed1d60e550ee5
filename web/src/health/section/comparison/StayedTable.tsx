import { useState } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatNumber, t } from '../../../app/i18n.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../../kit/detail/TablePanel.tsx';
import { EmptyCell } from '../../../kit/list/cells.tsx';
import {
  countByRankChange,
  rankChangePredicates,
  rankChangeFilters,
  type RankChangeFilter,
  type ComparisonProps,
} from './comparedLists.ts';
import { RankChange } from './RankChange.tsx';
import { MoreRows, useFirstRows } from './MoreRows.tsx';
import { PropertyChanges } from './PropertyChanges.tsx';
import css from './comparison.module.css';

type Column = PanelColumn<ComparisonRow>;

const rank = (value: number | null) => (value === null ? <EmptyCell /> : formatNumber(value));

const columnsOf = ({ currentLabel, previousLabel, isOfMany = false }: ComparisonProps): readonly Column[] => [
  { label: () => currentLabel, isEndAligned: true, width: 64, cell: (row) => <strong className={css.now}>{rank(row.rank)}</strong> },
  { label: () => previousLabel, isEndAligned: true, width: 64, isMinor: true, cell: (row) => rank(row.previous_rank) },
  { label: () => t('comparison:move'), isEndAligned: true, width: 72, cell: (row) => <RankChange of={row} /> },
  {
    label: () => t('field:name'),
    cell: (row) => (
      <>
        <EntityLink type={row.entity_type} id={row.entity_id} className={css.name}>
          {row.name}
        </EntityLink>
        {row.place && <span className={css.where}>{row.place}</span>}
        {isOfMany && <span className={css.award}>{row.award_name}</span>}
      </>
    ),
  },
  { label: () => t('comparison:values'), width: '42%', isMinor: true, cell: (row) => <PropertyChanges of={row} /> },
];

export function StayedTable(props: ComparisonProps) {
  const { stayed } = props.compared;
  const [movement, setMovement] = useState<RankChangeFilter>('all');
  const counts = countByRankChange(stayed);
  const { firstRows, rest, showMore } = useFirstRows(stayed.filter(rankChangePredicates[movement]));
  return (
    <div className={css.part}>
      <TablePanel
        title={t('comparison:stayed')}
        rows={firstRows}
        count={counts.all}
        keyOf={({ entity_id, award_name }) => `${entity_id} ${award_name}`}
        columns={columnsOf(props)}
        empty={t(movement === 'all' ? 'comparison:stayed.empty' : 'kit:panel.no_match')}
        actions={
          <fieldset className={css.movements} aria-label={t('comparison:narrow')}>
            {rankChangeFilters.map((one) => (
              <button key={one} type="button" aria-pressed={movement === one} onClick={() => setMovement(one)}>
                {t(`comparison:only.${one}`)} <span className={css.count}>{formatNumber(counts[one])}</span>
              </button>
            ))}
          </fieldset>
        }
      />
      <MoreRows count={rest} onMore={showMore} />
    </div>
  );
}
