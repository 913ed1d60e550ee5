import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { businessManagementPermission } from '@kurator/contract/business/permission';

// Commands of uploads, outside of the registry, so that no request can send them.

const commandBase = { area: 'business', entity: 'account', permission: businessManagementPermission, takesProperties: true } as const;

/** Creates an account with the values of its project's properties. */
export const accountCreate = defineCommand({
  ...commandBase,
  topic: 'account.create',
  fields: {
    project_id: hiddenField('uuid'),
    human_id: requiredField('accountNumber'),
    name: requiredField('entityName'),
    short_name: requiredField('entityName'),
  },
  rejections: ['account.number_taken', 'account.number_taken_by_deleted', 'account.number_taken_by_merged'],
});

/** Sets names and properties from a file; absent ones stay. */
export const accountUpload = defineCommand({
  ...commandBase,
  topic: 'account.upload',
  subject: 'account_id',
  fields: { account_id: hiddenField('uuid'), name: optionalField('entityName'), short_name: optionalField('entityName') },
  rejections: ['entity.deleted'],
});
