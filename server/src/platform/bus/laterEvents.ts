import { MAX_STREAM_EVENTS, isUuid, textOf, type LoadedStream, type Store } from '../store/index.ts';
import type { LaterEvent } from './merge.ts';

/** Events of a stream after a version, the oldest first, with the names of those who made them. */
export async function loadLaterEvents(
  store: Store,
  { id }: Pick<LoadedStream, 'id'>,
  version: number,
): Promise<readonly (LaterEvent & { readonly actor: string })[]> {
  const events = await store.loadEvents(id, { afterVersion: version, limit: MAX_STREAM_EVENTS });
  const people = await store.loadMany(events.map(({ actor }) => actor).filter(isUuid));
  return events.toReversed().map(({ data, actor, at }) => ({
    data,
    actor,
    by: textOf(people.get(actor)?.state['name']) || actor,
    time: new Date(at).toISOString(),
  }));
}
