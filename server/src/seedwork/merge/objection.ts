import type { JsonObject } from '../../platform/store/index.ts';
import { isConsentStronger, isObjection } from '../consent.ts';
import { countedConsentOf, isSameContact } from '../contactPerson.ts';
import { itemsOf, type EntityState, type Item, type MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { consentFields, consentOf, isEqualIgnoringEmpty, type Entity } from './union.ts';

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
  const broughtConsentsOf = ({ id }: Item): readonly JsonObject[] =>
    merges.flatMap(({ loser: { state }, record }) => [
      ...itemsOf(state, 'contacts').filter((contact) => contact.id === id && record.items.includes(id)),
      ...record.entries.flatMap((entry) => (entry.id === id ? [entry.after ?? {}] : [])),
    ]);
  return {
    fields: isOwnNew ? Object.fromEntries(consentFields.map((field) => [field, survivor.state[field] ?? null])) : {},
    items: itemsOf(loser.state, 'contacts').flatMap((own) => {
      const [there] = itemsOf(survivor.state, 'contacts')
        .filter(
          (contact) =>
            isSameContact(contact, own) && isConsentStronger(contact, own) && isNew(contact.id, contact, broughtConsentsOf(contact)),
        )
        .toSorted((a, b) => Number(isConsentStronger(b, a)) - Number(isConsentStronger(a, b)));
      return there ? [{ of: 'contacts', id: own.id, before: consentOf(own), after: consentOf(there) }] : [];
    }),
  };
}

/** Objections that leave with the loser, at the contacts of the same persons that stay. @param objections of the loser's contacts, found by `findObjectionsSince` */
export const keepObjections = (loser: Entity, { contacts = [] }: EntityState, objections: readonly EntryChange[]): readonly EntryChange[] =>
  contacts.flatMap((contact) => {
    const counted = countedConsentOf(contact);
    const kept = objections.find(({ id, after = {} }) => {
      const own = itemsOf(loser.state, 'contacts').find((each) => each.id === id);
      return own && isSameContact(own, contact) && isConsentStronger(after, counted);
    });
    return kept ? [{ of: 'contacts', id: contact.id, before: counted, after: kept.after ?? {} }] : [];
  });
