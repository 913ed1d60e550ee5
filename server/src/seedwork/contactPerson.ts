import type { ContactPersonAnswer } from '@kurator/contract/seedwork/shape';
import { foldText } from '@kurator/contract/text/foldText';
import { textOf, type JsonObject } from '../platform/store/index.ts';
import { isConsentStronger, isObjection } from './consent.ts';
import { emailKey } from './emailKey.ts';
import type { ContactPerson, Item } from './entityState.ts';
import { phoneKey } from './phoneNumber.ts';

const nameKey = ({ first_name, last_name, name }: JsonObject): string =>
  [textOf(first_name), textOf(last_name) || textOf(name)].map(foldWords).filter(Boolean).join(' ');
const foldWords = (text: string): string => (text.trim() === '' ? '' : foldText(text.trim().replaceAll(/\s+/g, ' ').toLowerCase()));
const contactEmailKey = ({ email }: JsonObject): string => emailKey(textOf(email));

/** Canonical phone of a contact, empty without one; a stored contact has it as E.164. */
export const contactPhoneKey = ({ phone, phone_e164: e164 }: JsonObject): string => textOf(e164) || phoneKey(textOf(phone));

/** Whether two contacts have the same name. */
export const hasSameName = (one: JsonObject, other: JsonObject): boolean => nameKey(one) === nameKey(other);

/** Whether two contacts are the same person: by name and email, nameless ones by role with email or phone. */
export function isSameContact(one: JsonObject, other: JsonObject): boolean {
  if (!hasSameName(one, other)) return false;
  const [email, otherEmail] = [contactEmailKey(one), contactEmailKey(other)];
  if (nameKey(one) !== '') return email === otherEmail;
  const hasBothEmails = email !== '' && otherEmail !== '';
  const isReached = hasBothEmails ? email === otherEmail : contactPhoneKey(one) !== '' && contactPhoneKey(one) === contactPhoneKey(other);
  return isReached && foldWords(textOf(one['role'])) === foldWords(textOf(other['role']));
}

/** Day of the newest objection that the same person gave at another contact and that counts before this one's consent; undefined without any. */
export const findOtherObjection = (contact: Item, contacts: readonly Item[]): string | undefined =>
  contacts
    .filter((other) => other.id !== contact.id && isObjection(other) && isConsentStronger(other, contact) && isSameContact(other, contact))
    .map((other) => textOf(other['optin_date']))
    .toSorted()
    .at(-1);

/** Contacts of an entity, each with the day of a newer objection that the same person gave at another one. */
export function withOtherObjections(contacts: readonly Item[]): readonly Item[] {
  const hasObjection = contacts.length > 1 && contacts.some(isObjection);
  if (!hasObjection && contacts.every(({ other_objection_date: date }) => date === undefined)) return contacts;
  return contacts.map(({ other_objection_date: _former, ...contact }): Item => {
    const newest = findOtherObjection(contact, contacts);
    return newest === undefined ? contact : { ...contact, other_objection_date: newest };
  });
}

/** Consent or objection that counts for a contact; neither: no date. */
export type CountedConsent = Pick<ContactPersonAnswer, 'optin' | 'optin_date'>;

/** Its own consent, unless the same person gave a newer objection at another contact. */
export const countedConsentOf = ({ optin = false, optin_date = null, other_objection_date: objection }: ContactPerson): CountedConsent =>
  objection ? { optin: false, optin_date: objection } : { optin, optin_date };
