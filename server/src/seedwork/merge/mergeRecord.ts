import { isList, objectOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { isObjection } from '../consent.ts';
import type { EntityState, MergeRecord } from '../entityState.ts';
import { entityNumbersOf, type Entity } from './union.ts';

const emptyRecord: MergeRecord = {
  before: {},
  after: {},
  items: [],
  entries: [],
  primaries: [],
  years: [],
  followers: [],
};

/** Record as it was stored. */
export const mergeRecordOf = ({ merge }: EntityState): MergeRecord => {
  const storedRecord = objectOf(merge ?? undefined);
  const list = (name: string): readonly Json[] => (isList(storedRecord[name]) ? storedRecord[name] : []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only merges write it; empty lists are not stored
  return {
    ...emptyRecord,
    ...storedRecord,
    items: list('items'),
    entries: list('entries'),
    years: list('years'),
    followers: list('followers'),
  } as MergeRecord;
};

/** Records of the other entities merged into a survivor, in the order of the merges; an unmerge changes some. */
export class MergeRecords {
  readonly entities: readonly Entity[];
  /** Ids of those merged after the loser. */
  readonly later: readonly string[];
  readonly #stored: ReadonlyMap<string, MergeRecord>;
  readonly #records: Map<string, MergeRecord>;

  constructor(survivor: Entity, others: readonly Entity[], loser: Entity = survivor) {
    const numbers = survivor.state.former_numbers ?? [];
    const orderOf = ({ state }: Entity): number => numbers.findIndex((number) => number === entityNumbersOf({ state })[0]);
    this.entities = others.toSorted((a, b) => orderOf(a) - orderOf(b));
    this.#stored = new Map(this.entities.map(({ id, state }) => [id, mergeRecordOf(state)]));
    this.#records = new Map(this.#stored);
    this.later = this.entities.filter((other) => orderOf(other) > orderOf(loser)).map(({ id }) => id);
  }

  of(id: string): MergeRecord {
    return this.#records.get(id) ?? emptyRecord;
  }

  change(id: string, values: Partial<MergeRecord>): void {
    this.#records.set(id, { ...this.of(id), ...values });
  }

  /** Removes the changes of an entry that leaves the survivor. */
  removeEntry(entry: string): void {
    for (const { id } of this.entities) {
      const { entries } = this.of(id);
      if (entries.some((each) => each.id === entry)) this.change(id, { entries: entries.filter((each) => each.id !== entry) });
    }
  }

  /** Records that entries became primary without being chosen, since the primary one left. */
  addPrimaries(ids: readonly string[]): void {
    for (const { id } of this.entities) {
      const { items, primaries } = this.of(id);
      const added = ids.filter((entry) => items.includes(entry) && !primaries.includes(entry));
      if (added.length > 0) this.change(id, { primaries: [...primaries, ...added] });
    }
  }

  all(): readonly MergeRecord[] {
    return [...this.#records.values()];
  }

  /** First entity merged after the loser whose record changed the same. */
  findLater(changes: (record: MergeRecord) => boolean): string | undefined {
    return this.later.find((id) => changes(this.of(id)));
  }

  /** Puts the objection that a survivor or its contact had before in place of the merged one, where later merges met that. */
  replaceObjection(id: string, former: JsonObject, merged: JsonObject): void {
    if (!isObjection(former)) return;
    for (const later of this.later) {
      const { objections } = this.of(later);
      if (objections && (objections[id] === undefined || objections[id] === merged['optin_date']))
        this.change(later, { objections: { ...objections, [id]: former['optin_date'] ?? null } });
    }
  }

  changed(): ReadonlyMap<string, MergeRecord> {
    return new Map([...this.#records].filter(([id, record]) => record !== this.#stored.get(id)));
  }
}

/** Merged value that stays with the survivor because it was changed there. */
export type UnrestoredValue = JsonObject & { readonly field: string; readonly value: Json };
