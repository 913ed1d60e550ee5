import { refuseAt } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { itemDeciders, type ItemRules } from './item.decider.ts';
import { e164 } from './phoneNumber.ts';
import { emails, phones, websites, type Reachability } from './reachability.ts';

const decidersOf = ({ kind, field, idField, key, ...commands }: Reachability, derive?: ItemRules['derive']) =>
  itemDeciders(commands, { kind, idField, fields: [field, 'primary'], derive, key: (item) => key(textOf(item[field])) });

const withNumber: ItemRules['derive'] = ({ phone }) => {
  const number = typeof phone === 'string' ? e164(phone) : undefined;
  return number === undefined ? refuseAt('phone', 'phone.invalid') : { e164: number };
};

export const reachabilityDeciders = [...decidersOf(emails), ...decidersOf(phones, withNumber), ...decidersOf(websites)];
