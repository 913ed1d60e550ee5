import { defineCommand, requireOneOf } from '../../kit/command.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { businessManagement } from '../permission.ts';
import { awardPropertyFormats } from './awardProperty.ts';

const about = { area: 'business', about: 'businessaward', permission: businessManagement } as const;
const subject = { ...about, subject: 'award_id' } as const;
const award = { award_id: subjectField('uuid') } as const;

export const businessAwardCreate = defineCommand({
  ...about,
  topic: 'award.create',
  fields: { project_id: subjectField('uuid'), name: required('entityName'), year: required('year'), description: optional('longText') },
  rejections: ['project.unknown', 'businessaward.name_taken'],
});

export const businessAwardUpdate = defineCommand({
  ...subject,
  topic: 'award.update',
  fields: { ...award, name: optional('entityName'), description: optional('longText') },
  rejections: ['entity.deleted', 'businessaward.name_taken'],
});

const { delete: remove, undelete } = deletionCommandsOf(about, 'award_id', 'award');

/** Deletes an award with its awardees, which return with it. */
export { remove as businessAwardDelete, undelete as businessAwardUndelete };

/** Copies an award with its properties into the next year, without awardees. */
export const businessAwardDuplicate = defineCommand({
  ...about,
  topic: 'award.duplicate',
  fields: award,
  rejections: ['award.unknown', 'entity.deleted', 'businessaward.name_taken'],
});

export const businessAwardUpdateProperty = defineCommand({
  ...subject,
  topic: 'award.update_property',
  fields: {
    ...award,
    property_name: subjectField('propertyName'),
    property_label: required('text'),
    property_format: optional('propertyFormat', { options: awardPropertyFormats }),
    property_required: optional('flag'),
    allow_null: optional('flag'),
    allow_zero: optional('flag'),
  },
  rules: [requireOneOf('property_format', awardPropertyFormats, 'kind.propertyFormat')],
  rejections: ['entity.deleted', 'property.unknown', 'property.reserved', 'property.values_do_not_convert'],
});
