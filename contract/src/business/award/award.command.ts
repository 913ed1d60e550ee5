import { defineCommand, requireOfferedValue } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { businessManagementPermission } from '../permission.ts';
import { awardPropertyFormats } from './awardProperty.ts';

const commandBase = { area: 'business', subjectType: 'businessaward', permission: businessManagementPermission } as const;
const subject = { ...commandBase, subject: 'award_id' } as const;
const award = { award_id: hiddenField('uuid') } as const;

export const businessAwardCreate = defineCommand({
  ...commandBase,
  topic: 'award.create',
  fields: {
    project_id: hiddenField('uuid'),
    name: requiredField('entityName'),
    year: requiredField('year'),
    description: optionalField('longText'),
  },
  rejections: ['project.unknown', 'businessaward.name_taken', 'businessaward.name_taken_by_deleted'],
});

export const businessAwardUpdate = defineCommand({
  ...subject,
  topic: 'award.update',
  fields: { ...award, name: optionalField('entityName'), description: optionalField('longText') },
  rejections: ['entity.deleted', 'businessaward.name_taken', 'businessaward.name_taken_by_deleted'],
});

const { delete: remove, undelete } = deletionCommandsOf(commandBase, 'award_id', 'award');

/** Deletes an award with its awardees, which return with it. */
export { remove as businessAwardDelete, undelete as businessAwardUndelete };

/** Copies an award with its properties into the next year, without awardees. */
export const businessAwardDuplicate = defineCommand({
  ...commandBase,
  topic: 'award.duplicate',
  fields: award,
  rejections: ['award.unknown', 'entity.deleted', 'businessaward.name_taken', 'businessaward.name_taken_by_deleted'],
});

export const businessAwardUpdateProperty = defineCommand({
  ...subject,
  topic: 'award.update_property',
  fields: {
    ...award,
    property_name: hiddenField('propertyName'),
    property_label: requiredField('text'),
    property_format: optionalField('propertyFormat', { options: awardPropertyFormats }),
    property_required: optionalField('flag'),
    allow_null: optionalField('flag'),
    allow_zero: optionalField('flag'),
  },
  rules: [requireOfferedValue('property_format', awardPropertyFormats, 'kind.propertyFormat')],
  rejections: ['entity.deleted', 'property.unknown', 'property.reserved', 'property.values_do_not_convert'],
});
