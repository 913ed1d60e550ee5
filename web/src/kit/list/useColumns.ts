import { useState } from 'react';
import type { ListColumn } from '@kurator/contract/kit/list';

interface Columns {
  readonly all: readonly ListColumn[];
  readonly shownColumns: readonly ListColumn[];
  readonly choices: readonly string[];
  readonly choose: (choices: readonly string[]) => void;
}

export interface ColumnChoiceProps {
  readonly columns: Columns;
  /** Page size of the list; undefined for one whose size no window decides. */
  readonly limit: number | undefined;
}

const keyOf = (plural: string) => `columns.${plural}`;

/** @param choices `+name` of shown columns, `-name` of hidden ones; `name`, stored by former versions, of those that differ from their default */
export const isColumnShown = (choices: readonly string[], { name, isOptional = false }: ListColumn): boolean =>
  choices.includes(`+${name}`) || (!choices.includes(`-${name}`) && isOptional === choices.includes(name));

/** Chosen columns of a list, stored in this browser; the name always shows. */
export function useColumns(plural: string, columns: readonly ListColumn[]): Columns {
  const [choices, setChoices] = useState<readonly string[]>(() => (localStorage.getItem(keyOf(plural)) ?? '').split(','));
  return {
    all: columns,
    shownColumns: columns.filter((column) => column.kind === 'entityLink' || isColumnShown(choices, column)),
    choices,
    choose: (next) => {
      localStorage.setItem(keyOf(plural), next.join(','));
      setChoices(next);
    },
  };
}
