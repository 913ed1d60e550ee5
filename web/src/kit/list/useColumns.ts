import { useState } from 'react';
import type { ListColumn } from '@kurator/contract/kit/list';

interface Columns {
  readonly all: readonly ListColumn[];
  readonly shownColumns: readonly ListColumn[];
  readonly isShown: (column: ListColumn) => boolean;
  readonly toggle: (name: string) => void;
}

export interface ColumnChoiceProps {
  readonly columns: Columns;
  /** Page size of the list; undefined for one whose size no window decides. */
  readonly limit: number | undefined;
}

const keyOf = (plural: string) => `columns.${plural}`;

/** Chosen columns of a list, stored in this browser if they differ from the default; the name always shows. */
export function useColumns(plural: string, columns: readonly ListColumn[]): Columns {
  const [turned, setTurned] = useState<readonly string[]>(() => (localStorage.getItem(keyOf(plural)) ?? '').split(',').filter(Boolean));
  const isShown = ({ name, isOptional = false }: ListColumn) => isOptional === turned.includes(name);
  return {
    all: columns.filter((column) => column.kind !== 'entityLink'),
    shownColumns: columns.filter((column) => column.kind === 'entityLink' || isShown(column)),
    isShown,
    toggle: (name) => {
      const next = turned.includes(name) ? turned.filter((other) => other !== name) : [...turned, name];
      localStorage.setItem(keyOf(plural), next.join(','));
      setTurned(next);
    },
  };
}
