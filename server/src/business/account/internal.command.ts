import { defineCommand } from '@kurator/contract/kit/command';
import { subjectField, optional, required } from '@kurator/contract/kit/field';
import { businessManagement } from '@kurator/contract/business/permission';

// Commands of uploads, outside of the registry, so that no request can send them.

const about = { area: 'business', entity: 'account', permission: businessManagement, takesProperties: true } as const;

/** Creates an account with the values of its project's properties. */
export const accountCreate = defineCommand({
  ...about,
  topic: 'account.create',
  fields: {
    project_id: subjectField('uuid'),
    human_id: required('accountNumber'),
    name: required('entityName'),
    short_name: required('entityName'),
  },
  rejections: ['account.number_taken'],
});

/** Sets names and properties from a file; absent ones stay. */
export const accountUpload = defineCommand({
  ...about,
  topic: 'account.upload',
  subject: 'account_id',
  fields: { account_id: subjectField('uuid'), name: optional('entityName'), short_name: optional('entityName') },
  rejections: ['entity.deleted'],
});
