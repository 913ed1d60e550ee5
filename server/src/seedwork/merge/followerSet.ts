import { textOf, toFoldInput, type Json, type JsonObject, type LoadedStream, type StreamType } from '../../platform/store/index.ts';
import { diffFields } from '../change.ts';
import type { EntryChange } from '../entryChange.ts';
import { isItemKind, type FollowerChange } from '../entityState.ts';
import { mergedEntryPredicate } from './mergeStreams.ts';
import { entriesOf, hasChange, revertFollowerChange } from './follower.ts';

/** Streams that an unmerge may change, as they are. */
export interface FollowerReads {
  readonly streams: readonly LoadedStream[];
  /** Ids of streams that another stream locks; they do not change. */
  readonly lockedIds: ReadonlySet<string>;
  readonly typeOf: (name: string) => StreamType;
}

export const survivorIdOf = ({ state }: LoadedStream): string | undefined =>
  typeof state['merged_into'] === 'string' ? state['merged_into'] : undefined;

/** Streams in memory with the changes made to them. */
export class FollowerSet {
  readonly typeOf: FollowerReads['typeOf'];
  readonly #stored: ReadonlyMap<string, LoadedStream>;
  readonly #streams: Map<string, LoadedStream>;
  readonly #lockedIds: ReadonlySet<string>;
  readonly #touched = new Set<string>();

  constructor({ streams, lockedIds, typeOf }: FollowerReads) {
    this.typeOf = typeOf;
    this.#lockedIds = lockedIds;
    this.#stored = new Map(streams.map((stream) => [stream.id, stream]));
    this.#streams = new Map(this.#stored);
  }

  all(): readonly LoadedStream[] {
    return [...this.#streams.values()];
  }

  find(id: string): LoadedStream | undefined {
    return this.#streams.get(id);
  }

  has(id: string | undefined): boolean {
    return id !== undefined && this.#streams.has(id);
  }

  /** Stream before the changes. */
  findStored(id: string): LoadedStream | undefined {
    return this.#stored.get(id);
  }

  /** Changes, one for each stream. */
  changes(): readonly FollowerChange[] {
    return [...this.#touched].map((id) => this.changeOf(id)).filter(hasChange);
  }

  changeOf(id: string): FollowerChange {
    const [stored, now] = [this.#stored.get(id)?.state ?? {}, this.#streams.get(id)?.state ?? {}];
    const lists = Object.keys({ ...stored, ...now }).filter(isItemKind);
    const fields = Object.keys({ ...stored, ...now }).filter((field) => !isItemKind(field) && field !== 'merge');
    const { before, after } = diffFields(stored, Object.fromEntries(fields.map((field) => [field, now[field] ?? null]))) ?? noChange;
    return {
      id,
      before,
      after,
      items: lists.flatMap((of) => diffEntries(of, entriesOf({ state: stored }, of), entriesOf({ state: now }, of))),
    };
  }

  /** Reverts a change, except for values changed since and brought entries whose stream left. @returns whether anything was reverted */
  revert(change: FollowerChange): boolean {
    const now = this.#streams.get(change.id);
    if (!now || this.#lockedIds.has(change.id)) return false;
    const reverted = revertFollowerChange(change, now);
    const brought = change.items.filter((item) => item.brought === true);
    const isMergedEntry = brought.length > 0 ? mergedEntryPredicate(this.all()) : undefined;
    const orphanedIds = new Set(brought.flatMap(({ id }) => (isMergedEntry?.(change.id, id) ? [] : [id])));
    const items = reverted.items.filter(({ id, before }) => before !== undefined || !orphanedIds.has(id));
    this.apply({ ...reverted, items });
    return hasChange({ ...reverted, items });
  }

  apply(change: FollowerChange): void {
    const stream = this.#streams.get(change.id);
    if (!stream || this.#lockedIds.has(change.id)) return;
    const { before, after, items } = change;
    const event = { topic: 'seedwork.entity.follow_unmerge', data: { before, after, items } };
    const state = this.typeOf(stream.type).evolve(stream.state, toFoldInput(event, { actor: '', at: '' }));
    this.#streams.set(change.id, { ...stream, state });
    this.#touched.add(change.id);
  }
}

const noChange = { before: {}, after: {} };

const findIn = (id: Json | undefined, entries: readonly JsonObject[]): JsonObject | undefined => entries.find((each) => each['id'] === id);

/** Changes that make the latter entries of the former. */
function diffEntries(of: string, former: readonly JsonObject[], latter: readonly JsonObject[]): readonly EntryChange[] {
  const removals = former
    .filter(({ id }) => !findIn(id, latter))
    .map(({ id, ...before }) => ({ of, id: textOf(id), removed: true, before }));
  const changes = latter.flatMap(({ id, ...entry }): readonly EntryChange[] => {
    const present = findIn(id, former);
    const diff = present ? diffFields(present, entry) : { after: entry };
    const resigns = present?.['primary'] === true && entry['primary'] !== true ? { resigns: true } : {};
    return diff ? [{ of, id: textOf(id), ...resigns, ...diff }] : [];
  });
  return [...removals, ...changes];
}
