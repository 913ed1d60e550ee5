import { defineCommand, requireOneOf } from '../../kit/command.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';
import { awardeeTypes } from './awardeeType.ts';

const about = { area: 'health', about: 'project', permission: healthScoring } as const;
const subject = { ...about, subject: 'project_id' } as const;

const details = {
  delivery_year: optional('year'),
  description: optional('longText'),
  first_delivery_date: optional('date'),
  second_delivery_date: optional('date'),
  ranking_group: optional('text'),
  ranking_period: optional('year'),
  awardee_type: optional('text', { options: awardeeTypes }),
} as const;

const awardeeTypeIsKnown = requireOneOf('awardee_type', awardeeTypes, 'entity.type_unknown');

export const projectCreate = defineCommand({
  ...about,
  topic: 'project.create',
  fields: { name: required('projectName'), year: required('year'), ...details },
  rules: [awardeeTypeIsKnown],
  rejections: ['project.name_taken', 'project.dates_order', 'ranking.group_taken'],
});

export const projectUpdate = defineCommand({
  ...subject,
  topic: 'project.update',
  fields: { project_id: subjectField('uuid'), name: optional('projectName'), ...details },
  rules: [awardeeTypeIsKnown],
  rejections: ['entity.deleted', 'project.name_taken', 'project.dates_order', 'ranking.group_taken'],
});

/** Deletes a project that never had awards. */
export const projectDelete = defineCommand({
  ...subject,
  topic: 'project.delete',
  danger: true,
  fields: { project_id: subjectField('uuid') },
  rejections: ['entity.deleted', 'project.has_awards'],
});

/** Copies a project to another year with its awards and properties. */
export const projectDuplicate = defineCommand({
  ...about,
  topic: 'project.duplicate',
  fields: { project_id: subjectField('uuid'), year: required('year') },
  rejections: ['project.unknown', 'entity.parent_deleted', 'project.name_taken'],
});

export const projectReopen = defineCommand({
  ...subject,
  topic: 'project.reopen',
  internal: true,
  fields: { project_id: subjectField('uuid'), reason: required('reason') },
  rejections: ['project.not_completed'],
});
