import { objectOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { isConsentStronger } from '../consent.ts';
import type { EntityState, MergeRecord } from '../entityState.ts';
import { inquiryFields } from '../verification/verification.ts';
import type { MergeRecords, UnrestoredValue } from './mergeRecord.ts';
import { blacklistReasonFields, consentFields, entityNumbersOf, isEqualIgnoringEmpty, pickSameKeys, type Entity } from './union.ts';

/** Former values of unchanged fields; if a later merge changed a field again, its record receives the former value instead. */
export function restoreSurvivorFields(
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  unrestoredValues: UnrestoredValue[],
): JsonObject {
  const back: Record<string, Json> = {};
  for (const fields of valuesIn(record.after)) {
    const isMerged = (values: JsonObject): boolean =>
      isEqualIgnoringEmpty(pickSameKeys(values, fields), pickSameKeys(record.after, fields));
    const former = pickSameKeys(record.before, fields);
    if ('optin_date' in fields) records.replaceObjection(survivor.id, former, record.after);
    const later = records.findLater(({ after }) => Object.keys(fields).some((field) => field in after));
    const laterRecord = later === undefined ? undefined : records.of(later);
    if (later !== undefined && laterRecord && isMerged(laterRecord.before))
      records.change(later, { before: { ...laterRecord.before, ...former } });
    else if (!laterRecord && isMerged(survivor.state)) Object.assign(back, former);
    else
      for (const field of Object.keys(fields))
        if (!isEqualIgnoringEmpty(survivor.state[field], record.after[field]))
          unrestoredValues.push({ field, value: survivor.state[field] ?? null });
  }
  return back;
}

const isConsentField = (field: string): boolean => consentFields.some((each) => each === field);

/** Single values; the fields of a consent are one. */
function valuesIn(values: JsonObject): readonly JsonObject[] {
  const [consent, others] = [true, false].map((isConsent) =>
    Object.entries(values).filter(([field]) => isConsentField(field) === isConsent),
  );
  return [...(consent?.length ? [Object.fromEntries(consent)] : []), ...(others ?? []).map((entry) => Object.fromEntries([entry]))];
}

/**
 * Values that another merged entity has as well: a blacklist, an inquiry that waited for the one given back, a consent or an objection.
 * @param fields values given back
 */
export function substituteFields(fields: JsonObject, survivor: Entity, records: MergeRecords): JsonObject {
  const substitutes: Record<string, Json> = {};
  const takeFrom = ({ id, state }: Entity, like: JsonObject): void => {
    const { before, after } = records.of(id);
    const values = pickSameKeys(state, like);
    Object.assign(substitutes, values);
    records.change(id, { before: { ...before, ...pickSameKeys({ ...survivor.state, ...fields }, like) }, after: { ...after, ...values } });
  };
  for (const field of [...blacklistReasonFields, ...Object.keys(fields).filter(inquiryFields.isField)]) {
    // An inquiry that moved earlier was resolved with the survivor.
    const isOver = (id: string): boolean => inquiryFields.isField(field) && field in records.of(id).after;
    const isGivenBack = field in fields && fields[field] === null;
    const other = isGivenBack ? records.entities.find(({ id, state }) => state[field] && !isOver(id)) : undefined;
    if (other) takeFrom(other, { [field]: null });
  }
  const own: Entity = { id: survivor.id, state: { ...survivor.state, ...fields } };
  const strongest = records.entities.reduce((best, other) => (isConsentStronger(other.state, best.state) ? other : best), own);
  if (strongest !== own) takeFrom(strongest, Object.fromEntries(consentFields.map((field) => [field, null])));
  return substitutes;
}

/** Inquiries of the loser that were changed or resolved with the survivor, emptied. */
export const resolvedInquiries = ({ after }: MergeRecord, { state }: Entity): JsonObject =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, inquiry]) => inquiryFields.isField(field) && !isEqualIgnoringEmpty(objectOf(state[field]), objectOf(inquiry)))
      .map(([field]) => [field, null]),
  );

/** Unique values that return to the loser unless the survivor holds them. */
export const loserUniqueValues = ({ after }: MergeRecord, { state }: Entity, partedSurvivor: Entity): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value && state[field] === undefined && !isEqualIgnoringEmpty(partedSurvivor.state[field], value),
    ),
  );

export const formerNumbersAfterUnmerge = (
  { former_numbers: survivorNumbers = [] }: EntityState,
  loserState: EntityState,
): readonly (number | string)[] => {
  const numbers = new Set(entityNumbersOf({ state: loserState }));
  return survivorNumbers.filter((number) => !numbers.has(number));
};
