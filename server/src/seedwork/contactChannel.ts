import type { Command } from '@kurator/contract';
import * as commands from '@kurator/contract/seedwork/contactChannel.command';
import type { ItemKind } from './entityState.ts';
import { emailKey } from './emailKey.ts';
import { phoneKey } from './phoneNumber.ts';

/** List of contact values. */
export interface ContactChannel {
  readonly kind: ItemKind;
  readonly field: string;
  readonly idField: string;
  readonly create: Command;
  readonly update: Command;
  readonly delete: Command;
  /** Canonical form for comparison. */
  readonly key: (value: string) => string;
}

export const emailChannel: ContactChannel = {
  kind: 'emails',
  field: 'email',
  idField: 'email_id',
  create: commands.emailCreate,
  update: commands.emailUpdate,
  delete: commands.emailDelete,
  key: emailKey,
};

export const phoneChannel: ContactChannel = {
  kind: 'phones',
  field: 'phone',
  idField: 'phone_id',
  create: commands.phoneCreate,
  update: commands.phoneUpdate,
  delete: commands.phoneDelete,
  key: phoneKey,
};

export const websiteChannel: ContactChannel = {
  kind: 'websites',
  field: 'url',
  idField: 'website_id',
  create: commands.websiteCreate,
  update: commands.websiteUpdate,
  delete: commands.websiteDelete,
  key: (url) =>
    url
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
};

export const contactChannels = [emailChannel, phoneChannel, websiteChannel];
