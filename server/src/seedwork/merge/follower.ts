import {
  isList,
  objectOf,
  textOf,
  deletion,
  isLiving,
  type Json,
  type JsonObject,
  type LoadedStream,
  type MergeReference,
  type StreamType,
} from '../../platform/store/index.ts';
import type { FollowerChange } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';

type StreamTypeLookup = (name: string) => StreamType;

/** Merged entity, survivor, and the streams that refer to the survivor already. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly presentStreams: readonly LoadedStream[];
  readonly typeOf: StreamTypeLookup;
}

interface MoveResult {
  readonly changes: readonly FollowerChange[];
  /** Both have a stream with the same unique value. */
  readonly collidingStreams: readonly LoadedStream[];
}

/** Moves references to the merged entity. Of two streams with one unique value the survivor's stays; if that one is deleted, they swap. */
export function moveFollowers(followers: readonly LoadedStream[], move: Move): MoveResult {
  const holders = new Map(move.presentStreams.flatMap((each) => keysOf(each, move.typeOf).map((key) => [key, each] as const)));
  const collidingStreams: LoadedStream[] = [];
  const changes = followers.flatMap((follower): readonly FollowerChange[] =>
    referencesOf(follower, move).flatMap((reference) => {
      const { field, list } = reference;
      if (list !== undefined) return [entriesMoved(follower, list, field, move)];
      const own = new Set(keysOf(follower, move.typeOf));
      const movedFollower = { ...follower, state: { ...follower.state, [field]: move.to } };
      const twin = keysOf(movedFollower, move.typeOf).flatMap((key) => (own.has(key) ? [] : (holders.get(key) ?? [])))[0];
      const across = change(follower.id, { [field]: move.from }, { [field]: move.to });
      if (!twin) return [across];
      if (!isLiving(follower)) return [];
      if (!isLiving(twin)) return [across, change(twin.id, { [field]: move.to }, { [field]: move.from })];
      if (reference.twice === 'refused') collidingStreams.push(follower);
      return [change(follower.id, deletion.before, deletion.after)];
    }),
  );
  return { changes, collidingStreams };
}

const change = (id: string, before: JsonObject, after: JsonObject, items: readonly EntryChange[] = []): FollowerChange => ({
  id,
  before,
  after,
  items,
});

const keysOf = ({ type, state }: Pick<LoadedStream, 'type' | 'state'>, typeOf: StreamTypeLookup): readonly string[] =>
  typeOf(type)
    .reservations(state)
    .map(({ kind, key }) => `${kind} ${key}`);

const referencesOf = ({ type, state }: LoadedStream, { from, typeOf }: Move): readonly MergeReference[] =>
  (typeOf(type).references ?? []).filter(({ rel }) =>
    typeOf(type)
      .links(state)
      .some((link) => link.target === from && link.rel === rel),
  );

const entriesIn = ({ state }: Pick<LoadedStream, 'state'>, list: string): readonly JsonObject[] => {
  const entries = state[list];
  return isList(entries) ? entries.map(objectOf) : [];
};

function entriesMoved(follower: LoadedStream, of: string, field: string, { from, to }: Move): FollowerChange {
  const entries = entriesIn(follower, of);
  const twin = entries.find((entry) => entry[field] === to);
  const items = entries
    .filter((entry) => entry[field] === from)
    .flatMap(({ id, ...entry }): readonly EntryChange[] => {
      if (!twin) return [{ of, id: textOf(id), before: { [field]: from }, after: { [field]: to } }];
      const removal = { of, id: textOf(id), removed: true, before: entry };
      return entry['primary'] === true
        ? [removal, { of, id: textOf(twin['id']), before: { primary: false }, after: { primary: true } }]
        : [removal];
    });
  return change(follower.id, {}, {}, items);
}

/** Reverts a change, except for values changed since. */
export function revertFollowerChange({ id, before, after, items }: FollowerChange, now: LoadedStream): FollowerChange {
  const unchangedFields = Object.keys(after).filter((field) => isSameFlag(now.state[field], after[field]));
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(unchangedFields.map((field) => [field, from[field] ?? null]));
  return change(
    id,
    pick(after),
    pick(before),
    items.flatMap((item) => entryGivenBack(item, items, now)),
  );
}

const isSameFlag = (a: Json | undefined, b: Json | undefined): boolean => (a ?? false) === (b ?? false);

function entryGivenBack(item: EntryChange, all: readonly EntryChange[], now: LoadedStream): readonly EntryChange[] {
  const { of, id, before = {}, after = {} } = item;
  const present = entriesIn(now, of).find((entry) => entry['id'] === id);
  if (item.removed) {
    if (present) return [];
    // Restores the wish with the entry unless another was chosen since.
    const heir = all.find((other) => other.after?.['primary'] === true)?.id;
    const isHeirs = entriesIn(now, of).some((entry) => entry['id'] === heir && entry['primary'] === true);
    return [{ of, id, after: { ...before, primary: before['primary'] === true && isHeirs } }];
  }
  if (after['primary'] === true) return [];
  return present && Object.keys(after).every((field) => isSameFlag(present[field], after[field]))
    ? [{ of, id, before: after, after: before }]
    : [];
}
