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
}

export const movements = ['all', 'up', 'down', 'same', 'changed'] as const;
export type Movement = (typeof movements)[number];

const moved = ({ move }: ComparisonRow): number => move ?? 0;

export const isOf: Readonly<Record<Movement, (row: ComparisonRow) => boolean>> = {
  all: () => true,
  up: (row) => moved(row) > 0,
  down: (row) => moved(row) < 0,
  same: (row) => moved(row) === 0,
  changed: ({ properties }) => properties.length > 0,
};

export const countMovements = (stayed: ComparedLists['stayed']): Readonly<Record<Movement, number>> => ({
  all: stayed.length,
  up: stayed.filter(isOf.up).length,
  down: stayed.filter(isOf.down).length,
  same: stayed.filter(isOf.same).length,
  changed: stayed.filter(isOf.changed).length,
});

export const greatestLeap = (stayed: ComparedLists['stayed']): ComparisonRow | undefined => {
  const [first] = stayed.toSorted((a, b) => moved(b) - moved(a));
  return first && moved(first) > 0 ? first : undefined;
};
