import { defineCommand } from '../../kit/command.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { healthScoring } from '../permission.ts';

const about = { area: 'health', about: 'award', permission: healthScoring } as const;
const subject = { ...about, subject: 'award_id' } as const;

const details = {
  dms_one_id: optional('humanId'),
  length: optional('listLength'),
  topic: optional('text'),
  description: optional('longText'),
} as const;

export const awardCreate = defineCommand({
  ...about,
  topic: 'award.create',
  fields: { project_id: subjectField('uuid'), name: required('entityName'), ...details },
  rejections: ['project.unknown', 'entity.parent_deleted', 'award.name_taken', 'award.number_taken'],
});

export const awardUpdate = defineCommand({
  ...subject,
  topic: 'award.update',
  fields: { award_id: subjectField('uuid'), name: optional('entityName'), ...details },
  rejections: ['entity.deleted', 'award.name_taken', 'award.number_taken'],
});

const { delete: remove, undelete } = deletionCommandsOf(about, 'award_id', 'award');

/** Deletes an award with its awardees, which return with it. */
export { remove as awardDelete, undelete as awardUndelete };
