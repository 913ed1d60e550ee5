export { isList, isObject, jsonOf, objectOf, textOf, type Json, type JsonObject } from './plumbing/json.ts';
export { loadAsOf, stateAt } from './log/asOf.ts';
export { toFoldInput, foldEvents } from './log/fold.ts';
export type {
  FoldInput,
  KnownHistory,
  Link,
  LoadedStream,
  Lock,
  LoadedWithEvents,
  Lookup,
  NewEvent,
  Reference,
  Reservation,
  StoredEvent,
  StreamAppend,
  StreamType,
} from './log/streamType.ts';
export type { Command, CommandRecord } from './log/command.ts';
export { VersionConflict, RepeatedCommand, ReservationConflict } from './log/errors.ts';
export { anyIdSql, hideFromPlanner } from './plumbing/array.ts';
export { uuidSql } from './plumbing/uuid.ts';
export { WakeSignal } from './plumbing/wakeSignal.ts';
export {
  connectionSettings,
  openPool,
  openPools,
  openReadPools,
  STATEMENT_TIMEOUT_MS,
  ASYNC_COMMIT,
  type ReadPools,
} from './plumbing/pool.ts';
export { queryUntil } from './plumbing/cancel.ts';
export { migrate, CREATE_MIGRATION_TABLE, storeSqlFolder } from './plumbing/migrate.ts';
export type { ReadSet } from './log/append.ts';
export { MAX_EAGER_EVENTS, Store, type Append, type StoreOptions } from './log/store.ts';
export { EVENTS_CHANNEL, type Announcement } from './log/announcer.ts';
export { Projectors, type ProjectorsOptions, type ProjectorStatus } from './views/projectors.ts';
export { ReplicaViews, type ViewProgress } from './views/replicaViews.ts';
export { cardFieldSql, projectorName, type View } from './views/view.ts';
export type { RelationPath } from './views/reads.ts';
export type { RebuildResult } from './views/rebuild.ts';
export type { Difference } from './views/check.ts';
export { advisoryLock, namedLock } from './plumbing/lockNumber.ts';
export { runBulkCommand, type BulkOptions, type Chunk, type Plan } from './bulk.ts';
export { graceSignal, waitUntilViewsAreCurrent } from './views/viewsCatchUp.ts';
export { checkStateSample, refoldStreams, type RefoldResult } from './log/refold.ts';
export { referringIds } from './log/referring.ts';
export { isUuid, newStreamId, deriveStreamId, createUuidV7 } from './log/streamId.ts';
