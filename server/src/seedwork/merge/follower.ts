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
  /** Whether an entry came to a stream with another that was merged into it. */
  readonly isMergedEntry: (stream: string, entry: string) => boolean;
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
      if (list !== undefined) return [moveEntries(follower, list, field, move)];
      const duplicate = movedKeysOf(follower, field, move).flatMap((key) => holders.get(key) ?? [])[0];
      const movedReference = change(follower.id, { [field]: move.from }, { [field]: move.to });
      if (!duplicate) return [movedReference];
      if (!isLiving(follower)) return [];
      if (!isLiving(duplicate)) return [movedReference, change(duplicate.id, { [field]: move.to }, { [field]: move.from })];
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

/** Keys that a stream has once it refers to the survivor. */
function movedKeysOf(follower: LoadedStream, field: string, { to, typeOf }: Pick<Move, 'to' | 'typeOf'>): readonly string[] {
  const own = new Set(keysOf(follower, typeOf));
  return keysOf({ ...follower, state: { ...follower.state, [field]: to } }, typeOf).filter((key) => !own.has(key));
}

const referencesOf = ({ type, state }: LoadedStream, { from, typeOf }: Move): readonly MergeReference[] =>
  (typeOf(type).references ?? []).filter(({ rel }) =>
    typeOf(type)
      .links(state)
      .some((link) => link.target === from && link.rel === rel),
  );

export const entriesOf = ({ state }: Pick<LoadedStream, 'state'>, list: string): readonly JsonObject[] => {
  const entries = state[list];
  return isList(entries) ? entries.map(objectOf) : [];
};

function moveEntries(follower: LoadedStream, of: string, field: string, move: Move): FollowerChange {
  const { from, to } = move;
  const entries = entriesOf(follower, of);
  const isMergedEntry = ({ id }: JsonObject): boolean => move.isMergedEntry(follower.id, textOf(id));
  const removal = ({ id, ...before }: JsonObject): EntryChange => ({
    of,
    id: textOf(id),
    removed: true,
    before,
    ...(isMergedEntry({ id }) ? { brought: true } : {}),
  });
  let duplicate = entries.find((entry) => entry[field] === to);
  const items = entries
    .filter((entry) => entry[field] === from)
    .flatMap((entry): readonly EntryChange[] => {
      const movedReference = { of, id: textOf(entry['id']), before: { [field]: from }, after: { [field]: to } };
      if (!duplicate) return [movedReference];
      // An entry that goes with its medic gives way to one that stays.
      const stays = isMergedEntry(duplicate) && (!isMergedEntry(entry) || entry['primary'] === true);
      const [replacement, other] = stays ? [entry, duplicate] : [duplicate, entry];
      duplicate = replacement;
      const wish = { of, id: textOf(replacement['id']), before: { primary: false }, after: { primary: true } };
      return [removal(other), ...(stays ? [movedReference] : []), ...(other['primary'] === true ? [wish] : [])];
    });
  return change(follower.id, {}, {}, items);
}

export const hasChange = ({ after, items }: FollowerChange): boolean => Object.keys(after).length > 0 || items.length > 0;

/** Ids of what a change took away: the stream itself, and entries of its lists. */
export const removedIdsOf = ({ id, after, items }: FollowerChange): readonly string[] => [
  ...(after['is_deleted'] === true ? [id] : []),
  ...items.flatMap((item) => (item.removed ? [item.id] : [])),
];

/** Whether something that refers to the survivor still has the place of what a change took away. */
export function isPlaceTaken(
  { after, items }: FollowerChange,
  follower: LoadedStream,
  move: Pick<Move, 'to' | 'presentStreams' | 'typeOf'>,
): boolean {
  const isTaken = ({ field, list }: MergeReference): boolean => {
    if (list !== undefined)
      return items.some(({ of, removed }) => of === list && removed) && entriesOf(follower, list).some((entry) => entry[field] === move.to);
    const keys = new Set(movedKeysOf(follower, field, move));
    return (
      after['is_deleted'] === true &&
      move.presentStreams.some((each) => isLiving(each) && keysOf(each, move.typeOf).some((key) => keys.has(key)))
    );
  };
  return (move.typeOf(follower.type).references ?? []).some(isTaken);
}

/** Reverts a change, except for values changed since. */
export function revertFollowerChange({ id, before, after, items }: FollowerChange, now: LoadedStream): FollowerChange {
  const unchangedFields = Object.keys(after).filter((field) => isSameFlag(now.state[field], after[field]));
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(unchangedFields.map((field) => [field, from[field] ?? null]));
  return change(
    id,
    pick(after),
    pick(before),
    items.flatMap((item) => restoreEntry(item, items, now)),
  );
}

const isSameFlag = (a: Json | undefined, b: Json | undefined): boolean => (a ?? false) === (b ?? false);

function restoreEntry(item: EntryChange, all: readonly EntryChange[], now: LoadedStream): readonly EntryChange[] {
  const { of, id, before = {}, after = {} } = item;
  const present = entriesOf(now, of).find((entry) => entry['id'] === id);
  if (item.removed) {
    const replacements = all.filter((other) => other.of === of && other.after && other.after['primary'] === undefined);
    const isReplacementGone = replacements.some((replacement) => entriesOf(now, of).every((entry) => entry['id'] !== replacement.id));
    if (present || isReplacementGone) return [];
    // Restores the wish with the entry unless another was chosen since.
    const replacementId = all.find((other) => other.after?.['primary'] === true)?.id;
    const isWishOfReplacement = entriesOf(now, of).some((entry) => entry['id'] === replacementId && entry['primary'] === true);
    return [{ of, id, after: { ...before, primary: before['primary'] === true && isWishOfReplacement } }];
  }
  if (after['primary'] === true) return [];
  return present && Object.keys(after).every((field) => isSameFlag(present[field], after[field]))
    ? [{ of, id, before: after, after: before }]
    : [];
}
