import type { ReactNode } from 'react';
import type { Command } from '@kurator/contract/kit/command';

/** Ways in which a list gets its first rows. */
export interface EmptyListGuide {
  /** Commands among the acts of the page. */
  readonly commands?: readonly Command[];
  /** Origin of rows that the page cannot make. */
  readonly text?: string;
  /** Acts in the place of the rows. */
  readonly acts?: ReactNode;
  /** Filters of a part of the list that begins for itself. */
  readonly within?: readonly string[];
}
