import { defineCommand, requireOfferedValue } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { healthScoringPermission } from '../permission.ts';
import { awardeeTypes } from './awardeeType.ts';

const commandBase = { area: 'health', subjectType: 'project', permission: healthScoringPermission } as const;
const subject = { ...commandBase, subject: 'project_id' } as const;

const details = {
  delivery_year: optionalField('year'),
  description: optionalField('longText'),
  first_delivery_date: optionalField('date'),
  second_delivery_date: optionalField('date'),
  ranking_group: optionalField('text'),
  ranking_period: optionalField('year'),
  awardee_type: optionalField('text', { options: awardeeTypes }),
} as const;

const awardeeTypeIsKnown = requireOfferedValue('awardee_type', awardeeTypes, 'entity.type_unknown');

export const projectCreate = defineCommand({
  ...commandBase,
  topic: 'project.create',
  fields: { name: requiredField('projectName'), year: requiredField('year'), ...details },
  rules: [awardeeTypeIsKnown],
  rejections: ['project.name_taken', 'project.dates_order', 'ranking.group_taken'],
});

export const projectUpdate = defineCommand({
  ...subject,
  topic: 'project.update',
  fields: { project_id: hiddenField('uuid'), name: optionalField('projectName'), ...details },
  rules: [awardeeTypeIsKnown],
  rejections: ['entity.deleted', 'project.name_taken', 'project.dates_order', 'ranking.group_taken'],
});

/** Deletes a project that never had awards. */
export const projectDelete = defineCommand({
  ...subject,
  topic: 'project.delete',
  isDangerous: true,
  fields: { project_id: hiddenField('uuid') },
  rejections: ['entity.deleted', 'project.has_awards'],
});

/** Copies a project to another year with its awards and properties. */
export const projectDuplicate = defineCommand({
  ...commandBase,
  topic: 'project.duplicate',
  fields: { project_id: hiddenField('uuid'), year: requiredField('year') },
  rejections: ['project.unknown', 'entity.parent_deleted', 'project.name_taken'],
});

export const projectReopen = defineCommand({
  ...subject,
  topic: 'project.reopen',
  isInternal: true,
  fields: { project_id: hiddenField('uuid'), reason: requiredField('reason') },
  rejections: ['project.not_completed', 'project.busy'],
});
