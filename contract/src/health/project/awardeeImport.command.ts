import { defineCommand } from '../../kit/command.ts';
import { hiddenField } from '../../kit/field.ts';
import { healthScoringPermission } from '../permission.ts';

const commandBase = { area: 'health', subjectType: 'project', permission: healthScoringPermission } as const;

/** Aligns awardees with the delivered scores; missing ones are withdrawn. Answers a job with a plan. */
export const projectImportAwardees = defineCommand({
  ...commandBase,
  topic: 'project.import_awardees',
  fields: { project_id: hiddenField('uuid') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.not_synced'],
});

/** Fills empty values from the previous year and master data; year and name identify the displayed project. Answers a job with a plan. */
export const projectFillProperties = defineCommand({
  ...commandBase,
  topic: 'project.fill_properties',
  fields: { project_id: hiddenField('uuid'), project_year: hiddenField('year'), project_name: hiddenField('projectName') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.outdated'],
});
