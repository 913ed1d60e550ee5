import { defineCommand } from '../kit/command.ts';
import { hiddenField, entityReferenceFields, optionalField, requiredField } from '../kit/field.ts';
import { editingPermission } from './permission.ts';

/** Emails, phones and websites; one of a kind is primary. Emails and phones belong to health by the specification. */
const createRejections = ['entity.deleted', 'item.exists'] as const;
const updateRejections = ['entity.deleted', 'item.unknown', 'item.exists'] as const;
const deleteRejections = ['entity.deleted', 'item.unknown'] as const;

export const emailCreate = defineCommand({
  area: 'health',
  topic: 'entity.create_email',
  permission: editingPermission,
  capability: 'emails',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, email: requiredField('email'), primary: optionalField('flag') },
  rejections: createRejections,
});
export const emailUpdate = defineCommand({
  area: 'health',
  topic: 'entity.update_email',
  permission: editingPermission,
  capability: 'emails',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, email_id: hiddenField('uuid'), email: requiredField('email'), primary: optionalField('flag') },
  rejections: updateRejections,
});
export const emailDelete = defineCommand({
  area: 'health',
  topic: 'entity.delete_email',
  permission: editingPermission,
  capability: 'emails',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, email_id: hiddenField('uuid') },
  rejections: deleteRejections,
});

export const phoneCreate = defineCommand({
  area: 'health',
  topic: 'entity.create_phone',
  permission: editingPermission,
  capability: 'phones',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, phone: requiredField('phone', { initial: '0049' }), primary: optionalField('flag') },
  rejections: [...createRejections, 'phone.invalid'],
});
export const phoneUpdate = defineCommand({
  area: 'health',
  topic: 'entity.update_phone',
  permission: editingPermission,
  capability: 'phones',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, phone_id: hiddenField('uuid'), phone: requiredField('phone'), primary: optionalField('flag') },
  rejections: [...updateRejections, 'phone.invalid'],
});
export const phoneDelete = defineCommand({
  area: 'health',
  topic: 'entity.delete_phone',
  permission: editingPermission,
  capability: 'phones',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, phone_id: hiddenField('uuid') },
  rejections: deleteRejections,
});

export const websiteCreate = defineCommand({
  area: 'seedwork',
  topic: 'entity.create_website',
  permission: editingPermission,
  capability: 'websites',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, url: requiredField('url'), primary: optionalField('flag') },
  rejections: createRejections,
});
export const websiteUpdate = defineCommand({
  area: 'seedwork',
  topic: 'entity.update_website',
  permission: editingPermission,
  capability: 'websites',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, website_id: hiddenField('uuid'), url: requiredField('url'), primary: optionalField('flag') },
  rejections: updateRejections,
});
export const websiteDelete = defineCommand({
  area: 'seedwork',
  topic: 'entity.delete_website',
  permission: editingPermission,
  capability: 'websites',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, website_id: hiddenField('uuid') },
  rejections: deleteRejections,
});
