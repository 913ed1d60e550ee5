import { defineCommand, requireOfferedValue } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { awardPropertyFormats } from '../award/awardProperty.ts';
import { businessManagementPermission } from '../permission.ts';
import { propertyTypes } from './propertyType.ts';
import { verificationStrategies } from './verificationStrategy.ts';

const commandBase = { area: 'business', subjectType: 'business_project', permission: businessManagementPermission } as const;
const subject = { ...commandBase, subject: 'project_id' } as const;
const project = { project_id: hiddenField('uuid') } as const;

export const businessProjectCreate = defineCommand({
  ...commandBase,
  topic: 'business_project.create',
  fields: { name: requiredField('projectName'), slug: requiredField('slug') },
  rejections: ['business_project.slug_taken'],
});

export const businessProjectUpdate = defineCommand({
  ...subject,
  topic: 'project.update',
  fields: {
    ...project,
    name: requiredField('projectName'),
    verification_strategy: requiredField('text', { options: verificationStrategies }),
    first_delivery_date: optionalField('date'),
    second_delivery_date: optionalField('date'),
    ranking_group: optionalField('text'),
    ranking_period: optionalField('year'),
  },
  rules: [requireOfferedValue('verification_strategy', verificationStrategies, 'business_project.strategy')],
  rejections: ['project.dates_order', 'ranking.group_taken'],
});

export const businessProjectReorderProperties = defineCommand({
  ...subject,
  topic: 'business_project.reorder_properties',
  fields: { ...project, property_names: requiredField('propertyNames') },
  rejections: ['property.not_permutation'],
});

const definition = {
  property_label: requiredField('text'),
  property_type: requiredField('text', { options: propertyTypes }),
  property_options: optionalField('propertyOptions'),
  property_required: optionalField('flag'),
} as const;
const typeIsOffered = requireOfferedValue('property_type', propertyTypes, 'business_project.property_type');

/** Defines a property that all accounts of the project have. */
export const businessProjectAddProperty = defineCommand({
  ...subject,
  topic: 'project.add_property',
  fields: { ...project, property_key: requiredField('propertyName'), ...definition },
  rules: [typeIsOffered],
  rejections: ['property.name_taken', 'property.options_missing'],
});

/** Changes a definition; absent options and requirement stay. */
export const businessProjectUpdateProperty = defineCommand({
  ...subject,
  topic: 'project.update_property',
  fields: { ...project, property_key: hiddenField('propertyName'), ...definition },
  rules: [typeIsOffered],
  rejections: ['property.unknown', 'property.options_missing', 'property.values_do_not_convert', 'property.options_used'],
});

export const businessProjectRemoveProperty = defineCommand({
  ...subject,
  topic: 'project.remove_property',
  isDangerous: true,
  fields: { ...project, property_key: hiddenField('propertyName') },
  rejections: ['property.unknown'],
});

const ofYear = { ...project, year: requiredField('year') } as const;

/** Adds a property to the awards of a year that have none of the name. */
export const businessProjectAddPropertyToAwards = defineCommand({
  ...subject,
  topic: 'project.add_property_to_all_awards',
  fields: {
    ...ofYear,
    property_label: requiredField('text'),
    property_name: requiredField('propertyName', { hasWideEffect: true }),
    property_format: requiredField('propertyFormat', { options: awardPropertyFormats }),
    property_required: optionalField('flag'),
  },
  rules: [requireOfferedValue('property_format', awardPropertyFormats, 'kind.propertyFormat')],
  rejections: ['businessaward.none', 'property.name_taken'],
});

/** Removes a property from the awards of a year that have it. */
export const businessProjectRemovePropertyFromAwards = defineCommand({
  ...subject,
  topic: 'project.remove_property_from_all_awards',
  isDangerous: true,
  fields: { ...ofYear, property_name: requiredField('propertyName', { hasWideEffect: true }) },
  rejections: ['businessaward.none', 'property.reserved', 'property.unknown'],
});
