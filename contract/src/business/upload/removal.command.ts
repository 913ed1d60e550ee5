import { defineCommand } from '../../kit/command.ts';
import { hiddenField } from '../../kit/field.ts';
import { businessManagementPermission } from '../permission.ts';

const commandBase = { area: 'business', subjectType: 'business_project', permission: businessManagementPermission } as const;
const project = { project_id: hiddenField('uuid') } as const;

/** Takes back all uploads of accounts: accounts that they made, with their awardees, and changed values. Answers a job with a plan. */
export const businessProjectRevertUploads = defineCommand({
  ...commandBase,
  topic: 'project.delete_uploaded_data',
  fields: project,
  rejections: ['entity.unknown', 'project.busy', 'business_project.no_uploads'],
});

/** Deletes the awardees of a year's awards. Answers a job with a plan. */
export const businessProjectDeleteAwardees = defineCommand({
  ...commandBase,
  topic: 'project.delete_awardee_data',
  fields: { ...project, year: hiddenField('year') },
  rejections: ['entity.unknown', 'project.busy', 'businessaward.none', 'businessaward.no_awardees'],
});
