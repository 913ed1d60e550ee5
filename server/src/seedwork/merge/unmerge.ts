import { isList, objectOf, type Json, type JsonObject, type StreamType } from '../../platform/store/index.ts';
import { itemKinds, itemsOf, type EntityState, type ItemKind, type MergeRecord } from '../entityState.ts';
import type { EntryChange, ReportChange } from '../entryChange.ts';
import { evolveEntity, type EntityEventData } from '../evolve.ts';
import { affiliationsOf, findRemainingWish } from './printedAffiliation.ts';
import { inquiryFields } from '../verification/verification.ts';
import {
  blacklists,
  consentIn,
  entryKey,
  isEqualIgnoringEmpty,
  missingEntries,
  strongerConsents,
  entityNumbersOf,
  primaryEntryIdsOf,
  entryContent,
  type Entity,
} from './union.ts';

/** Merged values that stay with the survivor because they were changed there. */
type UnreturnedValue = JsonObject & { readonly field: string; readonly value: Json };

interface UnmergeResult {
  readonly loser: EntityEventData;
  readonly survivor: EntityEventData;
  /** Changed records of other entities merged into the same survivor, by id. */
  readonly others: ReadonlyMap<string, MergeRecord>;
  readonly keptValues: readonly UnreturnedValue[];
}

type Stream = Pick<StreamType, 'itemKey' | 'follows'>;

/** Splits two merged entities. Pure: the loser's record tells what was moved, the states what is there now. */
export function unmergeEntities(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  others: readonly Entity[],
  stream: Stream,
): UnmergeResult {
  const records = new Map(others.map(({ id, state }) => [id, mergeRecordOf(state)]));
  const keptValues: UnreturnedValue[] = [];
  const fields = fieldsBack(survivor, record, records, keptValues);
  const derivedValues = Object.keys(fields).length > 0 ? stream.follows?.({ ...survivor.state, ...fields }) : {};
  const takenValues = takenFromOthers(fields, others, records);
  const after = { ...fields, ...derivedValues, ...takenValues, former_numbers: numbersWithout(survivor.state, loser.state) };
  const { items, lostEntries } = entriesBack(loser, survivor, record, records, keptValues);
  const changes = changedEntriesBack(survivor, record, records, keptValues);
  const years = yearsBack(loser, survivor, record, keptValues);
  const event = { before: pick(survivor.state, after), after, items: [...changes, ...items], reports: years.returnedReports };
  const partedSurvivor = { id: survivor.id, state: evolveEntity(survivor.state, { data: event, actor: '', at: '' }) };
  const otherEntries = takenEntries({ items, changes }, partedSurvivor, others, records, stream);
  return {
    survivor: { ...event, items: [...event.items, ...otherEntries] },
    loser: {
      after: { ...returnedValues(record, loser, partedSurvivor), ...resolvedInquiries(record, survivor) },
      items: lostEntries,
      reports: years.lostReports,
    },
    others: new Map(
      [...records].filter(
        ([id, changedRecord]) => !isEqualIgnoringEmpty(changedRecord, others.find((other) => other.id === id)?.state.merge),
      ),
    ),
    keptValues,
  };
}

const emptyRecord: MergeRecord = { before: {}, after: {}, items: [], entries: [], primaries: [], years: [], followers: [] };

const pick = (from: JsonObject, like: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]));

/** Former values of unchanged fields; if a later merge changed a field again, its record receives the former value instead. */
function fieldsBack(survivor: Entity, record: MergeRecord, records: Map<string, MergeRecord>, keptValues: UnreturnedValue[]): JsonObject {
  const back: Record<string, Json> = {};
  for (const [field, value] of Object.entries(record.after)) {
    const former = record.before[field] ?? null;
    const later = [...records].find(([, other]) => field in other.after && isEqualIgnoringEmpty(other.before[field], value));
    if (isEqualIgnoringEmpty(survivor.state[field], value)) back[field] = former;
    else if (later) records.set(later[0], { ...later[1], before: { ...later[1].before, [field]: former } });
    else keptValues.push({ field, value: survivor.state[field] ?? null });
  }
  return back;
}

