import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, optionalHiddenField } from '@kurator/contract/kit/field';
import { healthScoringPermission } from '@kurator/contract/health/permission';

// Commands of the process, outside of the registry, so that no request can send them: deliveries alone change awardees.

const commandBase = { area: 'health', permission: healthScoringPermission, subjectType: 'awardee' } as const;
/** Values of a source in `property.<name>`; manual ones stay. */
const propertyCommandBase = { ...commandBase, takesProperties: true } as const;

/** Creates an awardee under the id of `awardeeId`. */
export const awardeeCreate = defineCommand({
  ...propertyCommandBase,
  topic: 'awardee.create',
  fields: {
    award_id: hiddenField('uuid'),
    entity_id: hiddenField('uuid'),
    rank: optionalField('rank'),
    total_score: optionalField('score'),
  },
  rejections: ['award.unknown', 'entity.unknown', 'entity.parent_deleted', 'entity.merged'],
});

/** Updates rank, score and values; restores a withdrawn awardee. That of a merged entity may become its survivor's, `entity_id`. */
export const awardeeRank = defineCommand({
  ...propertyCommandBase,
  topic: 'awardee.rank',
  subject: 'awardee_id',
  fields: {
    awardee_id: hiddenField('uuid'),
    entity_id: optionalHiddenField('uuid'),
    rank: optionalField('rank'),
    total_score: optionalField('score'),
  },
  rejections: ['entity.deleted', 'entity.merged'],
});

export const awardeeWithdraw = defineCommand({
  ...commandBase,
  topic: 'awardee.withdraw',
  subject: 'awardee_id',
  fields: { awardee_id: hiddenField('uuid') },
  rejections: ['entity.deleted'],
});

/** Sets values that are not manual. */
export const awardeeFillProperty = defineCommand({
  ...propertyCommandBase,
  topic: 'awardee.fill_property',
  subject: 'awardee_id',
  fields: { awardee_id: hiddenField('uuid') },
  rejections: ['entity.deleted'],
});
