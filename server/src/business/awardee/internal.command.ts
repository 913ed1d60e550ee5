import { defineCommand } from '@kurator/contract/kit/command';
import { subjectField, optional } from '@kurator/contract/kit/field';
import { businessManagement } from '@kurator/contract/business/permission';

// Commands of uploads, outside of the registry, so that no request can send them.

const about = { area: 'business', entity: 'businessawardee', permission: businessManagement, takesProperties: true } as const;

/** Puts an account on the list of an award. */
export const awardeeCreate = defineCommand({
  ...about,
  topic: 'businessawardee.create',
  fields: { award_id: subjectField('uuid'), account_id: subjectField('uuid') },
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
export const awardeeUpload = defineCommand({
  ...about,
  topic: 'businessawardee.upload',
  subject: 'awardee_id',
  fields: { awardee_id: subjectField('uuid'), is_deleted: optional('flag') },
  rejections: ['entity.parent_deleted'],
});
