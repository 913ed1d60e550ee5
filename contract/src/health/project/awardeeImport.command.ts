import { defineCommand } from '../../kit/command.ts';
import { given } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';

const subject = { area: 'health', about: 'project', permission: healthScoring } as const;

/** Brings the awardees of a project to what the warehouse delivered: who is not on the list any more leaves it. Answers a job with a plan. */
export const projectImportAwardees = defineCommand({
  ...subject,
  topic: 'project.import_awardees',
  danger: true,
  fields: { project_id: given('uuid') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.not_synced'],
});

/** Fills empty values from the year before and from master data; year and name are those that the page shows. Answers a job with a plan. */
export const projectFillProperties = defineCommand({
  ...subject,
  topic: 'project.fill_properties',
  danger: true,
  fields: { project_id: given('uuid'), project_year: given('year'), project_name: given('projectName') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.outdated'],
});
