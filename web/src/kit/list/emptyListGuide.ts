import type { ReactNode } from 'react';
import type { Command } from '@kurator/contract/kit/command';

/** Ways in which a list gets its first rows. */
export interface EmptyListGuide {
  /** Commands among the actions of the page. */
  readonly commands?: readonly Command[];
  /** Origin of rows that the page cannot make. */
  readonly text?: string;
  /** Actions in the place of the rows. */
  readonly actions?: ReactNode;
  /** Filters of a part of the list that begins for itself. */
  readonly scopeFilters?: readonly string[];
}
