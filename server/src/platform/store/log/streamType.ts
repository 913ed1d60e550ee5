import type { ErrorCode } from '@kurator/contract';
import type { Json, JsonObject } from '../plumbing/json.ts';

/** Event as a fold receives it. `at` is ISO 8601 in UTC with milliseconds. */
export interface FoldInput {
  readonly topic: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
  readonly actor: string;
  readonly at: string;
}

/** Reference to another stream; `rel` names the relation, as in 'hospital' or 'primary_affiliation'. */
export interface Link {
  readonly target: string;
  readonly rel: string;
}

/** Unique value within the organisation: each key of a kind belongs to one stream. */
export interface Reservation {
  readonly kind: string;
  readonly key: string;
}

/** Lock that rejects every command on a stream. */
export interface LockRule {
  /** Relations of links that lead to the locking stream; empty: the stream itself. */
  readonly path: readonly string[];
  readonly isLocked: (state: JsonObject) => boolean;
  /** Rejection, 409; its text may name the locking stream by {name}. */
  readonly code: ErrorCode;
}

/** Reference that follows its target when that is merged into another stream. */
export interface MergeReference {
  /** Relation of the link. */
  readonly rel: string;
  /** Field with the target's id, of the state or of the entries of `list`. */
  readonly field: string;
  readonly list?: string;
  /** Handling of a second stream with the same reservation. Default: the moved one is deleted. */
  readonly twice?: 'deleted' | 'refused';
}

/** Fields whose values follow definitions of another stream. */
export interface DefinedFields {
  /** Field with the id of the stream that has the definitions. */
  readonly holder: string;
  /** Stored value as the present definition reads it; undefined if it refuses it. Values of other fields are as they were. */
  reread(definitions: JsonObject, field: string, value: Json): Json | undefined;
}

/** Declaration of a stream type. All functions are pure, so a refold years later gives the same result. */
export interface StreamType<S extends JsonObject = JsonObject> {
  /** Name as in 'hospital'; stored in every event, never renamed. */
  readonly type: string;
  evolve(state: S | undefined, event: FoldInput): S;
  /** Fields that other rows print (name, address, deleted, parents). Other fields never reach other rows. */
  card(state: S): JsonObject;
  /** Streams it refers to; deleted streams keep their links, or their rows would no longer be refreshed. */
  links(state: S): readonly Link[];
  reservations(state: S): readonly Reservation[];
  /** Locks checked for each command, from a person or an import. */
  readonly lockedBy?: readonly LockRule[];
  readonly references?: readonly MergeReference[];
  readonly definedFields?: DefinedFields;
  /** Paths of links to the streams that its page shows besides itself: 'hospital' follows a link, '<clinic.location' those of a type back. */
  readonly shows?: readonly (readonly string[])[];
  /** Computes derived fields of the state, as the full name from the first name. */
  follows?(state: S): JsonObject;
  /** Identifies equal entries of a list; undefined for entries that may repeat. */
  itemKey?(list: string, item: JsonObject): string | undefined;
  /** Lists whose entries live in events alone. @param events oldest first */
  eventLists?(events: readonly FoldInput[]): JsonObject;
}

export const mergeRelationsOf = (types: readonly StreamType[]): readonly string[] => [
  ...new Set(types.flatMap(({ references = [] }) => references.map(({ rel }) => rel))),
];

export interface LoadedStream<S extends JsonObject = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly state: S;
}

/** Event to append; schemaVersion 1 unless its form has changed. */
export interface NewEvent {
  readonly topic: string;
  readonly data: JsonObject;
  readonly schemaVersion?: number;
}

/** Events for one stream: a loaded one (`{ ...loaded, events }`), or a new one (version 0, no state). */
export interface StreamAppend {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly state?: JsonObject | undefined;
  readonly events: readonly NewEvent[];
}

/** Stored event. Positions are commit order over all streams, with gaps after rollbacks. */
export interface StoredEvent extends FoldInput {
  readonly position: number;
  readonly streamId: string;
  readonly streamType: string;
  readonly version: number;
  readonly commandId: string;
}

export interface KnownHistory {
  readonly mark: string;
  readonly people: readonly string[];
}

/** JSON value that is looked up in other tables when a stream is read. */
export interface StreamLookup {
  /** Identifies the SQL. */
  readonly name: string;
  /** @param id SQL of the stream's id */
  readonly sql: (id: string) => string;
}

export interface LoadedWithEvents extends LoadedStream {
  /** End of the log at the reading: everything up to there is part of what is read with or after it. */
  readonly position: number;
  /** Changes with every write to the stream, including a redaction. */
  readonly mark: string;
  /** State as of a past day; `events` are all until then. */
  readonly isPast?: true;
  /** undefined if the known history is still valid. */
  readonly events: readonly StoredEvent[] | undefined;
  /** Names from the cards of the events' authors. */
  readonly actorNames: ReadonlyMap<string, string | null>;
  /** Value of the lookup that was asked for. */
  readonly lookupValue?: Json;
}
