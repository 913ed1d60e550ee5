import type { DeciderReader } from '../../platform/bus/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import type { FollowerChange, Item, MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { entriesOf, removedIdsOf, isPlaceTaken, moveFollowers } from './follower.ts';
import { FollowerSet, survivorIdOf, type FollowerReads } from './followerSet.ts';
import { mergeRecordOf, MergeRecords } from './mergeRecord.ts';
import { mergedEntryPredicate, loadMerged, omitLockedStreams, toEntity, uniqueStreams } from './mergeStreams.ts';
import { affiliationsOf } from './printedAffiliation.ts';
import { substituteEntries } from './restoredEntries.ts';
import { entryKey, isEqualIgnoringEmpty, pickSameKeys } from './union.ts';

const followersOf = (stream: LoadedStream): readonly FollowerChange[] => mergeRecordOf(toEntity(stream).state).followers;

/** Loads followers of the merged entity and of others whose followers gave way, survivors of merged ones and who is merged into these. */
export async function loadFollowers(
  self: LoadedStream,
  survivor: string,
  others: readonly LoadedStream[],
  reader: DeciderReader,
): Promise<FollowerReads> {
  const removals = others.flatMap((other) => followersOf(other).filter((change) => removedIdsOf(change).length > 0));
  const followers = await reader.loadMany([...new Set([...followersOf(self), ...removals].map(({ id }) => id))]);
  const relations = followers
    .filter(({ id }) => removals.some((change) => change.id === id))
    .flatMap(({ type }) => reader.typeOf(type).references ?? [])
    .flatMap(({ rel, list }) => (list === undefined ? [rel] : []));
  const presentStreams = await Promise.all([...new Set(relations)].map((rel) => reader.loadReferring(survivor, rel)));
  const chain = [...followers];
  for (let level: readonly LoadedStream[] = followers; level.length > 0; chain.push(...level))
    level = await reader.loadMany([...new Set(level.flatMap((stream) => survivorIdOf(stream) ?? []))]);
  const merged = await loadMerged(uniqueStreams(chain), reader);
  const streams = uniqueStreams([...chain, ...presentStreams.flat(), ...merged]);
  const open = new Set((await omitLockedStreams(streams, reader)).map(({ id }) => id));
  return { streams, lockedIds: new Set(streams.flatMap(({ id }) => (open.has(id) ? [] : [id]))), typeOf: reader.typeOf };
}

interface RestoredFollowers {
  /** Changes, one for each stream. */
  readonly changes: readonly FollowerChange[];
  /** Changed records of merged followers. */
  readonly records: ReadonlyMap<string, MergeRecord>;
  /** Ids of followers that stay with the survivor. */
  readonly kept: readonly string[];
}

/**
 * Gives followers back. What later merges changed of them, and what gave way to an equal one, is reverted before and done again
 * afterwards, unless somebody removed that equal one since; the records of these merges change.
 */
export function restoreFollowers(record: MergeRecord, survivor: string, others: MergeRecords, reads: FollowerReads): RestoredFollowers {
  const set = new FollowerSet(reads);
  const own = new Set(record.followers.map(({ id }) => id));
  const reverted = others.later.toReversed().map((id) => {
    const { followers } = others.of(id);
    const place = { to: survivor, presentStreams: set.all(), typeOf: set.typeOf };
    const isReverted = (change: FollowerChange): boolean => {
      const follower = set.find(change.id);
      if (removedIdsOf(change).length === 0) return own.has(change.id);
      return follower !== undefined && isPlaceTaken(change, follower, place);
    };
    const changes = followers.filter(isReverted);
    return { id, followers, changes: changes.toReversed().filter((change) => set.revert(change)) };
  });
  const restoredIds = new Set(record.followers.filter((change) => set.revert(change)).map(({ id }) => id));
  changeSurvivors(set);
  for (const { id, followers, changes } of reverted.toReversed()) {
    const moved = [...new Set(changes.map((change) => change.id))].flatMap((follower) => set.find(follower) ?? []);
    const move = { from: id, to: survivor, presentStreams: set.all(), isMergedEntry: mergedEntryPredicate(set.all()), typeOf: set.typeOf };
    const again = moveFollowers(moved, move).changes;
    for (const change of again) set.apply(change);
    if (!isEqualIgnoringEmpty(removedIdsOfAll(changes), removedIdsOfAll(again)))
      others.change(id, { followers: [...followers.filter((change) => !changes.includes(change)), ...again] });
  }
  changeSurvivors(set);
  const records = new Map(survivorsWithParts(set).flatMap(([id, parts]) => [...substituteAffiliations(id, parts, survivor, set)]));
  return { changes: set.changes(), records, kept: [...own].filter((id) => !restoredIds.has(id)) };
}

