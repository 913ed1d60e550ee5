import { defineCommand } from '../../kit/command.ts';
import { subjectField } from '../../kit/field.ts';
import { tableFile, tableRejections } from '../../seedwork/tableFile.ts';
import { businessManagement } from '../permission.ts';

const declared = {
  area: 'business',
  about: 'business_project',
  permission: businessManagement,
  fields: { file: tableFile, project_id: subjectField('uuid') },
  rejections: ['entity.unknown', ...tableRejections],
} as const;

/** Creates and updates accounts of a project. Answers a job with a plan. */
export const projectUploadData = defineCommand({ ...declared, topic: 'project.upload_data' });

/** Creates and updates awardees of a project. Answers a job with a plan. */
export const projectUploadAwardees = defineCommand({ ...declared, topic: 'project.upload_awardee_properties' });
