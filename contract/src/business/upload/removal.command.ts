import { defineCommand } from '../../kit/command.ts';
import { subjectField } from '../../kit/field.ts';
import { businessManagement } from '../permission.ts';

const about = { area: 'business', about: 'business_project', permission: businessManagement } as const;
const project = { project_id: subjectField('uuid') } as const;

/** Takes back all uploads of accounts: accounts that they made, with their awardees, and changed values. Answers a job with a plan. */
export const projectDeleteUploadedData = defineCommand({
  ...about,
  topic: 'project.delete_uploaded_data',
  fields: project,
  rejections: ['entity.unknown', 'project.busy', 'business_project.no_uploads'],
});

/** Deletes the awardees of a year's awards. Answers a job with a plan. */
export const projectDeleteAwardeeData = defineCommand({
  ...about,
  topic: 'project.delete_awardee_data',
  fields: { ...project, year: subjectField('year') },
  rejections: ['entity.unknown', 'project.busy', 'businessaward.none', 'businessaward.no_awardees'],
});
