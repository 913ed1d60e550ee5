import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { entityScores } from '@kurator/contract/seedwork/entityScores.query';
import type { EntityScore } from '@kurator/contract/seedwork/entityScores.answer';
import { answerOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { RankMove } from '../../kit/year/RankMove.tsx';
import { RankPicture, type YearRank } from '../../kit/year/RankPicture.tsx';
import css from './scores.module.css';
import { scoreText } from './scoreText.ts';

/** Line of the table: a current rank with its history, or a rank of an earlier year. */
type Line = Pick<EntityScore, 'award_name' | 'year' | 'rank' | 'total_score'> & { readonly now?: EntityScore };

/** @param awardType type of the awards, which lead to their pages where there are any */
const columnsFor = (awardType: string): readonly PanelColumn<Line>[] => [
  {
    label: () => t('score:award'),
    cell: ({ award_name: name, now }) =>
      now ? (
        <EntityLink type={awardType} id={now.award_id}>
          {name}
        </EntityLink>
      ) : (
        name
      ),
  },
  { label: () => t('entity:year'), width: 64, isEndAligned: true, cell: ({ year }) => year },
  {
    label: () => t('score:rank'),
    width: 64,
    isEndAligned: true,
    cell: ({ rank }) => (rank === null ? <EmptyCell /> : formatNumber(rank)),
  },
  {
    label: () => t('score:total'),
    width: 76,
    isEndAligned: true,
    cell: ({ total_score: score }) => (score === null ? <EmptyCell /> : scoreText(score)),
  },
  {
    label: () => t('score:over_years'),
    width: 148,
    isMinor: true,
    cell: ({ now }) =>
      now && (
        <span className={css.way}>
          <RankPicture ranks={ranksOf(now)} />
          <RankMove before={now.past.find(({ year }) => year === now.year - 1)?.rank ?? null} now={now.rank} />
        </span>
      ),
  },
];

interface Props {
  readonly id: string;
  readonly awardType: string;
  readonly actions?: ReactNode;
}

const ranksOf = (score: EntityScore): readonly YearRank[] =>
  [score, ...score.past].flatMap(({ year, rank }) => (rank === null ? [] : [{ year, rank }]));

/**
 * Ranks and points: those of each ranking's newest period with their development, then those of earlier years. Without an answer it has no
 * rows (text 2, section 8), but the reason.
 */
export default function EntityScoreTable({ id, awardType, actions }: Props) {
  const answer = useQuery({ ...answerOptions(entityScores, { id }), meta: { isSilent: true } });
  const { data } = answer;
  if (data === undefined)
    return (
      <Panel title={t('entity:scores')} actions={actions} isFlush>
        <MissingAnswer answer={answer} />
      </Panel>
    );
  const newest = data.map((now): Line => ({ ...now, now }));
  const earlier = data.flatMap(({ past }): readonly Line[] => past).toSorted((a, b) => b.year - a.year);
  return (
    <TablePanel
      title={t('entity:scores')}
      rows={[...newest, ...earlier]}
      keyOf={({ award_name: name, year, now }) => now?.award_id ?? `${name} ${year}`}
      columns={columnsFor(awardType)}
      empty={t('entity:scores.empty')}
      actions={actions}
    />
  );
}
