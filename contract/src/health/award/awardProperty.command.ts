import { defineCommand, requireOfferedValue } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import type { PropertyFormat } from '../../kit/property.ts';
import { healthScoringPermission } from '../permission.ts';

const commandBase = { area: 'health', subjectType: 'award', permission: healthScoringPermission, subject: 'award_id' } as const;
const award = { award_id: hiddenField('uuid') } as const;
const property = { ...award, name: hiddenField('propertyName') } as const;

/** Property formats of health awards. */
const formats: readonly PropertyFormat[] = ['str', 'bool', 'int', 'url', 'float'];
const formatIsOffered = requireOfferedValue('format', formats, 'kind.propertyFormat');

const definition = {
  format: optionalField('propertyFormat', { options: formats }),
  symbol: optionalField('text'),
  description: optionalField('longText'),
  required: optionalField('flag'),
  allow_null: optionalField('flag'),
  allow_zero: optionalField('flag'),
} as const;

export const awardReorderProperties = defineCommand({
  ...commandBase,
  topic: 'award.reorder_properties',
  fields: { ...award, properties: requiredField('propertyNames') },
  rejections: ['entity.deleted', 'property.not_permutation'],
});

/** Adds a property to an award, or to all awards of its project without one of the name. */
export const awardCreateProperty = defineCommand({
  ...commandBase,
  topic: 'award.create_property',
  fields: {
    ...award,
    label: requiredField('text'),
    name: requiredField('propertyName'),
    ...definition,
    for_all_awards: optionalField('flag', { hasWideEffect: true }),
  },
  rules: [formatIsOffered],
  rejections: ['entity.deleted', 'property.name_taken'],
});

/** Changes a property in an award, or by name in all awards of its project. */
export const awardUpdateProperty = defineCommand({
  ...commandBase,
  topic: 'award.update_property',
  fields: { ...property, label: requiredField('text'), ...definition, everywhere: optionalField('flag', { hasWideEffect: true }) },
  rules: [formatIsOffered],
  rejections: ['entity.deleted', 'property.unknown', 'property.values_do_not_convert'],
});

export const awardDeleteProperty = defineCommand({
  ...commandBase,
  topic: 'award.delete_property',
  isDangerous: true,
  fields: { ...property, for_all_awards: optionalField('flag', { hasWideEffect: true }) },
  rejections: ['entity.deleted', 'property.unknown'],
});

export const awardActivateProperty = defineCommand({
  ...commandBase,
  topic: 'award.activate_property',
  undo: { topic: 'award.deactivate_property' },
  fields: property,
  rejections: ['entity.deleted', 'property.unknown', 'property.is_active'],
});

export const awardDeactivateProperty = defineCommand({
  ...commandBase,
  topic: 'award.deactivate_property',
  undo: { topic: 'award.activate_property' },
  fields: property,
  rejections: ['entity.deleted', 'property.unknown', 'property.is_deactivated'],
});
