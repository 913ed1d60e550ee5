import type { EntityType } from '@kurator/contract';
import { foldText } from '@kurator/contract/text/foldText';
import { textOf, type JsonObject, type LoadedStream, type StreamType } from '../../platform/store/index.ts';
import { isConsentStronger, isObjection } from '../consent.ts';
import { itemKinds, itemsOf, type EntityState, type Item, type ItemKind, type MergeRecord } from '../entityState.ts';
import type { EntryChange, ReportChange } from '../entryChange.ts';
import { inquiryFields } from '../verification/verification.ts';

export type Entity = Pick<LoadedStream, 'id'> & { readonly state: EntityState };

/** Numbers by which it is known: its own, those that it had before, and those of whom was merged into it. */
export const entityNumbersOf = ({ state }: Pick<Entity, 'state'>): readonly (number | string)[] =>
  [state.dms_one_id, state['human_id'], state['former_human_ids'], state.former_numbers]
    .flat()
    .filter((number) => typeof number === 'number' || typeof number === 'string');

/** Fields with a choice of the value; both numbers lead to the survivor. */
export const mergeableFields = (type: EntityType, ...states: readonly JsonObject[]): ReadonlySet<string> =>
  new Set([
    ...Object.keys(type.fields).filter((field) => field !== type.number),
    'note',
    ...states.flatMap((state) => Object.keys(state).filter((field) => field === 'specializations' || field.startsWith('property.'))),
  ]);

/** Reasons of blacklists, by field. */
export const blacklistReasonFields = ['process_blacklist', 'editorial_blacklist'] as const;

/** Fields of open inquiries. */
export const openInquiriesOf = ({ state }: Pick<Entity, 'state'>): readonly string[] => Object.keys(state).filter(inquiryFields.isField);

/** Consent or objection of the entity itself, which is one value. */
export const consentFields = ['optin', 'optin_date', 'optin_source'] as const;

/** Values that the survivor receives: chosen ones, blacklists and open inquiries that it lacks, the stronger consent or objection. */
export function mergedValues(loser: Entity, survivor: Entity, pickedFields: readonly string[]): Pick<MergeRecord, 'before' | 'after'> {
  const lackedFields = [...blacklistReasonFields, ...openInquiriesOf(loser)].filter(
    (field) => !survivor.state[field] && loser.state[field],
  );
  const consent = isConsentStronger(loser.state, survivor.state) ? consentFields : [];
  const after = Object.fromEntries([...lackedFields, ...consent, ...pickedFields].map((field) => [field, loser.state[field] ?? null]));
  return { before: pickSameKeys(survivor.state, after), after };
}

/** Values of the fields that another object has. */
export const pickSameKeys = (from: JsonObject, like: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]));

/** Days of the objections of an entity and its contacts. */
export function objectionsOf({ id, state }: Entity): JsonObject {
  const own: JsonObject & Pick<Entity, 'id'> = { ...state, id };
  const all = [own, ...itemsOf(state, 'contacts')].filter(isObjection);
  return Object.fromEntries(all.map((each) => [each.id, textOf(each['optin_date'])]));
}

const foldItemFields = (item: JsonObject, ...fields: readonly string[]): string =>
  foldText(fields.map((field) => textOf(item[field])).join(' '));

/** Identifies equal entries. */
export function entryKey(stream: Pick<StreamType, 'itemKey'>, kind: ItemKind, item: JsonObject): string {
  if (kind === 'affiliations') return textOf(item['entity_id']);
  if (kind === 'addresses') return foldItemFields(item, 'name', 'street', 'zipcode', 'city', 'country');
  if (kind === 'contacts') return foldItemFields(item, 'first_name', 'last_name', 'name', 'role', 'email', 'phone_e164');
  return stream.itemKey?.(kind, item) ?? JSON.stringify(entryContent(item));
}

/** Entry without id, age, rank and what follows from other entries. */
export const entryContent = ({
  id: _id,
  n: _n,
  primary: _primary,
  other_objection_date: _other,
  ...value
}: Item | JsonObject): JsonObject => value;

/** Entries of the loser that the survivor lacks. Primary entries stay the survivor's. */
export function missingEntries(loser: Entity, survivor: Entity, stream: Pick<StreamType, 'itemKey'>): readonly EntryChange[] {
  return itemKinds.flatMap((kind) => {
    const own = itemsOf(survivor.state, kind);
    const survivorKeys = new Set(own.map((item) => entryKey(stream, kind, item)));
    return itemsOf(loser.state, kind)
      .toSorted((a, b) => a.n - b.n)
      .filter((item) => !survivorKeys.has(entryKey(stream, kind, item)))
      .map((item) => ({
        of: kind,
        id: item.id,
        after: { ...entryContent(item), primary: false },
      }));
  });
}

export const consentOf = ({ optin = false, optin_date = null }: JsonObject): JsonObject => ({ optin, optin_date });

/** Stronger consents and objections of the loser's contacts, at those that the survivor has as well. */
export function strongerConsents(loser: Entity, survivor: Entity, stream: Pick<StreamType, 'itemKey'>): readonly EntryChange[] {
  const keyOf = (contact: Item): string => entryKey(stream, 'contacts', contact);
  const newest = new Map(
    itemsOf(loser.state, 'contacts')
      .toSorted((a, b) => Number(isConsentStronger(a, b)) - Number(isConsentStronger(b, a)))
      .map((contact) => [keyOf(contact), contact] as const),
  );
  return itemsOf(survivor.state, 'contacts').flatMap((own) => {
    const other = newest.get(keyOf(own));
    return other && isConsentStronger(other, own) ? [{ of: 'contacts', id: own.id, before: consentOf(own), after: consentOf(other) }] : [];
  });
}

/** Report years of the loser that the survivor lacks. */
export const missingReports = (loser: Entity, survivor: Entity): readonly ReportChange[] =>
  (loser.state.reports ?? [])
    .filter(({ year }) => !(survivor.state.reports ?? []).some((own) => own.year === year))
    .map(({ year, ...after }) => ({ year, after }));

/** Primary entries by list. */
export const primaryEntryIdsOf = (state: EntityState): readonly string[] =>
  itemKinds.flatMap((kind) => itemsOf(state, kind).flatMap(({ id, primary }) => (primary ? [id] : [])));

export const isEqualIgnoringEmpty = (a: unknown, b: unknown): boolean => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Value with sorted keys; PostgreSQL has an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([, entry]) =>
          entry !== undefined && entry !== null && entry !== '' && entry !== false && !(Array.isArray(entry) && entry.length === 0),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}
