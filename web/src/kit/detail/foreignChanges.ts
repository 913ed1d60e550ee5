import { createExternalStore } from '../../app/externalStore.ts';

/** Changes of the page's entity by others since it was opened. */
export interface ForeignChanges {
  readonly count: number;
  /** Former values as texts, by field or by the id of a list's entry; empty where there was none. */
  readonly former: ReadonlyMap<string, string>;
}

export const noChanges: ForeignChanges = { count: 0, former: new Map() };
let present = noChanges;
const { changed, useValue } = createExternalStore();

export function noteForeignChanges(changes: ForeignChanges): void {
  present = changes;
  changed();
}

export const useForeignCount = (): number => useValue(() => present.count);

/** Former value of a field or an entry that somebody else changed, with the attributes of its element. */
export function useFormer(key: string | undefined) {
  const former = useValue(() => (key === undefined ? undefined : present.former.get(key)));
  return { former, place: former === undefined ? {} : ({ 'data-new': true, tabIndex: -1 } as const) };
}
