import { defineCommand } from '../../kit/command.ts';
import { identifying } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';

const subject = { area: 'health', about: 'project', permission: healthScoring } as const;

/** Aligns awardees with the delivered scores; missing ones are withdrawn. Answers a job with a plan. */
export const projectImportAwardees = defineCommand({
  ...subject,
  topic: 'project.import_awardees',
  fields: { project_id: identifying('uuid') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.not_synced'],
});

/** Fills empty values from the previous year and master data; year and name identify the displayed project. Answers a job with a plan. */
export const projectFillProperties = defineCommand({
  ...subject,
  topic: 'project.fill_properties',
  fields: { project_id: identifying('uuid'), project_year: identifying('year'), project_name: identifying('projectName') },
  rejections: ['entity.unknown', 'entity.deleted', 'project.completed', 'project.busy', 'project.outdated'],
});
