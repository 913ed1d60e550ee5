import type { ReactNode } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';

interface ListDiff {
  readonly new: readonly ComparisonRow[];
  readonly dropped: readonly ComparisonRow[];
  readonly stayed: readonly ComparisonRow[];
}

export interface ComparisonProps {
  readonly compared: ListDiff;
  /** Titles of the lists: years or deliveries. */
  readonly currentLabel: string;
  readonly previousLabel: string;
  /** Whether rows belong to several awards. */
  readonly isOfMany?: boolean;
  /** Differences that no row has. */
  readonly note?: ReactNode;
}

export const rankChangeFilters = ['all', 'up', 'down', 'same', 'changed'] as const;
export type RankChangeFilter = (typeof rankChangeFilters)[number];

const rankGain = ({ move }: ComparisonRow): number => move ?? 0;

export const rankChangePredicates: Readonly<Record<RankChangeFilter, (row: ComparisonRow) => boolean>> = {
  all: () => true,
  up: (row) => rankGain(row) > 0,
  down: (row) => rankGain(row) < 0,
  same: (row) => rankGain(row) === 0,
  changed: ({ properties }) => properties.length > 0,
};

export const countByRankChange = (stayed: ListDiff['stayed']): Readonly<Record<RankChangeFilter, number>> => ({
  all: stayed.length,
  up: stayed.filter(rankChangePredicates.up).length,
  down: stayed.filter(rankChangePredicates.down).length,
  same: stayed.filter(rankChangePredicates.same).length,
  changed: stayed.filter(rankChangePredicates.changed).length,
});

export const findBiggestRise = (stayed: ListDiff['stayed']): ComparisonRow | undefined => {
  const [first] = stayed.toSorted((a, b) => rankGain(b) - rankGain(a));
  return first && rankGain(first) > 0 ? first : undefined;
};
