import { defineCommand } from '../../kit/command.ts';
import { given, required } from '../../kit/field.ts';
import { tableFormats } from '../../kit/fileFormat.ts';
import { businessManagement } from '../permission.ts';

const about = { area: 'business', about: 'business_project', permission: businessManagement } as const;
const fields = { file: required('file', { accepts: tableFormats }), project_id: given('uuid') } as const;
const ofFile = [
  'file.empty',
  'file.too_large',
  'file.unreadable',
  'file.columns_missing',
  'file.columns_twice',
  'file.too_many_rows',
] as const;

/** Creates and updates accounts of a project. Answers a job with a plan. */
export const projectUploadData = defineCommand({
  ...about,
  topic: 'project.upload_data',
  fields,
  rejections: ['entity.unknown', ...ofFile],
});

/** Creates and updates awardees of a project. Answers a job with a plan. */
export const projectUploadAwardees = defineCommand({
  ...about,
  topic: 'project.upload_awardee_properties',
  fields,
  rejections: ['entity.unknown', ...ofFile],
});
