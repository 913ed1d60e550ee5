import { refuseAt } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { itemDeciders, type ItemRules } from './item.decider.ts';
import { e164 } from './phoneNumber.ts';
import { emailChannel, phoneChannel, websiteChannel, type ContactChannel } from './contactChannel.ts';

const decidersOf = ({ kind, field, idField, key, ...commands }: ContactChannel, derive?: ItemRules['derive']) =>
  itemDeciders(commands, { kind, idField, fields: [field, 'primary'], derive, key: (item) => key(textOf(item[field])) });

const withNumber: ItemRules['derive'] = ({ phone }, _values, present) => {
  const number = typeof phone === 'string' ? e164(phone) : undefined;
  if (number === undefined) return refuseAt('phone', 'phone.invalid');
  // The same number is no change: answers carry it in international form.
  return number === present['e164'] ? { phone: present['phone'] ?? phone } : { e164: number };
};

export const contactChannelDeciders = [...decidersOf(emailChannel), ...decidersOf(phoneChannel, withNumber), ...decidersOf(websiteChannel)];
