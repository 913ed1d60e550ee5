import type { StreamType } from '../../platform/store/index.ts';
import type { MergeRecord } from '../entityState.ts';
import { evolveEntity, type EntityEventData } from '../evolve.ts';
import { MergeRecords, type UnreturnedValue } from './mergeRecord.ts';
import { findObjectionsSince } from './objection.ts';
import { returnEntries, returnEntryValues, takeEntries } from './returnedEntries.ts';
import { numbersWithout, resolvedInquiries, returnedValues, returnFields, takeFields } from './returnedFields.ts';
import { returnReports } from './returnedReports.ts';
import { pickSameKeys, type Entity } from './union.ts';

interface UnmergeResult {
  readonly loser: EntityEventData;
  readonly survivor: EntityEventData;
  readonly keptValues: readonly UnreturnedValue[];
}

/** Splits two merged entities: the loser's record tells what was moved, the states what is there now. Changes records of others. */
export function unmergeEntities(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  stream: Pick<StreamType, 'itemKey' | 'follows'>,
): UnmergeResult {
  const keptValues: UnreturnedValue[] = [];
  const merge = { loser, record };
  const otherMerges = records.entities.map((other) => ({ loser: other, record: records.of(other.id) }));
  const merges = [merge, ...otherMerges];
  const objections = findObjectionsSince(merge, survivor, merges, stream);
  const othersObjections = otherMerges.flatMap((other) => findObjectionsSince(other, survivor, merges, stream).items);
  const fields = returnFields(survivor, record, records, keptValues);
  const derivedValues = Object.keys(fields).length > 0 ? stream.follows?.({ ...survivor.state, ...fields }) : {};
  const takenValues = takeFields(fields, survivor, records);
  const after = { ...fields, ...derivedValues, ...takenValues, former_numbers: numbersWithout(survivor.state, loser.state) };
  const objectedIds = new Set(objections.items.map(({ id }) => id));
  const { items, lostEntries } = returnEntries(loser, survivor, record, records, stream, objectedIds, keptValues);
  const changes = returnEntryValues(survivor, record, records, keptValues);
  const { reports, lostReports } = returnReports(loser, survivor, record, records, keptValues);
  const event = { before: pickSameKeys(survivor.state, after), after, items: [...changes, ...items], reports };
  const partedSurvivor = { id: survivor.id, state: evolveEntity(survivor.state, { data: event, actor: '', at: '' }) };
  const otherEntries = takeEntries({ items, changes }, partedSurvivor, records, stream);
  const objectedEntries = othersObjections.filter(({ id }) => otherEntries.some((entry) => entry.id === id));
  const objectedContacts = objections.items.filter(({ id }) => !lostEntries.some((lost) => lost.id === id));
  return {
    survivor: { ...event, items: [...event.items, ...otherEntries, ...objectedEntries] },
    loser: {
      before: pickSameKeys(loser.state, objections.fields),
      after: { ...returnedValues(record, loser, partedSurvivor), ...resolvedInquiries(record, survivor), ...objections.fields },
      items: [...lostEntries, ...objectedContacts],
      reports: lostReports,
    },
    keptValues,
  };
}
