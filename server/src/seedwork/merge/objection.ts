import type { JsonObject, StreamType } from '../../platform/store/index.ts';
import { isConsentStronger, isObjection } from '../consent.ts';
import { itemsOf, type Item, type MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { consentFields, consentOf, entryKey, isEqualIgnoringEmpty, type Entity } from './union.ts';

/** Merged entity with the record of its merge. */
interface Merge {
  readonly loser: Entity;
  readonly record: MergeRecord;
}

/**
 * Objections that came while an entity was merged, of its own consent and of its contacts: nobody knows whom they concern.
 * @param merges all into the survivor, which may have brought an objection
 */
export function findObjectionsSince(
  { loser, record: { objections } }: Merge,
  survivor: Entity,
  merges: readonly Merge[],
  stream: Pick<StreamType, 'itemKey'>,
): { readonly fields: JsonObject; readonly items: readonly EntryChange[] } {
  const isNew = (id: string, consent: JsonObject, broughtConsents: readonly JsonObject[]): boolean =>
    isObjection(consent) &&
    objections !== undefined &&
    objections[id] !== consent['optin_date'] &&
    !broughtConsents.some((brought) => isEqualIgnoringEmpty(consentOf(brought), consentOf(consent)));
  const isOwnNew =
    isConsentStronger(survivor.state, loser.state) &&
    isNew(
      survivor.id,
      survivor.state,
      merges.map(({ record }) => record.after),
    );
  const contactKeyOf = (contact: JsonObject): string => entryKey(stream, 'contacts', contact);
  const broughtConsentsOf = ({ id }: Item): readonly JsonObject[] =>
    merges.flatMap(({ loser: { state }, record }) => [
      ...itemsOf(state, 'contacts').filter((contact) => contact.id === id && record.items.includes(id)),
      ...record.entries.flatMap((entry) => (entry.id === id ? [entry.after ?? {}] : [])),
    ]);
  return {
    fields: isOwnNew ? Object.fromEntries(consentFields.map((field) => [field, survivor.state[field] ?? null])) : {},
    items: itemsOf(loser.state, 'contacts').flatMap((own) => {
      const there = itemsOf(survivor.state, 'contacts').find(
        (contact) =>
          contactKeyOf(contact) === contactKeyOf(own) &&
          isConsentStronger(contact, own) &&
          isNew(contact.id, contact, broughtConsentsOf(contact)),
      );
      return there ? [{ of: 'contacts', id: own.id, before: consentOf(own), after: consentOf(there) }] : [];
    }),
  };
}
