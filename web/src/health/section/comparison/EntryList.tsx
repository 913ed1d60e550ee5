import type { ReactNode } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatNumber } from '../../../app/i18n.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { EmptyPanelText, Panel } from '../../../kit/detail/Panel.tsx';
import { MoreRows, useFirstRows } from './MoreRows.tsx';
import css from './comparison.module.css';

interface Props {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
  /** Text without rows. */
  readonly empty: string;
  readonly rankOf: (row: ComparisonRow) => number | null;
  /** Whether rows belong to several awards. */
  readonly isOfMany: boolean | undefined;
  readonly noteOf?: (row: ComparisonRow) => ReactNode;
}

/** Entries that stand in only one of the two lists. */
export function EntryList({ title, rows, empty, rankOf, isOfMany, noteOf }: Props) {
  const { firstRows, rest, showMore } = useFirstRows(rows);
  return (
    <Panel title={title} count={rows.length} isFlush>
      {firstRows.length === 0 ? (
        <EmptyPanelText>{empty}</EmptyPanelText>
      ) : (
        <ul className={css.entries}>
          {firstRows.map((row) => (
            <li key={`${row.entity_id} ${row.award_name}`}>
              <span className={css.rank}>{rankText(rankOf(row))}</span>
              <span>
                <EntityLink type={row.entity_type} id={row.entity_id} className={css.name}>
                  {row.name}
                </EntityLink>
                {row.place && <span className={css.where}>{row.place}</span>}
                {isOfMany && <span className={css.award}>{row.award_name}</span>}
                {noteOf?.(row)}
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

const rankText = (rank: number | null): string => (rank === null ? '–' : formatNumber(rank));
