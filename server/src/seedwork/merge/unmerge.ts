import type { StreamType } from '../../platform/store/index.ts';
import type { MergeRecord } from '../entityState.ts';
import { evolveEntity, type EntityEventData } from '../evolve.ts';
import { MergeRecords, type UnrestoredValue } from './mergeRecord.ts';
import { findObjectionsSince, keepObjections } from './objection.ts';
import { restoreLoserEntries, restoreSurvivorEntryValues, substituteEntries } from './restoredEntries.ts';
import {
  formerNumbersAfterUnmerge,
  resolvedInquiries,
  loserUniqueValues,
  restoreSurvivorFields,
  substituteFields,
} from './restoredFields.ts';
import { restoreLoserReports } from './restoredReports.ts';
import { pickSameKeys, primaryEntryIdsOf, type Entity } from './union.ts';

interface UnmergeResult {
  readonly loser: EntityEventData;
  readonly survivor: EntityEventData;
  readonly unrestoredValues: readonly UnrestoredValue[];
}

/** Splits two merged entities: the loser's record tells what was moved, the states what is there now. Changes records of others. */
export function unmergeEntities(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  stream: Pick<StreamType, 'itemKey' | 'follows'>,
): UnmergeResult {
  const unrestoredValues: UnrestoredValue[] = [];
  const merge = { loser, record };
  const otherMerges = records.entities.map((other) => ({ loser: other, record: records.of(other.id) }));
  const merges = [merge, ...otherMerges];
  const objections = findObjectionsSince(merge, survivor, merges);
  const othersObjections = otherMerges.flatMap((other) => findObjectionsSince(other, survivor, merges).items);
  const fields = restoreSurvivorFields(survivor, record, records, unrestoredValues);
  const derivedValues = Object.keys(fields).length > 0 ? stream.follows?.({ ...survivor.state, ...fields }) : {};
  const substitutes = substituteFields(fields, survivor, records);
  const after = { ...fields, ...derivedValues, ...substitutes, former_numbers: formerNumbersAfterUnmerge(survivor.state, loser.state) };
  const objectedIds = new Set(objections.items.map(({ id }) => id));
  const { items, lostEntries } = restoreLoserEntries(loser, survivor, record, records, stream, objectedIds, unrestoredValues);
  const changes = restoreSurvivorEntryValues(survivor, record, records, unrestoredValues);
  const { reports, lostReports } = restoreLoserReports(loser, survivor, record, records, unrestoredValues);
  const event = { before: pickSameKeys(survivor.state, after), after, items: [...changes, ...items], reports };
  const partedSurvivor = { id: survivor.id, state: evolveEntity(survivor.state, { data: event, actor: '', at: '' }) };
  const otherEntries = substituteEntries({ items, changes }, partedSurvivor, records, stream);
  const objectedEntries = othersObjections.filter(({ id }) => otherEntries.some((entry) => entry.id === id));
  const substituted = evolveEntity(partedSurvivor.state, { data: { items: [...otherEntries, ...objectedEntries] }, actor: '', at: '' });
  const formerPrimaries = primaryEntryIdsOf(survivor.state);
  records.addPrimaries(primaryEntryIdsOf(substituted).filter((id) => !formerPrimaries.includes(id)));
  const keptObjections = keepObjections(loser, substituted, objections.items);
  const objectedContacts = objections.items.filter(({ id }) => !lostEntries.some((lost) => lost.id === id));
  return {
    survivor: { ...event, items: [...event.items, ...otherEntries, ...objectedEntries, ...keptObjections] },
    loser: {
      before: pickSameKeys(loser.state, objections.fields),
      after: { ...loserUniqueValues(record, loser, partedSurvivor), ...resolvedInquiries(record, survivor), ...objections.fields },
      items: [...lostEntries, ...objectedContacts],
      reports: lostReports,
    },
    unrestoredValues,
  };
}
