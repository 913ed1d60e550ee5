import { createExternalStore } from './externalStore.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';
import { me } from './session.ts';

/** An entity whose page was opened. */
export interface OpenedEntity {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Address of the page; lacks where an earlier release noted it. */
  readonly address?: string;
  /** Address of the list that it was opened from; an earlier release noted its query string alone. */
  readonly list?: string | undefined;
  /** Time of opening; lacks where an earlier release noted it. */
  readonly at?: string;
}

const KEY = 'opened';
const MAX_RECENT = 10;
const { notifyListeners, useValue } = createExternalStore();
const readStoredText = (): string | null => localStorage.getItem(KEY);

/** Entities with the person who opened them; an earlier release noted the entities alone. */
interface StoredEntities {
  readonly by?: string;
  readonly entities?: readonly OpenedEntity[];
}

const noEntities: readonly OpenedEntity[] = [];

/** The person's own entities of those that are stored. */
function ownOf(text: string | null): readonly OpenedEntity[] {
  const { by, entities = noEntities } = parseTrustedJson<StoredEntities>(text ?? '{}');
  return by !== undefined && by === me()?.id ? entities : noEntities;
}

/** The entities that the person opened last in this browser, the newest first; another person's are replaced by them. */
export const openedEntities = (): readonly OpenedEntity[] => ownOf(readStoredText());

/** The same as a hook; renders again when another page is opened. */
export const useOpenedEntities = (): readonly OpenedEntity[] => ownOf(useValue(readStoredText));

/** Notes that the page of an entity is open. */
export function rememberOpenedEntity(entity: Omit<OpenedEntity, 'at'>): void {
  const others = openedEntities().filter(({ id }) => id !== entity.id);
  const entities = [{ ...entity, at: new Date().toISOString() }, ...others].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify({ by: me()?.id, entities }));
  notifyListeners();
}
