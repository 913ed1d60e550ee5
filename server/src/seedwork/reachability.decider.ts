import { refuseAt } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { itemDeciders, type ItemRules } from './item.decider.ts';
import { phoneNumberOf } from './phoneNumber.ts';
import { emails, phones, websites, type Reachability } from './reachability.ts';

const decidersOf = ({ kind, field, idField, key, ...commands }: Reachability, derive?: ItemRules['derive']) =>
  itemDeciders(commands, { kind, idField, fields: [field, 'primary'], derive, key: (item) => key(textOf(item[field])) });

const withNumber: ItemRules['derive'] = ({ phone }, _values, present) => {
  const number = typeof phone === 'string' ? phoneNumberOf(phone) : undefined;
  return number
    ? { phone: (number.e164 === present['e164'] && present['phone']) || number.phone, e164: number.e164 }
    : refuseAt('phone', 'phone.invalid');
};

export const reachabilityDeciders = [...decidersOf(emails), ...decidersOf(phones, withNumber), ...decidersOf(websites)];
