import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField } from '@kurator/contract/kit/field';
import { businessManagementPermission } from '@kurator/contract/business/permission';

// Commands of uploads, outside of the registry, so that no request can send them.

const commandBase = {
  area: 'business',
  entity: 'businessawardee',
  permission: businessManagementPermission,
  takesProperties: true,
} as const;

/** Puts an account on the list of an award. */
export const awardeeCreate = defineCommand({
  ...commandBase,
  topic: 'businessawardee.create',
  fields: { award_id: hiddenField('uuid'), account_id: hiddenField('uuid') },
  rejections: [
    'award.unknown',
    'entity.unknown',
    'entity.parent_deleted',
    'entity.merged',
    'businessawardee.other_project',
    'businessawardee.taken',
  ],
});

/** Sets properties from a file, and whether it is deleted; absent ones stay. */
export const awardeeUpdate = defineCommand({
  ...commandBase,
  topic: 'businessawardee.upload',
  subject: 'awardee_id',
  fields: { awardee_id: hiddenField('uuid'), is_deleted: optionalField('flag') },
  rejections: ['entity.parent_deleted'],
});