/** Keeps a blacklist that another merged entity was on as well, and an inquiry of another that waited for the one given back. */
function takenFromOthers(fields: JsonObject, others: readonly Entity[], records: Map<string, MergeRecord>): JsonObject {
  const takenValues: Record<string, Json> = {};
  for (const field of [...blacklists, ...Object.keys(fields).filter(inquiryFields.isField)]) {
    // An inquiry that moved earlier was resolved with the survivor.
    const isOver = (id: string): boolean => inquiryFields.isField(field) && field in (records.get(id)?.after ?? {});
    const other = field in fields && fields[field] === null ? others.find(({ id, state }) => state[field] && !isOver(id)) : undefined;
    const otherRecord = other && records.get(other.id);
    if (!other || !otherRecord) continue;
    takenValues[field] = other.state[field] ?? null;
    records.set(other.id, {
      ...otherRecord,
      before: { ...otherRecord.before, [field]: null },
      after: { ...otherRecord.after, [field]: takenValues[field] },
    });
  }
  return takenValues;
}

/** Inquiries of the loser that were resolved with the survivor, emptied. */
const resolvedInquiries = ({ after }: MergeRecord, { state }: Entity): JsonObject =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, inquiry]) => inquiryFields.isField(field) && objectOf(state[field])['time'] !== objectOf(inquiry)['time'])
      .map(([field]) => [field, null]),
  );

/** Unique values that return to the loser unless the survivor holds them. */
const returnedValues = ({ after }: MergeRecord, { state }: Entity, partedSurvivor: Entity): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value && state[field] === undefined && !isEqualIgnoringEmpty(partedSurvivor.state[field], value),
    ),
  );

const numbersWithout = ({ former_numbers: survivorNumbers = [] }: EntityState, loserState: EntityState): readonly (number | string)[] => {
  const numbers = new Set(entityNumbersOf({ state: loserState }));
  return survivorNumbers.filter((number) => !numbers.has(number));
};

interface RestoredEntries {
  /** Changes of the survivor. */
  readonly items: readonly EntryChange[];
  /** Entries that the loser does not get back. */
  readonly lostEntries: readonly EntryChange[];
}

function entriesBack(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  records: Map<string, MergeRecord>,
  keptValues: UnreturnedValue[],
): RestoredEntries {
  const items: EntryChange[] = [];
  const lostEntries: EntryChange[] = [];
  for (const of of itemKinds)
    for (const own of itemsOf(loser.state, of)) {
      if (!record.items.includes(own.id)) continue;
      const survivorEntry = itemsOf(survivor.state, of).find(({ id }) => id === own.id);
      const isOthers = [...records.values()].some(({ entries }) =>
        entries.some(({ id, after }) => id === own.id && after?.['primary'] === true),
      );
      const isChosen = survivorEntry?.primary === true && !record.primaries.includes(own.id) && !isOthers;
      if (survivorEntry && !isChosen && isEqualIgnoringEmpty(entryContent(asMoved(survivorEntry, records)), entryContent(own))) {
        items.push({ of, id: own.id, removed: true, before: entryContent(survivorEntry) });
        for (const [id, other] of records) records.set(id, { ...other, entries: other.entries.filter((entry) => entry.id !== own.id) });
      } else {
        lostEntries.push({ of, id: own.id, removed: true, before: entryContent(own) });
        keptValues.push({ field: of, value: survivorEntry ? entryContent(survivorEntry) : null });
      }
    }
  return { items, lostEntries };
}

/** Entry without what later merges changed. */
function asMoved(entry: JsonObject, records: ReadonlyMap<string, MergeRecord>): JsonObject {
  const last = [...records.values()]
    .flatMap(({ entries }) => entries)
    .find(({ id, after }) => id === entry['id'] && isEqualIgnoringEmpty(consentIn(entry), after));
  return last ? asMoved({ ...entry, ...last.before }, records) : entry;
}

