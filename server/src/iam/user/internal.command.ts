import { defineCommand } from '@kurator/contract/kit/command';
import { given, optional, required } from '@kurator/contract/kit/field';
import { userCreate } from '@kurator/contract/iam/user.command';

// Commands of the process itself. They are not in the contract's registry, so nobody can send them; they carry the name
// of a credential and never a password, for the bus keeps a hash of what it was asked.

/** Makes a user who can sign in at once. */
export const userEnrol = defineCommand({
  area: userCreate.area,
  topic: userCreate.topic,
  permission: userCreate.permission,
  rejections: userCreate.rejections,
  fields: { ...userCreate.fields, credential: optional('uuid'), is_internal: optional('flag') },
});

/** Replaces a user's credential and ends the sessions. */
export const userSetPassword = defineCommand({
  area: 'iam',
  topic: 'user.set_password',
  about: 'user',
  permission: ['dms.can_administer'],
  subject: 'user_id',
  fields: { user_id: given('uuid'), credential: required('uuid') },
});
