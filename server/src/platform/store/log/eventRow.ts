import type { Json, JsonObject } from '../plumbing/json.ts';
import type { LoadedStream, LoadedWithEvents, StoredEvent } from './streamType.ts';

export const EVENT_COLUMNS = 'position, stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at';

export interface EventRow {
  position: number;
  stream_id: string;
  stream_type: string;
  version: number;
  topic: string;
  schema_version: number;
  data: JsonObject;
  command_id: string;
  actor: string;
  at: Date;
}

export type EventTuple = [
  position: number,
  version: number,
  topic: string,
  schemaVersion: number,
  data: JsonObject,
  commandId: string,
  actor: string,
  at: string,
  name: string | null,
];

export function toLoadedWithEvents(
  { id: streamId, type: streamType, ...loaded }: LoadedStream & Pick<LoadedWithEvents, 'position' | 'mark'> & { readonly found: Json },
  {
    events: tuples,
    names,
  }: { readonly events: readonly EventTuple[] | null; readonly names: Readonly<Record<string, string | null>> | null },
): LoadedWithEvents {
  const actorNames = new Map<string, string | null>(Object.entries(names ?? {}));
  const events = tuples?.map(([position, version, topic, schemaVersion, data, commandId, actor, at, name]): StoredEvent => {
    if (name !== null) actorNames.set(actor, name);
    return {
      position,
      streamId,
      streamType,
      version,
      topic,
      schemaVersion,
      data,
      commandId,
      actor,
      at: new Date(at).toISOString(),
    };
  });
  return {
    id: streamId,
    type: streamType,
    version: loaded.version,
    state: loaded.state,
    position: loaded.position,
    mark: loaded.mark,
    lookupValue: loaded.found,
    events,
    actorNames,
  };
}

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    position: row.position,
    streamId: row.stream_id,
    streamType: row.stream_type,
    version: row.version,
    topic: row.topic,
    schemaVersion: row.schema_version,
    data: row.data,
    commandId: row.command_id,
    actor: row.actor,
    at: row.at.toISOString(),
  };
}