/** Former values of the survivor's own entries (consents, a wish), as of fields. */
function changedEntriesBack(
  survivor: Entity,
  record: MergeRecord,
  records: Map<string, MergeRecord>,
  keptValues: UnreturnedValue[],
): readonly EntryChange[] {
  return record.entries.flatMap(({ of, id, before = {}, after = {} }) => {
    const survivorEntry = itemsOf(survivor.state, kindOf(of)).find((entry) => entry.id === id);
    const resigns = before['primary'] === false ? { resigns: true } : {};
    if (survivorEntry && isEqualIgnoringEmpty(pick(survivorEntry, after), after))
      return [{ of, id, ...resigns, before: after, after: before }];
    if (survivorEntry && isEqualIgnoringEmpty(pick(survivorEntry, before), before)) return [];
    const isNext = (entry: EntryChange): boolean => entry.id === id && isEqualIgnoringEmpty(entry.before, after);
    const later = [...records].find(([, { entries }]) => entries.some(isNext));
    if (later) {
      const entries = later[1].entries.map((entry) => (isNext(entry) ? { ...entry, before } : entry));
      records.set(later[0], { ...later[1], entries });
    } else if (survivorEntry) keptValues.push({ field: of, value: entryContent(survivorEntry) });
    return [];
  });
}

function yearsBack(loser: Entity, survivor: Entity, record: MergeRecord, keptValues: UnreturnedValue[]) {
  const returnedReports: ReportChange[] = [];
  const lostReports: ReportChange[] = [];
  for (const { year, ...own } of loser.state.reports ?? []) {
    if (!record.years.includes(year)) continue;
    const survivorEntry = survivor.state.reports?.find((report) => report.year === year);
    if (survivorEntry && isEqualIgnoringEmpty(survivorEntry, { ...own, year })) returnedReports.push({ year, removed: true, before: own });
    else {
      lostReports.push({ year, removed: true, before: own });
      keptValues.push({ field: 'report_years', value: year });
    }
  }
  return { returnedReports, lostReports };
}

/** Moved entries, and values of entries that were given back, of which another merged entity has its own. */
function takenEntries(
  { items, changes }: Readonly<Record<'items' | 'changes', readonly EntryChange[]>>,
  partedSurvivor: Entity,
  others: readonly Entity[],
  records: Map<string, MergeRecord>,
  stream: Stream,
): readonly EntryChange[] {
  const keyOf = ({ of }: EntryChange, value: JsonObject): string => `${of} ${entryKey(stream, kindOf(of), value)}`;
  const removedKeys = new Set(items.map((item) => keyOf(item, item.before ?? {})));
  const touchedIds = new Set(changes.map(({ id }) => id));
  let state = partedSurvivor.state;
  const otherEntries: EntryChange[] = [];
  for (const other of others) {
    const own = missingEntries(other, { ...partedSurvivor, state }, stream).filter((item) =>
      removedKeys.has(keyOf(item, item.after ?? {})),
    );
    const newer = strongerConsents(other, { ...partedSurvivor, state }, stream).filter(({ id }) => touchedIds.has(id));
    if (own.length + newer.length === 0) continue;
    otherEntries.push(...own, ...newer);
    for (const { id } of own) touchedIds.add(id);
    state = evolveEntity(state, { data: { items: [...own, ...newer] }, actor: '', at: '' });
    const otherRecord = records.get(other.id) ?? emptyRecord;
    const primaries = primaryEntryIdsOf(state).filter((id) => own.some((item) => item.id === id));
    records.set(other.id, {
      ...otherRecord,
      items: [...otherRecord.items, ...own.map(({ id }) => id)],
      entries: [...otherRecord.entries, ...newer],
      primaries: [...otherRecord.primaries, ...primaries],
    });
  }
  return [...otherEntries, ...takenWish(state, others, records, stream)];
}

/** Wish that another merged entity needs for an affiliation to stay printed. */
function takenWish(
  state: EntityState,
  others: readonly Entity[],
  records: Map<string, MergeRecord>,
  stream: Stream,
): readonly EntryChange[] {
  const movedItems = new Set([...records.values()].flatMap(({ items }) => items));
  const own = affiliationsOf(state).filter(({ id }) => !movedItems.has(id));
  for (const other of others) {
    const wish = findRemainingWish(other, own, state, stream);
    if (!wish) continue;
    const record = records.get(other.id) ?? emptyRecord;
    const isMoved = record.items.includes(wish.id);
    records.set(
      other.id,
      isMoved ? { ...record, primaries: [...record.primaries, wish.id] } : { ...record, entries: [...record.entries, wish] },
    );
    return [wish];
  }
  return [];
}

const kindOf = (of: string): ItemKind => itemKinds.find((kind) => kind === of) ?? 'contacts';

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
