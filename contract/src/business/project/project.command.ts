import { defineCommand, requireOneOf } from '../../kit/command.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { awardPropertyFormats } from '../award/awardProperty.ts';
import { businessManagement } from '../permission.ts';
import { propertyTypes } from './propertyType.ts';
import { verificationStrategies } from './verificationStrategy.ts';

const about = { area: 'business', about: 'business_project', permission: businessManagement } as const;
const subject = { ...about, subject: 'project_id' } as const;
const project = { project_id: subjectField('uuid') } as const;

export const businessProjectCreate = defineCommand({
  ...about,
  topic: 'business_project.create',
  fields: { name: required('projectName'), slug: required('slug') },
  rejections: ['business_project.slug_taken'],
});

export const businessProjectUpdate = defineCommand({
  ...subject,
  topic: 'project.update',
  fields: {
    ...project,
    name: required('projectName'),
    verification_strategy: required('text', { options: verificationStrategies }),
    first_delivery_date: optional('date'),
    second_delivery_date: optional('date'),
    ranking_group: optional('text'),
    ranking_period: optional('year'),
  },
  rules: [requireOneOf('verification_strategy', verificationStrategies, 'business_project.strategy')],
  rejections: ['project.dates_order', 'ranking.group_taken'],
});

export const businessProjectReorderProperties = defineCommand({
  ...subject,
  topic: 'business_project.reorder_properties',
  fields: { ...project, property_names: required('propertyNames') },
  rejections: ['property.not_permutation'],
});

const definition = {
  property_label: required('text'),
  property_type: required('text', { options: propertyTypes }),
  property_options: optional('propertyOptions'),
  property_required: optional('flag'),
} as const;
const typeIsOffered = requireOneOf('property_type', propertyTypes, 'business_project.property_type');

/** Defines a property that all accounts of the project have. */
export const businessProjectAddProperty = defineCommand({
  ...subject,
  topic: 'project.add_property',
  fields: { ...project, property_key: required('propertyName'), ...definition },
  rules: [typeIsOffered],
  rejections: ['property.name_taken', 'property.options_missing'],
});

/** Changes a definition; absent options and requirement stay. */
export const businessProjectUpdateProperty = defineCommand({
  ...subject,
  topic: 'project.update_property',
  fields: { ...project, property_key: subjectField('propertyName'), ...definition },
  rules: [typeIsOffered],
  rejections: ['property.unknown', 'property.options_missing', 'property.values_do_not_convert', 'property.options_used'],
});

export const businessProjectRemoveProperty = defineCommand({
  ...subject,
  topic: 'project.remove_property',
  danger: true,
  fields: { ...project, property_key: subjectField('propertyName') },
  rejections: ['property.unknown'],
});

const ofYear = { ...project, year: required('year') } as const;

/** Adds a property to the awards of a year that have none of the name. */
export const businessProjectAddAwardProperty = defineCommand({
  ...subject,
  topic: 'project.add_property_to_all_awards',
  fields: {
    ...ofYear,
    property_label: required('text'),
    property_name: required('propertyName', { spreads: true }),
    property_format: required('propertyFormat', { options: awardPropertyFormats }),
    property_required: optional('flag'),
  },
  rules: [requireOneOf('property_format', awardPropertyFormats, 'kind.propertyFormat')],
  rejections: ['businessaward.none', 'property.name_taken'],
});

/** Removes a property from the awards of a year that have it. */
export const businessProjectRemoveAwardProperty = defineCommand({
  ...subject,
  topic: 'project.remove_property_from_all_awards',
  danger: true,
  fields: { ...ofYear, property_name: required('propertyName', { spreads: true }) },
  rejections: ['businessaward.none', 'property.reserved', 'property.unknown'],
});
