import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';

/** Two lists against each other. */
export interface Compared {
  readonly new: readonly ComparisonRow[];
  readonly dropped: readonly ComparisonRow[];
  readonly stayed: readonly ComparisonRow[];
}

export interface ComparisonProps {
  readonly compared: Compared;
  /** What the two lists are called: their years, their deliveries. */
  readonly now: string;
  readonly before: string;
  /** The rows are those of several awards. */
  readonly isOfMany?: boolean;
}

/** Ways to narrow those who stayed. */
export const movements = ['all', 'up', 'down', 'same', 'changed'] as const;
export type Movement = (typeof movements)[number];

const moved = ({ move }: ComparisonRow): number => move ?? 0;

/** Whether a row that stayed is one of those. */
export const isOf: Readonly<Record<Movement, (row: ComparisonRow) => boolean>> = {
  all: () => true,
  up: (row) => moved(row) > 0,
  down: (row) => moved(row) < 0,
  same: (row) => moved(row) === 0,
  changed: ({ properties }) => properties.length > 0,
};

/** How many of those who stayed there are of each. */
export const countMovements = (stayed: Compared['stayed']): Readonly<Record<Movement, number>> => ({
  all: stayed.length,
  up: stayed.filter(isOf.up).length,
  down: stayed.filter(isOf.down).length,
  same: stayed.filter(isOf.same).length,
  changed: stayed.filter(isOf.changed).length,
});

/** Who won the most places, if anybody did. */
export const greatestLeap = (stayed: Compared['stayed']): ComparisonRow | undefined => {
  const [first] = stayed.toSorted((a, b) => moved(b) - moved(a));
  return first && moved(first) > 0 ? first : undefined;
};
