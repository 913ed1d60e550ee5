import { defineCommand } from '../../kit/command.ts';
import { required } from '../../kit/field.ts';
import { healthResearch } from '../permission.ts';

/** Imports register files: quality reports (G-BA), sites, zip codes, told apart by header. Answers a job with a row per hospital. */
export const hospitalsImport = defineCommand({
  area: 'health',
  permission: healthResearch,
  topic: 'hospitals.import',
  fields: { files: required('files', { accepts: ['csv'] }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable'],
});
