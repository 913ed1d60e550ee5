import type { ErrorCode } from '@kurator/contract';
import type { JsonObject } from '../plumbing/json.ts';

/** An event as a fold sees it. `at` is ISO 8601 in UTC with milliseconds. */
export interface Fact {
  readonly topic: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
  readonly actor: string;
  readonly at: string;
}

/** A reference to another stream: `rel` names the relation, as in 'hospital' or 'primary_affiliation'. */
export interface Link {
  readonly target: string;
  readonly rel: string;
}

/** Something that may exist only once in the house: of each kind, each key belongs to one stream. */
export interface Reservation {
  readonly kind: string;
  readonly key: string;
}

/** What keeps every command from writing a stream. */
export interface Lock {
  /** The relations of links that lead to the stream that locks; none: the stream itself. */
  readonly path: readonly string[];
  readonly isLocked: (state: JsonObject) => boolean;
  /** The refusal, 409; its text may name the locking stream by {name}. */
  readonly code: ErrorCode;
}

/**
 * What an area declares per stream type. All functions are pure: the same events always give the same state, card,
 * links and reservations, today and in a refold years later.
 */
export interface StreamType<S extends JsonObject = JsonObject> {
  /** As in 'hospital'; part of every event, never renamed. */
  readonly type: string;
  evolve(state: S | undefined, event: Fact): S;
  /** The few fields that rows of others print (name, address, deleted, parents). What is not in it never spreads. */
  card(state: S): JsonObject;
  /** The streams it refers to, also when it is deleted, or its row would no longer follow theirs. */
  links(state: S): readonly Link[];
  reservations(state: S): readonly Reservation[];
  /** What locks it: looked at for each command, given by a person or by an import. */
  readonly lockedBy?: readonly Lock[];
  /** Fields that follow from others of the state, as they are to be: who changes a first name changes the full name, too. */
  follows?(state: S): JsonObject;
  /** By what two entries of a list of its state are the same thing twice; undefined where they may stand side by side. */
  itemKey?(list: string, item: JsonObject): string | undefined;
}

/** A stream as it was loaded; version is the number of its events. */
export interface Loaded<S extends JsonObject = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly state: S;
}

/** A past fact in its stored form; schemaVersion 1 unless its form was ever changed. */
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

/** An event as it was stored. Positions are commit order over all streams, with gaps where an append was rolled back. */
export interface StoredEvent extends Fact {
  readonly position: number;
  readonly streamId: string;
  readonly streamType: string;
  readonly version: number;
  readonly commandId: string;
}

/** What is kept of a stream's history; it holds while the stream has the mark. */
export interface KnownHistory {
  readonly mark: string;
  /** Everybody whose name it needs. */
  readonly people: readonly string[];
}

/** A stream with its newest events, the newest first. */
export interface LoadedWithEvents extends Loaded {
  /** Changes with every write to the stream, a redaction of its events included. */
  readonly mark: string;
  /** undefined where a known history still holds. */
  readonly events: readonly StoredEvent[] | undefined;
  /** What cards call those who caused the events, or whom a known history names, as far as they are streams themselves. */
  readonly actorNames: ReadonlyMap<string, string | null>;
}
