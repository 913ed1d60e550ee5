import { useState } from 'react';
import type { EntityType, ListColumn } from '@kurator/contract/kit/entityType';

export interface Columns {
  readonly all: readonly ListColumn[];
  readonly shown: readonly ListColumn[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
}

const keyOf = (plural: string) => `columns.${plural}`;

/** Which columns somebody wants to see of a list; remembered in this browser. The name is always there. */
export function useColumns({ plural, columns }: Pick<EntityType, 'plural' | 'columns'>): Columns {
  const [hidden, setHidden] = useState<readonly string[]>(() => (localStorage.getItem(keyOf(plural)) ?? '').split(',').filter(Boolean));
  const isShown = (name: string) => !hidden.includes(name);
  return {
    all: columns.filter((column) => column.kind !== 'entityLink'),
    shown: columns.filter((column) => column.kind === 'entityLink' || isShown(column.name)),
    isShown,
    toggle: (name) => {
      const next = isShown(name) ? [...hidden, name] : hidden.filter((other) => other !== name);
      localStorage.setItem(keyOf(plural), next.join(','));
      setHidden(next);
    },
  };
}
