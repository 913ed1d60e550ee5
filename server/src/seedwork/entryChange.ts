import { isList, objectOf, type JsonObject } from '../platform/store/index.ts';

/** Change of an entry; one that comes back keeps its age (`n`). */
export type EntryChange = JsonObject & {
  readonly of: string;
  readonly id: string;
  readonly removed?: boolean;
  /** Steps down as the wish, which leaves none. */
  readonly resigns?: boolean;
  /** Came with a stream that was merged. */
  readonly brought?: boolean;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
};

export type ReportChange = JsonObject & {
  readonly year: number;
  readonly removed?: boolean;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
};

/** Changes of entries in an event's data, of one or of several. */
export const entryChangesOf = ({ item, items, after }: JsonObject): readonly JsonObject[] =>
  isList(items) ? items.map(objectOf) : item === undefined ? [] : [{ ...objectOf(item), after: after ?? null }];
