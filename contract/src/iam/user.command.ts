import { command } from '../kit/command.ts';
import { given, optional, required } from '../kit/field.ts';
import type { Permission } from '../kit/permission.ts';

const administering: Permission = ['dms.can_administer'];
const declared = { area: 'iam', permission: administering } as const;

export const userCreate = command({
  ...declared,
  topic: 'user.create',
  fields: { email: required('email'), name: required('entityName'), permissions: required('permissions') },
  rejections: ['user.email_taken', 'user.permission_unknown'],
});

export const userChange = command({
  ...declared,
  topic: 'user.change',
  subject: 'user_id',
  fields: { user_id: given('uuid'), name: optional('entityName'), permissions: optional('permissions') },
  rejections: ['user.permission_unknown'],
});

export const userDeactivate = command({ ...declared, topic: 'user.deactivate', subject: 'user_id', danger: true, fields: { user_id: given('uuid') }, rejections: ['entity.deleted'] });
export const userActivate = command({ ...declared, topic: 'user.activate', subject: 'user_id', fields: { user_id: given('uuid') }, rejections: ['entity.not_deleted'] });
