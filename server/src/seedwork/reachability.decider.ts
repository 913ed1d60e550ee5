import { refuseAt } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { itemDeciders, type ItemRules } from './item.decider.ts';
import { e164 } from './phoneNumber.ts';
import { emailReachability, phoneReachability, websiteReachability, type Reachability } from './reachability.ts';

const decidersOf = ({ kind, field, idField, key, ...commands }: Reachability, derive?: ItemRules['derive']) =>
  itemDeciders(commands, { kind, idField, fields: [field, 'primary'], derive, key: (item) => key(textOf(item[field])) });

const withNumber: ItemRules['derive'] = ({ phone }, _values, present) => {
  const number = typeof phone === 'string' ? e164(phone) : undefined;
  if (number === undefined) return refuseAt('phone', 'phone.invalid');
  // The same number is no change: answers carry it in international form.
  return number === present['e164'] ? { phone: present['phone'] ?? phone } : { e164: number };
};

export const reachabilityDeciders = [
  ...decidersOf(emailReachability),
  ...decidersOf(phoneReachability, withNumber),
  ...decidersOf(websiteReachability),
];
