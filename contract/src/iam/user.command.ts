import { defineCommand } from '../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../kit/field.ts';
import type { Permission } from '../kit/permission.ts';

const administrationPermission: Permission = ['dms.can_administer'];
const commandBase = { area: 'iam', permission: administrationPermission } as const;
const ofUser = { ...commandBase, subjectType: 'user', subject: 'user_id' } as const;

/** Creates an account without password; signing in requires setting one. */
export const userCreate = defineCommand({
  ...commandBase,
  topic: 'user.create',
  fields: { email: requiredField('email'), name: requiredField('entityName'), permissions: requiredField('permissions') },
  rejections: ['user.email_taken', 'user.permission_unknown'],
});

export const userChange = defineCommand({
  ...ofUser,
  topic: 'user.change',
  fields: { user_id: hiddenField('uuid'), name: optionalField('entityName'), permissions: optionalField('permissions') },
  rejections: ['user.permission_unknown', 'user.own_administration', 'user.last_administrator'],
});

/** Also ends the account's sessions. */
export const userDeactivate = defineCommand({
  ...ofUser,
  topic: 'user.deactivate',
  isDangerous: true,
  fields: { user_id: hiddenField('uuid') },
  rejections: ['user.deactivated', 'user.own_administration', 'user.last_administrator'],
});

export const userActivate = defineCommand({
  ...ofUser,
  topic: 'user.activate',
  fields: { user_id: hiddenField('uuid') },
  rejections: ['user.not_deactivated'],
});

export const userEndSessions = defineCommand({
  ...ofUser,
  topic: 'user.end_sessions',
  isDangerous: true,
  fields: { user_id: hiddenField('uuid') },
});
