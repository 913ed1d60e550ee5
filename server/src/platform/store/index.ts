export { isList, isObject, jsonOf, objectOf, textOf, type Json, type JsonObject } from './json.ts';
export { factOf, foldFacts } from './fold.ts';
export type {
  Fact,
  KnownHistory,
  Link,
  Loaded,
  Lock,
  LoadedWithEvents,
  NewEvent,
  Reservation,
  StoredEvent,
  StreamAppend,
  StreamType,
} from './stream-type.ts';
export type { Command, CommandRecord } from './command.ts';
export { LostRace, RepeatedCommand, Reserved } from './errors.ts';
export { anyOf } from './array.ts';
export { Bell } from './bell.ts';
export { connectionSettings, openPool, openPools, openReadPools, STATEMENT_MS, UNHURRIED, type ReadPools } from './pool.ts';
export { queryUntil } from './cancel.ts';
export { migrate, MIGRATION_TABLE, storeSql } from './migrate.ts';
export type { ReadSet } from './append.ts';
export { HISTORY, Store, type Append, type StoreOptions } from './store.ts';
export { EVENTS_CHANNEL, type Announcement } from './announcer.ts';
export { Projectors, type ProjectorsOptions, type ProjectorStatus } from './projectors.ts';
export { ReplicaViews, type Views } from './replica-views.ts';
export { cardField, projectorName, type View } from './view.ts';
export type { Path } from './reads.ts';
export type { Rebuilt } from './rebuild.ts';
export type { Difference } from './check.ts';
export { houseLock, lockPer } from './lockNumber.ts';
export { bulk, type BulkOptions, type Chunk, type Plan } from './bulk.ts';
export { soon, viewsCatchUp } from './views-catch-up.ts';
export { checkStates, refold, type Refolded } from './refold.ts';
export { isUuid, newStreamId, timedId } from './streamId.ts';
