import { useQuery } from '@tanstack/react-query';
import type { ScoreRow as Score } from '@kurator/contract/health/medic/medic.answer';
import { entityScores } from '@kurator/contract/health/medic/medic.query';
import { answerOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { Nothing } from '../../kit/list/cells.tsx';

const columns: readonly PanelColumn<Score>[] = [
  { label: () => t('entity:scores.award'), cell: (score) => score.award_name },
  { label: () => t('entity:year'), width: 64, end: true, cell: (score) => score.year },
  { label: () => t('entity:scores.rank'), width: 64, end: true, cell: (score) => said(score.rank) },
  { label: () => t('entity:scores.total'), width: 84, end: true, cell: (score) => said(score.total_score) },
];

const said = (value: number | null) => (value === null ? <Nothing /> : formatNumber(value));

/** Ranks and scores over the years; empty without an answer (text 2, section 8). */
export function Scores({ id }: { readonly id: string }) {
  const { data = [] } = useQuery({ ...answerOptions(entityScores, { id }), meta: { silent: true } });
  return (
    <TablePanel
      title={t('entity:scores')}
      rows={data}
      keyOf={(score) => `${score.award_name} ${score.year}`}
      columns={columns}
      empty={t('entity:scores.empty')}
    />
  );
}
