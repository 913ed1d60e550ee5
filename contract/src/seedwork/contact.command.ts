import { defineCommand, type FieldRule } from '../kit/command.ts';
import { subjectField, entityReferenceFields, optional, required } from '../kit/field.ts';
import { editingPermission } from './permission.ts';

const genders = ['female', 'male', 'diverse', 'unknown'] as const;
const fields = {
  gender: optional('gender', { options: genders }),
  title: optional('academicTitle'),
  first_name: optional('personName'),
  last_name: optional('personName'),
  name: optional('entityName'),
  role: optional('role'),
  phone: optional('phone'),
  check_49: optional('flag', { initial: true }),
  email: optional('email'),
  primary: optional('flag'),
} as const;

const saysSomething: FieldRule = (values) =>
  ['first_name', 'last_name', 'name', 'phone', 'email'].some((field) => values[field]) ? {} : { name: 'contact.empty' };

export const contactCreate = defineCommand({
  area: 'seedwork',
  topic: 'entity.create_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, ...fields, optin_date: optional('pastDate') },
  rules: [saysSomething],
  rejections: ['entity.deleted', 'phone.invalid', 'phone.not_german'],
});

export const contactUpdate = defineCommand({
  area: 'seedwork',
  topic: 'entity.update_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, contact_id: subjectField('uuid'), ...fields },
  rejections: ['entity.deleted', 'item.unknown', 'contact.empty', 'phone.invalid', 'phone.not_german'],
});

export const contactDelete = defineCommand({
  area: 'seedwork',
  topic: 'entity.delete_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'entity_id',
  danger: true,
  fields: { ...entityReferenceFields, contact_id: subjectField('uuid') },
  rejections: ['entity.deleted', 'item.unknown'],
});

const consent = {
  contact_id: subjectField('uuid'),
  date: required('pastDate'),
  entity_id: optional('uuid'),
  entity_type: optional('text'),
} as const;

export const contactOptin = defineCommand({
  area: 'seedwork',
  topic: 'entity.optin_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'contact_id',
  fields: consent,
  rejections: ['entity.deleted', 'item.unknown', 'contact.opted_in', 'consent.earlier'],
});

export const contactOptout = defineCommand({
  area: 'seedwork',
  topic: 'entity.optout_contact',
  permission: editingPermission,
  capability: 'contacts',
  subject: 'contact_id',
  fields: consent,
  rejections: ['entity.deleted', 'item.unknown', 'contact.opted_out', 'consent.earlier'],
});
