import type { JsonObject } from '../plumbing/json.ts';
import type { StoredEvent } from './streamType.ts';

/** Columns of an `EventRow`. */
export const EVENT = 'position, stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at';

/** Row of the table `event`. */
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
