import { dayOf } from '@kurator/contract/kit/day';
import { foldFacts } from './fold.ts';
import type { Store } from './store.ts';
import type { JsonObject } from '../plumbing/json.ts';
import type { Loaded, LoadedWithEvents } from './streamType.ts';

/** More events than any stream has. */
const ALL = 100_000;

/** The state of a stream at a version, folded anew from its events. */
export async function stateAt(store: Store, { id, type }: Pick<Loaded, 'id' | 'type'>, version: number): Promise<JsonObject> {
  const events = (await store.events(id, { limit: ALL })).filter((event) => event.version <= version);
  return foldFacts(store.typeOf(type), undefined, events.toReversed()) ?? {};
}

/** A stream as it was at the end of a day, folded anew from its events; undefined where it began later. @param day YYYY-MM-DD */
export async function loadAsOf(store: Store, id: string, day: string): Promise<LoadedWithEvents | undefined> {
  const loaded = await store.loadWithEvents(id);
  if (!loaded) return undefined;
  const events = (await store.events(id, { limit: ALL })).filter(({ at }) => dayOf(new Date(at)) <= day);
  const [newest] = events;
  if (!newest) return undefined;
  const state = foldFacts(store.typeOf(loaded.type), undefined, events.toReversed()) ?? {};
  return { ...loaded, state, version: newest.version, mark: `${loaded.mark} ${day}`, events, isPast: true };
}
