import { defineCommand, type CommandRule } from '../kit/command.ts';
import { hiddenField, entityReferenceFields, optionalField, requiredField } from '../kit/field.ts';
import { editingPermission } from './permission.ts';

const genders = ['female', 'male', 'diverse', 'unknown'] as const;
const fields = {
  gender: optionalField('gender', { options: genders }),
  title: optionalField('academicTitle'),
  first_name: optionalField('personName'),
  last_name: optionalField('personName'),
  name: optionalField('entityName'),
  role: optionalField('role'),
  phone: optionalField('phone'),
  check_49: optionalField('flag', { initial: true }),
  email: optionalField('email'),
  primary: optionalField('flag'),
} as const;

const saysSomething: CommandRule = (values) =>
  ['first_name', 'last_name', 'name', 'phone', 'email'].some((field) => values[field]) ? {} : { name: 'contact.empty' };

export const contactCreate = defineCommand({
  area: 'seedwork',
  topic: 'entity.create_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, ...fields, optin_date: optionalField('pastDate') },
  rules: [saysSomething],
  rejections: ['entity.deleted', 'phone.invalid', 'phone.not_german'],
});

export const contactUpdate = defineCommand({
  area: 'seedwork',
  topic: 'entity.update_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, contact_id: hiddenField('uuid'), ...fields },
  rejections: ['entity.deleted', 'item.unknown', 'contact.empty', 'phone.invalid', 'phone.not_german'],
});

export const contactDelete = defineCommand({
  area: 'seedwork',
  topic: 'entity.delete_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, contact_id: hiddenField('uuid') },
  rejections: ['entity.deleted', 'item.unknown'],
});

const consent = {
  contact_id: hiddenField('uuid'),
  date: requiredField('pastDate'),
  entity_id: optionalField('uuid'),
  entity_type: optionalField('text'),
} as const;

export const contactOptin = defineCommand({
  area: 'seedwork',
  topic: 'entity.optin_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'contact_id',
  fields: consent,
  rejections: ['entity.deleted', 'item.unknown', 'contact.opted_in', 'consent.earlier', 'consent.objected_elsewhere'],
});

export const contactOptout = defineCommand({
  area: 'seedwork',
  topic: 'entity.optout_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'contact_id',
  fields: consent,
  rejections: ['entity.deleted', 'item.unknown', 'contact.opted_out'],
});
