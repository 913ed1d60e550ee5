import { toBerlinDay } from '@kurator/contract/kit/day';
import { foldEvents } from './fold.ts';
import type { Store } from './store.ts';
import type { JsonObject } from '../plumbing/json.ts';
import type { LoadedStream, LoadedWithEvents } from './streamType.ts';

/** Maximum of events, more than any stream has. */
export const MAX_STREAM_EVENTS = 100_000;

/** State of a stream at a version, folded again from its events. */
export async function loadStateAt(store: Store, { id, type }: Pick<LoadedStream, 'id' | 'type'>, version: number): Promise<JsonObject> {
  const events = (await store.loadEvents(id, { limit: MAX_STREAM_EVENTS })).filter((event) => event.version <= version);
  return foldEvents(store.typeOf(type), undefined, events.toReversed()) ?? {};
}

/** Stream as of the end of a day, folded again from its events; undefined if it was created later. @param day YYYY-MM-DD */
export async function loadAsOf(store: Store, id: string, day: string): Promise<LoadedWithEvents | undefined> {
  const loaded = await store.loadWithEvents(id);
  if (!loaded) return undefined;
  const events = (await store.loadEvents(id, { limit: MAX_STREAM_EVENTS })).filter(({ at }) => toBerlinDay(new Date(at)) <= day);
  const [newest] = events;
  if (!newest) return undefined;
  const state = foldEvents(store.typeOf(loaded.type), undefined, events.toReversed()) ?? {};
  return { ...loaded, state, version: newest.version, mark: `${loaded.mark} ${day}`, events, isPast: true };
}
