export { isList, isObject, requireJson, objectOf, textOf, type Json, type JsonObject } from './plumbing/json.ts';
export { redactFields } from './plumbing/redactFields.ts';
export { MAX_STREAM_EVENTS, loadAsOf, loadStateAt } from './log/asOf.ts';
export { deletion, isDeletedCardSql, isDeletedSql, isLiving } from './log/deletion.ts';
export { toFoldInput, foldEvents } from './log/fold.ts';
export { mergeRelationsOf } from './log/streamType.ts';
export type {
  FoldInput,
  KnownHistory,
  Link,
  LoadedStream,
  LockRule,
  LoadedWithEvents,
  StreamLookup,
  NewEvent,
  DefinedFields,
  MergeReference,
  Reservation,
  StoredEvent,
  StreamAppend,
  StreamType,
} from './log/streamType.ts';
export type { Command, CommandRecord, Notice } from './log/command.ts';
export { VersionConflict, RepeatedCommand, ReservationConflict } from './log/errors.ts';
export { anyUuidArraySql, hiddenFromPlannerSql } from './plumbing/array.ts';
export { uuidOrNullSql } from './plumbing/uuid.ts';
export { WakeSignal } from './plumbing/wakeSignal.ts';
export {
  connectionSettings,
  openPool,
  openPools,
  openReadPools,
  STATEMENT_TIMEOUT_MS,
  HEARTBEAT_TIMEOUT_MS,
  asyncCommitSql,
  type ReadPools,
} from './plumbing/pool.ts';
export { queryUntil } from './plumbing/cancel.ts';
export { outageOf, type Outage } from './plumbing/outage.ts';
export { runTransaction } from './plumbing/transaction.ts';
export { migrate, migrationTableSql, storeSqlFolder } from './plumbing/migrate.ts';
export type { ReadSet } from './log/append.ts';
export { MAX_EAGER_EVENTS, MAX_UNINDEXED_POSITIONS, Store, type CommandAppend, type StoreOptions } from './log/store.ts';
export { EVENTS_CHANNEL, type Announcement } from './log/announcer.ts';
export { loadActorNames } from './log/actorName.ts';
export { Projectors, type ProjectorsOptions, type ProjectorStatus } from './views/projectors.ts';
export { ReplicaProgressReader, type ViewProgressReader } from './views/replicaProgressReader.ts';
export { cardFieldSql, projectorName, type View } from './views/view.ts';
export type { RelationPath } from './views/reads.ts';
export type { RebuildResult } from './views/rebuild.ts';
export type { ViewCheckResult } from './views/check.ts';
export { advisoryLockNumber, namedLockNumber } from './plumbing/lockNumber.ts';
export { runBulkCommand, type BulkOptions, type BulkChunk, type BulkPlan } from './bulk.ts';
export { catchUpViews } from './views/viewsCatchUp.ts';
export { checkStateSample, refoldStreams, type RefoldResult } from './log/refold.ts';
export { loadReferrerIds } from './log/referrerIds.ts';
export { Batcher } from './plumbing/batcher.ts';
export { isUuid, createStreamId, deriveStreamId, createUuidV7 } from './log/streamId.ts';
