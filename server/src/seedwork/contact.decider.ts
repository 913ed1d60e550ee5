import * as commands from '@kurator/contract/seedwork/contact.command';
import { refuse, refuseAt, notFound, type Decider, type Rejection } from '../platform/bus/index.ts';
import { objectOf, textOf, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import { entityEvent } from './change.ts';
import { consentDate, isConsentRecorded, findObjectionConflict, refuseEarlierDate, refuseIneffectiveConsent } from './consent.ts';
import { countedConsentOf, findOtherObjection, isSameContact, type CountedConsent } from './contactPerson.ts';
import { entityDecider } from './entityDecider.ts';
import type { EntityState } from './entityState.ts';
import { itemDeciders } from './item.decider.ts';
import { entityStateOf } from './master.decider.ts';
import { e164, hasGermanCountryCode } from './phoneNumber.ts';

/** check_49 defaults to on: the phone must begin with +49 or 0049; off allows any valid number. */
function checkContact(newValues: JsonObject, values: Readonly<Record<string, unknown>>, present: JsonObject): JsonObject | Rejection {
  const whole = { ...present, ...Object.fromEntries(Object.entries(newValues).filter(([, value]) => value !== undefined)) };
  if (!['name', 'first_name', 'last_name', 'phone', 'email'].some((field) => whole[field])) return refuseAt('name', 'contact.empty');
  const { phone } = newValues;
  if (phone === null) return { phone_e164: null };
  if (typeof phone !== 'string') return {};
  const number = e164(phone);
  // The same number is neither a change nor refused anew: answers carry it in international form.
  if (phone === present['phone'] || (number !== undefined && number === present['phone_e164'])) return { phone: present['phone'] ?? phone };
  if (values['check_49'] !== false && !hasGermanCountryCode(phone)) return refuseAt('phone', 'phone.not_german');
  return number === undefined ? refuseAt('phone', 'phone.invalid') : { phone_e164: number };
}

const noConsent: CountedConsent = { optin: false, optin_date: null };

/**
 * @param consent the one that counted before
 * @param newest day of the newest consent that the same person gave at any contact of the entity
 */
function consentEvent(
  optin: boolean,
  date: string,
  id: string,
  contact: JsonObject,
  consent = noConsent,
  newest = consent.optin_date,
): NewEvent {
  const countedDate = consentDate(optin, date, newest);
  const contactName =
    ['first_name', 'last_name']
      .map((field) => textOf(contact[field] ?? ''))
      .filter(Boolean)
      .join(' ') ||
    (contact['name'] ?? null);
  return entityEvent(optin ? commands.contactOptin : commands.contactOptout, {
    item: { of: 'contacts', id },
    before: { ...consent },
    after: { optin, optin_date: countedDate },
    said: { contact: contactName, ...(countedDate === date ? {} : { dated: date }) },
  });
}

/** Objections for contacts that had them from another one, which is deleted or no longer the same person. */
const keepOtherObjections = ({ contacts = [] }: EntityState, { contacts: nextContacts = [] }: EntityState): readonly NewEvent[] =>
  nextContacts.flatMap((next) => {
    const objection = contacts.find(({ id }) => id === next.id)?.other_objection_date;
    return objection && textOf(next.other_objection_date ?? '') < objection
      ? [consentEvent(false, objection, next.id, next, countedConsentOf(next))]
      : [];
  });

const listDeciders = itemDeciders(
  { create: commands.contactCreate, update: commands.contactUpdate, delete: commands.contactDelete },
  {
    kind: 'contacts',
    idField: 'contact_id',
    fields: ['gender', 'title', 'first_name', 'last_name', 'name', 'role', 'phone', 'email', 'primary'],
    derive: checkContact,
    keep: keepOtherObjections,
    follow: (id, contact, { optin_date: date }) => (typeof date === 'string' ? [consentEvent(true, date, id, contact)] : []),
  },
);

const consentDecider = (command: typeof commands.contactOptin, optin: boolean): Decider =>
  entityDecider(command, {
    removalConflict: ({ item, after }, _reader, values, self) => {
      const { contacts = [] } = entityStateOf(self);
      const [one, other] = [values.contact_id, objectOf(item)['id']].map((id) => contacts.find((contact) => contact.id === id));
      return optin && one && other && (one === other || isSameContact(one, other)) ? findObjectionConflict(objectOf(after)) : undefined;
    },
    find: async (values, reader) => (await reader.findHolder('contact', values.contact_id))?.id,
    decide: ({ values, self }) => {
      const contact = self?.state.contacts?.find((item) => item.id === values.contact_id);
      if (!self || !contact || (values.entity_id && values.entity_id !== self.id)) return notFound('item.unknown', 'contact_id');
      if (self.state.is_deleted) return refuse('entity.deleted');
      const consent = countedConsentOf(contact);
      const samePerson = self.state.contacts?.filter((item) => item === contact || isSameContact(item, contact)) ?? [];
      const personConsents = samePerson.map(countedConsentOf);
      if (optin ? isConsentRecorded(consent, true) : personConsents.every((each) => isConsentRecorded(each, false)))
        return refuse(optin ? 'contact.opted_in' : 'contact.opted_out');
      const refusal = optin
        ? (refuseIneffectiveConsent(findOtherObjection({ ...contact, optin, optin_date: values.date }, samePerson)) ??
          refuseEarlierDate(values.date, consent.optin_date))
        : undefined;
      if (refusal) return refusal;
      const newest = personConsents
        .flatMap(({ optin_date: date }) => date ?? [])
        .toSorted()
        .at(-1);
      return [{ events: [consentEvent(optin, values.date, contact.id, contact, consent, newest)] }];
    },
  });

export const contactDeciders = [
  ...listDeciders,
  consentDecider(commands.contactOptin, true),
  consentDecider(commands.contactOptout, false),
];