const removedIdsOfAll = (changes: readonly FollowerChange[]): readonly string[] => changes.flatMap(removedIdsOf).toSorted();

/** Streams with those merged into them, parts before survivors. */
function survivorsWithParts(set: FollowerSet): readonly (readonly [string, readonly string[]])[] {
  const merged = Map.groupBy(set.all(), survivorIdOf);
  const withParts = (id: string): readonly (readonly [string, readonly string[]])[] => {
    const parts = (merged.get(id) ?? []).map((part) => part.id);
    return [...parts.flatMap(withParts), [id, parts]];
  };
  return set.all().flatMap((stream) => (set.has(survivorIdOf(stream)) ? [] : withParts(stream.id)));
}

/** Changes survivors as the followers that were merged into them. */
function changeSurvivors(set: FollowerSet): void {
  for (const [id, parts] of survivorsWithParts(set)) for (const part of parts) changeAlike(id, set.changeOf(part).items, set);
}

/** Makes the changes of a merged follower to the entries that its survivor has of it. */
function changeAlike(id: string, changes: readonly EntryChange[], set: FollowerSet): void {
  const stream = set.find(id);
  const items = changes.filter(({ of, id: entry, before, after }) => {
    const there = stream && entriesOf(stream, of).find((each) => each['id'] === entry);
    return there && before && after && isEqualIgnoringEmpty(pickSameKeys(there, before), before);
  });
  if (items.length > 0) set.apply({ id, before: {}, after: {}, items });
}

/** Affiliations of merged followers in the place of those that left, and those given back to them that never were the survivor's. */
function substituteAffiliations(id: string, parts: readonly string[], place: string, set: FollowerSet): ReadonlyMap<string, MergeRecord> {
  const [stored, stream] = [set.findStored(id), set.find(id)];
  if (!stored || !stream || parts.length === 0) return new Map();
  const [before, entity] = [affiliationsOf(toEntity(stored).state), toEntity(stream)];
  const streamType = set.typeOf(stream.type);
  const keyOf = (item: Item): string => entryKey(streamType, 'affiliations', item);
  const keys = new Set(affiliationsOf(entity.state).map(keyOf));
  const entities = parts.flatMap((part) => set.find(part) ?? []).map(toEntity);
  const restoredAffiliations = entities.flatMap((part) =>
    affiliationsOf(part.state).filter((item) => set.changeOf(part.id).items.some((change) => change.id === item.id)),
  );
  const hadPlace = before.some((item) => item['entity_id'] === place);
  const missing = [...before, ...(hadPlace ? restoredAffiliations : [])].filter((item) => !keys.has(keyOf(item)));
  const records = new MergeRecords(entity, entities);
  const items = substituteEntries(
    { items: missing.map((item) => ({ of: 'affiliations', id: item.id, before: item })), changes: [] },
    entity,
    records,
    streamType,
    (item, record) => !record.items.includes(item.id),
  );
  if (missing.length === 0 || items.length === 0) return new Map();
  set.apply({ id, before: {}, after: {}, items });
  return records.changed();
}
