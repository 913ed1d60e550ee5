import * as commands from '@kurator/contract/seedwork/address.command';
import { Rejection } from '../platform/bus/index.ts';
import type { JsonObject } from '../platform/store/index.ts';
import { itemDeciders } from './item.decider.ts';

/** A change must leave an address that could have been created like that: the whole is checked, not only what was sent. */
function checkWhole(wanted: JsonObject, _values: unknown, present: JsonObject): JsonObject | Rejection {
  const whole = { ...present, ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) };
  const missing = ['zipcode', 'city', 'country']
    .filter((field) => !whole[field])
    .map((field) => ({ field, code: 'field.required' as const }));
  const broken = commands.addressCreate.rules.flatMap((rule) => Object.entries(rule(whole)).map(([field, code]) => ({ field, code })));
  return missing.length + broken.length > 0 ? new Rejection(422, [...missing, ...broken]) : {};
}

export const addressDeciders = itemDeciders(
  { create: commands.addressCreate, update: commands.addressUpdate, delete: commands.addressDelete },
  {
    kind: 'addresses',
    idField: 'address_id',
    fields: ['name', 'street', 'zipcode', 'city', 'state', 'country', 'primary'],
    derive: checkWhole,
  },
);
