import type { JsonObject, StreamType } from '../../platform/store/index.ts';
import { isConsentStronger, isObjection } from '../consent.ts';
import { itemsOf, type MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { consentFields, consentIn, entryKey, isEqualIgnoringEmpty, type Entity } from './union.ts';

/** Objections that came while an entity was merged, of its own consent and of its contacts: nobody knows whom they concern. */
export function findObjectionsSince(
  loser: Entity,
  survivor: Entity,
  { objections }: MergeRecord,
  merged: readonly Entity[],
  stream: Pick<StreamType, 'itemKey'>,
): { readonly fields: JsonObject; readonly items: readonly EntryChange[] } {
  const isNew = (id: string, consent: JsonObject, alike: readonly JsonObject[]): boolean =>
    isObjection(consent) &&
    objections[id] !== consent['optin_date'] &&
    !alike.some((each) => isEqualIgnoringEmpty(consentIn(each), consentIn(consent)));
  const isOwnNew =
    isConsentStronger(survivor.state, loser.state) &&
    isNew(
      survivor.id,
      survivor.state,
      merged.map(({ state }) => state),
    );
  const contactKeyOf = (contact: JsonObject): string => entryKey(stream, 'contacts', contact);
  return {
    fields: isOwnNew ? Object.fromEntries(consentFields.map((field) => [field, survivor.state[field] ?? null])) : {},
    items: itemsOf(loser.state, 'contacts').flatMap((own) => {
      const isAlike = (contact: JsonObject): boolean => contactKeyOf(contact) === contactKeyOf(own);
      const alike = merged.flatMap(({ state }) => itemsOf(state, 'contacts').filter(isAlike));
      const there = itemsOf(survivor.state, 'contacts').find(
        (contact) => isAlike(contact) && isConsentStronger(contact, own) && isNew(contact.id, contact, alike),
      );
      return there ? [{ of: 'contacts', id: own.id, before: consentIn(own), after: consentIn(there) }] : [];
    }),
  };
}
