import * as commands from '@kurator/contract/seedwork/contact.command';
import { refuse, refuseAt, unknown, type Decider, type Rejection } from '../platform/bus/index.ts';
import type { JsonObject } from '../platform/store/index.ts';
import { entityEvent } from './change.ts';
import { isConsentSaid, refuseEarlier } from './consent.ts';
import { entityDecider } from './entityDecider.ts';
import { itemDeciders } from './item.decider.ts';
import { e164, isTypedGerman } from './phoneNumber.ts';

/** check_49 defaults to on: the phone must begin with +49 or 0049; off allows any valid number. */
function checkContact(wanted: JsonObject, values: Readonly<Record<string, unknown>>, present: JsonObject): JsonObject | Rejection {
  const whole = { ...present, ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) };
  if (!['name', 'first_name', 'last_name', 'phone', 'email'].some((field) => whole[field])) return refuseAt('name', 'contact.empty');
  const { phone } = wanted;
  if (phone === null) return { phone_e164: null };
  if (typeof phone !== 'string' || phone === present['phone']) return {};
  if (values['check_49'] !== false && !isTypedGerman(phone)) return refuseAt('phone', 'phone.not_german');
  const number = e164(phone);
  return number === undefined ? refuseAt('phone', 'phone.invalid') : { phone_e164: number };
}

const listDeciders = itemDeciders(
  { create: commands.contactCreate, update: commands.contactUpdate, delete: commands.contactDelete },
  {
    kind: 'contacts',
    idField: 'contact_id',
    fields: ['gender', 'title', 'first_name', 'last_name', 'name', 'role', 'phone', 'email', 'primary'],
    derive: checkContact,
  },
);

const consent = (command: typeof commands.contactOptin, optin: boolean): Decider =>
  entityDecider(command, {
    find: async (values, reader) => (await reader.holder('contact', values.contact_id))?.id,
    decide: ({ values, self }) => {
      const contact = self?.state.contacts?.find((item) => item.id === values.contact_id);
      if (!self || !contact || (values.entity_id && values.entity_id !== self.id)) return unknown('item.unknown', 'contact_id');
      if (self.state.is_deleted) return refuse('entity.deleted');
      if (isConsentSaid(contact, optin)) return refuse(optin ? 'contact.opted_in' : 'contact.opted_out');
      const refusal = refuseEarlier(values.date, contact.optin_date);
      if (refusal) return refusal;
      const before = { optin: contact.optin ?? false, optin_date: contact.optin_date ?? null };
      const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ') || contact.name;
      return [
        {
          events: [
            entityEvent(command, {
              item: { of: 'contacts', id: contact.id },
              before,
              after: { optin, optin_date: values.date },
              said: { contact: name },
            }),
          ],
        },
      ];
    },
  });

export const contactDeciders = [...listDeciders, consent(commands.contactOptin, true), consent(commands.contactOptout, false)];
