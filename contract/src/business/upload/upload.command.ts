import { defineCommand } from '../../kit/command.ts';
import { hiddenField } from '../../kit/field.ts';
import { tableFileField, tableRejections } from '../../seedwork/tableFile.ts';
import { businessManagementPermission } from '../permission.ts';

const commandBase = {
  area: 'business',
  subjectType: 'business_project',
  permission: businessManagementPermission,
  fields: { file: tableFileField, project_id: hiddenField('uuid') },
  rejections: tableRejections,
} as const;

/** Creates and updates accounts of a project. Answers a job with a plan. */
export const businessProjectUploadAccounts = defineCommand({ ...commandBase, topic: 'project.upload_data' });

/** Creates and updates awardees of a project. Answers a job with a plan. */
export const businessProjectUploadAwardees = defineCommand({ ...commandBase, topic: 'project.upload_awardee_properties' });
