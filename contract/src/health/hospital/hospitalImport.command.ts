import { defineCommand } from '../../kit/command.ts';
import { requiredField } from '../../kit/field.ts';
import { healthResearchPermission } from '../permission.ts';

/** Imports register files: quality reports (G-BA), sites, zip codes, told apart by header. Answers a job with a row per hospital. */
export const hospitalsImport = defineCommand({
  area: 'health',
  permission: healthResearchPermission,
  topic: 'hospitals.import',
  fields: { files: requiredField('files', { accepts: ['csv'] }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable'],
});
