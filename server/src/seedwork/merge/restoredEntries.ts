import type { JsonObject, StreamType } from '../../platform/store/index.ts';
import { itemKinds, itemsOf, type EntityState, type ItemKind, type MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { evolveEntity } from '../evolve.ts';
import type { MergeRecords, UnrestoredValue } from './mergeRecord.ts';
import { affiliationsOf, findRemainingWish } from './printedAffiliation.ts';
import {
  consentOf,
  entryContent,
  entryKey,
  isEqualIgnoringEmpty,
  missingEntries,
  pickSameKeys,
  primaryEntryIdsOf,
  strongerConsents,
  type Entity,
} from './union.ts';

type Stream = Pick<StreamType, 'itemKey'>;

interface RestoredEntries {
  /** Changes of the survivor. */
  readonly items: readonly EntryChange[];
  /** Entries that the loser does not get back. */
  readonly lostEntries: readonly EntryChange[];
}

/** Entries that go back unless more than an objection changed them; an entry that gave way to an equal one is the loser's still. */
export function restoreLoserEntries(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  stream: Stream,
  objectedIds: ReadonlySet<string>,
  unrestoredValues: UnrestoredValue[],
): RestoredEntries {
  const items: EntryChange[] = [];
  const lostEntries: EntryChange[] = [];
  for (const of of itemKinds)
    for (const own of itemsOf(loser.state, of)) {
      if (!record.items.includes(own.id)) continue;
      const survivorEntry = itemsOf(survivor.state, of).find(({ id }) => id === own.id);
      const equal = itemsOf(survivor.state, of).find((entry) => entryKey(stream, of, entry) === entryKey(stream, of, own));
      if (!survivorEntry && equal) {
        const isLosers = record.items.includes(equal.id) && !itemsOf(loser.state, of).some(({ id }) => id === equal.id);
        if (isLosers) items.push({ of, id: equal.id, removed: true, before: entryContent(equal) });
        continue;
      }
      const isOthers = records.all().some(({ entries }) => entries.some(({ id, after }) => id === own.id && after?.['primary'] === true));
      const isChosen = survivorEntry?.primary === true && !record.primaries.includes(own.id) && !isOthers;
      const moved = survivorEntry && asMoved(survivorEntry, records);
      const isUnchanged =
        moved && isEqualIgnoringEmpty(entryContent(objectedIds.has(own.id) ? { ...moved, ...consentOf(own) } : moved), entryContent(own));
      if (survivorEntry && !isChosen && isUnchanged) {
        items.push({ of, id: own.id, removed: true, before: entryContent(survivorEntry) });
        records.removeEntry(own.id);
      } else {
        lostEntries.push({ of, id: own.id, removed: true, before: entryContent(own) });
        unrestoredValues.push({ field: of, value: survivorEntry ? entryContent(survivorEntry) : null });
      }
    }
  return { items, lostEntries };
}

/** Entry without what later merges changed. */
function asMoved(entry: JsonObject, records: MergeRecords): JsonObject {
  const last = records
    .all()
    .flatMap(({ entries }) => entries)
    .find(({ id, after }) => id === entry['id'] && isEqualIgnoringEmpty(consentOf(entry), after));
  return last ? asMoved({ ...entry, ...last.before }, records) : entry;
}

/** Former values of the survivor's own entries (consents, a wish), as of fields. */
export function restoreSurvivorEntryValues(
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  unrestoredValues: UnrestoredValue[],
): readonly EntryChange[] {
  return record.entries.flatMap(({ of, id, before = {}, after = {} }) => {
    const survivorEntry = itemsOf(survivor.state, kindOf(of)).find((entry) => entry.id === id);
    const isNext = (entry: EntryChange): boolean => entry.id === id && isEqualIgnoringEmpty(entry.before, after);
    records.replaceObjection(id, before, after);
    const later = records.findLater(({ entries }) => entries.some((entry) => entry.id === id));
    const laterEntries = later === undefined ? [] : records.of(later).entries;
    if (later !== undefined && laterEntries.some(isNext)) {
      records.change(later, { entries: laterEntries.map((entry) => (isNext(entry) ? { ...entry, before } : entry)) });
      return [];
    }
    const resigns = before['primary'] === false ? { resigns: true } : {};
    const isUnchanged = survivorEntry && later === undefined && isEqualIgnoringEmpty(pickSameKeys(survivorEntry, after), after);
    if (isUnchanged) return [{ of, id, ...resigns, before: after, after: before }];
    if (survivorEntry && !isEqualIgnoringEmpty(pickSameKeys(survivorEntry, before), before))
      unrestoredValues.push({ field: of, value: entryContent(survivorEntry) });
    return [];
  });
}

/** Moved entries, and values of entries that were given back, of which another merged entity has its own. */
export function substituteEntries(
  { items, changes }: Readonly<Record<'items' | 'changes', readonly EntryChange[]>>,
  partedSurvivor: Entity,
  records: MergeRecords,
  stream: Stream,
  maySubstitute: (entry: EntryChange, record: MergeRecord) => boolean = () => true,
): readonly EntryChange[] {
  const keyOf = ({ of }: EntryChange, value: JsonObject): string => `${of} ${entryKey(stream, kindOf(of), value)}`;
  const removedKeys = new Set(items.map((item) => keyOf(item, item.before ?? {})));
  const touchedIds = new Set(changes.map(({ id }) => id));
  let state = partedSurvivor.state;
  const otherEntries: EntryChange[] = [];
  for (const other of records.entities) {
    const own = missingEntries(other, { ...partedSurvivor, state }, stream).filter(
      (item) => removedKeys.has(keyOf(item, item.after ?? {})) && maySubstitute(item, records.of(other.id)),
    );
    const newer = strongerConsents(other, { ...partedSurvivor, state }, stream).filter(({ id }) => touchedIds.has(id));
    if (own.length + newer.length === 0) continue;
    otherEntries.push(...own, ...newer);
    for (const { id } of own) touchedIds.add(id);
    state = evolveEntity(state, { data: { items: [...own, ...newer] }, actor: '', at: '' });
    const otherRecord = records.of(other.id);
    const primaries = primaryEntryIdsOf(state).filter((id) => own.some((item) => item.id === id));
    records.change(other.id, {
      items: [...otherRecord.items, ...own.map(({ id }) => id)],
      entries: [...otherRecord.entries, ...newer],
      primaries: [...otherRecord.primaries, ...primaries],
    });
  }
  return [...otherEntries, ...substituteWish(state, records, stream)];
}

/** Wish that another merged entity needs for an affiliation to stay printed. */
function substituteWish(state: EntityState, records: MergeRecords, stream: Stream): readonly EntryChange[] {
  const moved = new Set(records.all().flatMap(({ items }) => items));
  const own = affiliationsOf(state).filter(({ id }) => !moved.has(id));
  for (const other of records.entities) {
    const wish = findRemainingWish(other, own, state, stream);
    if (!wish) continue;
    const { items, primaries, entries } = records.of(other.id);
    records.change(other.id, items.includes(wish.id) ? { primaries: [...primaries, wish.id] } : { entries: [...entries, wish] });
    return [wish];
  }
  return [];
}

const kindOf = (of: string): ItemKind => itemKinds.find((kind) => kind === of) ?? 'contacts';
