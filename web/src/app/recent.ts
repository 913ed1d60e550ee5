import { createExternalStore } from './externalStore.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';

/** An entity whose page was opened. */
export interface OpenedEntity {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Query string of the filtered list that it was opened from. */
  readonly list?: string | undefined;
  /** Time of opening; lacks where an earlier release noted it. */
  readonly at?: string;
}

const KEY = 'opened';
const MOST = 10;
const { changed, useValue } = createExternalStore();
const stored = (): string => localStorage.getItem(KEY) ?? '[]';

/** The entities that were opened last in this browser, the newest first. */
export const openedEntities = (): readonly OpenedEntity[] => parseTrustedJson<readonly OpenedEntity[]>(stored());

/** The same, with a page that is noted while they are shown. */
export const useOpenedEntities = (): readonly OpenedEntity[] => parseTrustedJson<readonly OpenedEntity[]>(useValue(stored));

/** Notes that the page of an entity is open. */
export function rememberOpened(entity: Omit<OpenedEntity, 'at'>): void {
  const others = openedEntities().filter(({ id }) => id !== entity.id);
  localStorage.setItem(KEY, JSON.stringify([{ ...entity, at: new Date().toISOString() }, ...others].slice(0, MOST)));
  changed();
}
