import * as commands from '@kurator/contract/seedwork/address.command';
import { Rejection, type Reason } from '../platform/bus/index.ts';
import type { JsonObject } from '../platform/store/index.ts';
import { itemDeciders } from './item.decider.ts';

function faultsOf(address: JsonObject): Reason[] {
  const missingFields = ['zipcode', 'city', 'country'].filter((field) => !address[field]);
  const brokenRules = commands.addressCreate.rules.flatMap((rule) => Object.entries(rule(address)));
  return [
    ...missingFields.map((field) => ({ field, code: 'field.required' as const })),
    ...brokenRules.map(([field, code]) => ({ field, code })),
  ];
}

/** Checks the resulting address; earlier faults outside of the sent fields do not block. */
export function checkAddress(newValues: JsonObject, present: JsonObject): JsonObject | Rejection {
  const sentValues = Object.fromEntries(Object.entries(newValues).filter(([, value]) => value !== undefined));
  const before = new Set(faultsOf(present).map(({ field }) => field));
  const faults = faultsOf({ ...present, ...sentValues }).filter(({ field = '' }) => field in sentValues || !before.has(field));
  return faults.length > 0 ? new Rejection(422, faults) : {};
}

export const addressDeciders = itemDeciders(
  { create: commands.addressCreate, update: commands.addressUpdate, delete: commands.addressDelete },
  {
    kind: 'addresses',
    idField: 'address_id',
    fields: ['name', 'street', 'zipcode', 'city', 'state', 'country', 'primary'],
    derive: (newValues, _values, present) => checkAddress(newValues, present),
  },
);
