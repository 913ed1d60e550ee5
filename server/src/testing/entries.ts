import type { Command } from '@kurator/contract';
import * as address from '@kurator/contract/seedwork/address.command';
import * as contact from '@kurator/contract/seedwork/contact.command';
import * as reach from '@kurator/contract/seedwork/contactChannel.command';
import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import type { ItemKind } from '../seedwork/entityState.ts';

/** List kept by entities, for tests that hold for each. */
export interface EntryList {
  readonly kind: ItemKind;
  readonly create: Command;
  readonly update: Command;
  readonly remove: Command;
  readonly idField: string;
  /** Distinct n-th entry as sent. */
  readonly body: (n: number) => JsonObject;
  /** Stored values besides the sent ones. */
  readonly derived: (n: number) => JsonObject;
  /** Optional field of updates. */
  readonly field: string;
}

const noValues = (): JsonObject => ({});

export const entryLists: readonly EntryList[] = [
  {
    kind: 'addresses',
    create: address.addressCreate,
    update: address.addressUpdate,
    remove: address.addressDelete,
    idField: 'address_id',
    body: (n) => ({ street: `Ring ${n}`, zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' }),
    derived: noValues,
    field: 'street',
  },
  {
    kind: 'contacts',
    create: contact.contactCreate,
    update: contact.contactUpdate,
    remove: contact.contactDelete,
    idField: 'contact_id',
    body: (n) => ({ first_name: 'Erika', last_name: `Muster ${n}` }),
    derived: noValues,
    field: 'last_name',
  },
  {
    kind: 'emails',
    create: reach.emailCreate,
    update: reach.emailUpdate,
    remove: reach.emailDelete,
    idField: 'email_id',
    body: (n) => ({ email: `post${n}@klinik.example` }),
    derived: noValues,
    field: 'email',
  },
  {
    kind: 'phones',
    create: reach.phoneCreate,
    update: reach.phoneUpdate,
    remove: reach.phoneDelete,
    idField: 'phone_id',
    body: (n) => ({ phone: `+49 351 12345${10 + n}` }),
    derived: (n) => ({ e164: `+4935112345${10 + n}` }),
    field: 'phone',
  },
  {
    kind: 'websites',
    create: reach.websiteCreate,
    update: reach.websiteUpdate,
    remove: reach.websiteDelete,
    idField: 'website_id',
    body: (n) => ({ url: `https://www.klinik${n}.example` }),
    derived: noValues,
    field: 'url',
  },
];

const topicOf = ({ area, topic }: Command): string => `${area}.${topic}`;

export const itemAddedEvent = (list: EntryList, n: number, id: string, isPrimary = false): NewEvent => ({
  topic: topicOf(list.create),
  data: { item: { of: list.kind, id }, after: { ...list.body(n), ...list.derived(n), primary: isPrimary } },
});
