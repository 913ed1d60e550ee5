import { defineCommand } from '@kurator/contract/kit/command';
import { given, optional } from '@kurator/contract/kit/field';
import { healthScoring } from '@kurator/contract/health/permission';

// Commands of the process itself: awardees come and go by deliveries alone. They are not in the contract's registry, so nobody can send them.

const declared = { area: 'health', permission: healthScoring, about: 'awardee' } as const;
/** Values come from a source in fields `property.<name>`; what was edited by hand stays. */
const valued = { ...declared, takesProperties: true } as const;

/** Puts an entity on the list of an award, with its values; what it begins has the id of `awardeeId`. */
export const awardeeCreate = defineCommand({
  ...valued,
  topic: 'awardee.create',
  fields: { award_id: given('uuid'), entity_id: given('uuid'), rank: optional('rank'), total_score: optional('score') },
  rejections: ['award.unknown', 'entity.unknown', 'entity.parent_deleted'],
});

/** Takes over rank, score and values of a delivery; an awardee that had left the list is on it again. */
export const awardeeRank = defineCommand({
  ...valued,
  topic: 'awardee.rank',
  subject: 'awardee_id',
  fields: { awardee_id: given('uuid'), rank: optional('rank'), total_score: optional('score') },
  rejections: ['entity.deleted'],
});

/** Takes an awardee off the list. */
export const awardeeWithdraw = defineCommand({
  ...declared,
  topic: 'awardee.withdraw',
  subject: 'awardee_id',
  fields: { awardee_id: given('uuid') },
  rejections: ['entity.deleted'],
});

/** Sets values where nobody gave any by hand. */
export const awardeeFillProperty = defineCommand({
  ...valued,
  topic: 'awardee.fill_property',
  subject: 'awardee_id',
  fields: { awardee_id: given('uuid') },
  rejections: ['entity.deleted'],
});
