import * as commands from '@kurator/contract/seedwork/reachability.command';
import { refuseAt } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { emailKey } from './emailKey.ts';
import { itemDeciders } from './item.decider.ts';
import { e164 } from './phoneNumber.ts';

const emails = itemDeciders(
  { create: commands.emailCreate, update: commands.emailUpdate, delete: commands.emailDelete },
  { kind: 'emails', idField: 'email_id', fields: ['email', 'primary'], key: (item) => emailKey(textOf(item['email'])) },
);

const websites = itemDeciders(
  { create: commands.websiteCreate, update: commands.websiteUpdate, delete: commands.websiteDelete },
  {
    kind: 'websites',
    idField: 'website_id',
    fields: ['url', 'primary'],
    key: (item) => textOf(item['url']).replace(/\/$/, '').toLowerCase(),
  },
);

/** Phones are kept as typed and as E.164. */
const phones = itemDeciders(
  { create: commands.phoneCreate, update: commands.phoneUpdate, delete: commands.phoneDelete },
  {
    kind: 'phones',
    idField: 'phone_id',
    fields: ['phone', 'primary'],
    derive: ({ phone }) => {
      const number = typeof phone === 'string' ? e164(phone) : undefined;
      return number === undefined ? refuseAt('phone', 'phone.invalid') : { e164: number };
    },
    key: (item) => textOf(item['e164']),
  },
);

export const reachabilityDeciders = [...emails, ...phones, ...websites];
