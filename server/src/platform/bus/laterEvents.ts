import { ALL_EVENTS, isUuid, textOf, type JsonObject, type LoadedStream, type Store } from '../store/index.ts';
import type { LaterEvent } from './merge.ts';

/** Events of a stream after a version, the oldest first, with the names of those who made them. @param changedFields fields of an event's data */
export async function loadLaterEvents(
  store: Store,
  { id }: Pick<LoadedStream, 'id'>,
  version: number,
  changedFields: (data: JsonObject) => Promise<JsonObject>,
): Promise<readonly LaterEvent[]> {
  const events = await store.events(id, { afterVersion: version, limit: ALL_EVENTS });
  const people = await store.loadMany(events.map(({ actor }) => actor).filter(isUuid));
  return Promise.all(
    events.toReversed().map(async ({ data, actor, at }) => ({
      data: await changedFields(data),
      by: textOf(people.get(actor)?.state['name']) || actor,
      time: new Date(at).toISOString(),
    })),
  );
}
