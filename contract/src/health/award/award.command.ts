import { defineCommand } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { healthScoringPermission } from '../permission.ts';

const commandBase = { area: 'health', subjectType: 'award', permission: healthScoringPermission } as const;
const subject = { ...commandBase, subject: 'award_id' } as const;

const details = {
  dms_one_id: optionalField('humanId'),
  length: optionalField('listLength'),
  topic: optionalField('text'),
  description: optionalField('longText'),
} as const;

const takenRejections = ['award.name_taken', 'award.name_taken_by_deleted', 'award.number_taken', 'award.number_taken_by_deleted'] as const;

export const awardCreate = defineCommand({
  ...commandBase,
  topic: 'award.create',
  fields: { project_id: hiddenField('uuid'), name: requiredField('entityName'), ...details },
  rejections: ['project.unknown', 'entity.parent_deleted', ...takenRejections],
});

export const awardUpdate = defineCommand({
  ...subject,
  topic: 'award.update',
  fields: { award_id: hiddenField('uuid'), name: optionalField('entityName'), ...details },
  rejections: ['entity.deleted', ...takenRejections],
});

const { delete: remove, undelete } = deletionCommandsOf(commandBase, 'award_id', 'award');

/** Deletes an award with its awardees, which return with it. */
export { remove as awardDelete, undelete as awardUndelete };
