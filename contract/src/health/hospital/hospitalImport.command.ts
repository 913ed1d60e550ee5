import { defineCommand } from '../../kit/command.ts';
import { required } from '../../kit/field.ts';
import { healthResearch } from '../permission.ts';

/**
 * Registers' files about hospitals and their locations: quality reports (G-BA), a directory of sites, places by zip code.
 * Their header lines tell which is which. Answers a job with a plan, a row per hospital.
 */
export const hospitalsImport = defineCommand({
  area: 'health',
  permission: healthResearch,
  topic: 'hospitals.import',
  fields: { files: required('files', { accepts: ['csv'] }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable'],
});
