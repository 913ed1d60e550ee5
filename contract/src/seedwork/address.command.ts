import { defineCommand, type CommandRule } from '../kit/command.ts';
import { countries, germanStates } from '../text/country.ts';
import { hiddenField, entityReferenceFields, optionalField, requiredField } from '../kit/field.ts';
import { editingPermission } from './permission.ts';

const isGerman = (values: Readonly<Record<string, unknown>>) => (values['country'] ?? 'DE') === 'DE';
const states: readonly unknown[] = germanStates;

/** German zip codes have five digits. */
export const zipCodeFitsCountry: CommandRule = (values) =>
  isGerman(values) && typeof values['zipcode'] === 'string' && !/^\d{5}$/.test(values['zipcode']) ? { zipcode: 'address.zipcode_de' } : {};

/** A German state must be a federal state or 'Unbekannt'. */
export const stateFitsCountry: CommandRule = (values) =>
  isGerman(values) && typeof values['state'] === 'string' && !states.includes(values['state']) ? { state: 'address.state_unknown' } : {};

/** Requires the state of a new German address. */
const stateIsNeeded: CommandRule = (values) => (isGerman(values) && !values['state'] ? { state: 'address.state_needed' } : {});

const addressFields = {
  name: optionalField('entityName'),
  street: optionalField('street'),
} as const;

export const addressCreate = defineCommand({
  area: 'seedwork',
  topic: 'entity.create_address',
  permission: editingPermission,
  capability: 'addresses',
  subject: 'entity_id',
  fields: {
    ...entityReferenceFields,
    ...addressFields,
    zipcode: requiredField('zipCode'),
    city: requiredField('city'),
    state: optionalField('state', { options: germanStates }),
    country: requiredField('country', { options: countries, initial: 'DE' }),
    primary: optionalField('flag'),
  },
  rules: [zipCodeFitsCountry, stateFitsCountry, stateIsNeeded],
  rejections: ['entity.deleted'],
});

export const addressUpdate = defineCommand({
  area: 'seedwork',
  topic: 'entity.update_address',
  permission: editingPermission,
  capability: 'addresses',
  subject: 'entity_id',
  fields: {
    ...entityReferenceFields,
    address_id: hiddenField('uuid'),
    ...addressFields,
    zipcode: optionalField('zipCode'),
    city: optionalField('city'),
    state: optionalField('state', { options: germanStates }),
    country: optionalField('country', { options: countries }),
    primary: optionalField('flag'),
  },
  rejections: ['entity.deleted', 'item.unknown', 'address.zipcode_de', 'address.state_unknown', 'address.state_needed', 'field.required'],
});

export const addressDelete = defineCommand({
  area: 'seedwork',
  topic: 'entity.delete_address',
  permission: editingPermission,
  capability: 'addresses',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, address_id: hiddenField('uuid') },
  rejections: ['entity.deleted', 'item.unknown'],
});
