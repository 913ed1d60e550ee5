import type { ReactNode } from 'react';
import { createExternalStore } from '../../app/externalStore.ts';

/** Changes of the page's entity by others since it was opened. */
interface ForeignChanges {
  readonly count: number;
  /** Marks with former values, by field or by the id of a list's entry. */
  readonly marks: ReadonlyMap<string, ReactNode>;
}

export const noChanges: ForeignChanges = { count: 0, marks: new Map() };
let present = noChanges;
const { notifyListeners, useValue } = createExternalStore();

export function setForeignChanges(changes: ForeignChanges): void {
  present = changes;
  notifyListeners();
}

export const useForeignCount = (): number => useValue(() => present.count);

/** Mark of a field or an entry that somebody else changed, with the attributes of its element. */
export function useForeignMark(key: string | undefined) {
  const mark = useValue(() => (key === undefined ? undefined : present.marks.get(key)));
  return { mark, place: mark === undefined ? {} : ({ 'data-new': true, tabIndex: -1 } as const) };
}
