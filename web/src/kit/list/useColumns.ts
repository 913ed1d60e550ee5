import { useState } from 'react';
import type { List, ListColumn } from '@kurator/contract/kit/list';

export interface Columns {
  readonly all: readonly ListColumn[];
  readonly shownColumns: readonly ListColumn[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
}

const keyOf = (plural: string) => `columns.${plural}`;

/** Chosen columns of a list, stored in this browser if they differ from the default; the name always shows. */
export function useColumns({ plural, columns }: Pick<List, 'plural' | 'columns'>): Columns {
  const [turned, setTurned] = useState<readonly string[]>(() => (localStorage.getItem(keyOf(plural)) ?? '').split(',').filter(Boolean));
  const optional = new Set(columns.filter((column) => column.isOptional).map((column) => column.name));
  const isShown = (name: string) => optional.has(name) === turned.includes(name);
  return {
    all: columns.filter((column) => column.kind !== 'entityLink'),
    shownColumns: columns.filter((column) => column.kind === 'entityLink' || isShown(column.name)),
    isShown,
    toggle: (name) => {
      const next = turned.includes(name) ? turned.filter((other) => other !== name) : [...turned, name];
      localStorage.setItem(keyOf(plural), next.join(','));
      setTurned(next);
    },
  };
}
