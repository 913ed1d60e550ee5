import type { ReactNode } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';

export interface ComparedLists {
  readonly new: readonly ComparisonRow[];
  readonly dropped: readonly ComparisonRow[];
  readonly stayed: readonly ComparisonRow[];
}

export interface ComparisonProps {
  readonly compared: ComparedLists;
  /** Titles of the lists: years or deliveries. */
  readonly now: string;
  readonly before: string;
  /** Whether rows belong to several awards. */
  readonly isOfMany?: boolean;
  /** Differences that no row has. */
  readonly note?: ReactNode;
}

export const movements = ['all', 'up', 'down', 'same', 'changed'] as const;
export type Movement = (typeof movements)[number];

const rankGain = ({ move }: ComparisonRow): number => move ?? 0;

export const movementPredicates: Readonly<Record<Movement, (row: ComparisonRow) => boolean>> = {
  all: () => true,
  up: (row) => rankGain(row) > 0,
  down: (row) => rankGain(row) < 0,
  same: (row) => rankGain(row) === 0,
  changed: ({ properties }) => properties.length > 0,
};

export const countMovements = (stayed: ComparedLists['stayed']): Readonly<Record<Movement, number>> => ({
  all: stayed.length,
  up: stayed.filter(movementPredicates.up).length,
  down: stayed.filter(movementPredicates.down).length,
  same: stayed.filter(movementPredicates.same).length,
  changed: stayed.filter(movementPredicates.changed).length,
});

export const biggestJump = (stayed: ComparedLists['stayed']): ComparisonRow | undefined => {
  const [first] = stayed.toSorted((a, b) => rankGain(b) - rankGain(a));
  return first && rankGain(first) > 0 ? first : undefined;
};
