import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { userCreate } from '@kurator/contract/iam/user.command';

// Commands of the process, outside of the registry, so that no request can send them. They name a credential instead of a
// password, because the bus stores a hash of the request.

export const userEnrol = defineCommand({
  area: userCreate.area,
  topic: userCreate.topic,
  permission: userCreate.permission,
  rejections: userCreate.rejections,
  fields: { ...userCreate.fields, credential: optionalField('uuid'), is_internal: optionalField('flag') },
});

export const userSetPassword = defineCommand({
  area: 'iam',
  topic: 'user.set_password',
  subjectType: 'user',
  permission: ['dms.can_administer'],
  subject: 'user_id',
  fields: { user_id: hiddenField('uuid'), credential: requiredField('uuid') },
});
