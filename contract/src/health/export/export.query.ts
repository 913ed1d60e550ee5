import { z } from 'zod';
import { query } from '../../kit/query.ts';
import { exportFormats } from '../../kit/exportFormat.ts';
import { exporting } from './exporting.ts';

/** Per export: what it is, in which formats, and for which projects and years it can be asked. */
export const exportOptions = z.record(
  z.string(),
  z.object({
    title: z.string(),
    helptext: z.string().optional(),
    supported_formats: z.array(z.enum(exportFormats)),
    options: z.record(z.string(), z.object({ projects: z.array(z.string()), years: z.array(z.number()) })),
  }),
);
export type ExportOptions = z.infer<typeof exportOptions>;

/** The emailed export: answered at once, the file comes by email, or by a notification where there is no mail. */
export const exportRequested = z.object({ message: z.string(), job_id: z.uuid() });

export const exportByEmail = query({
  area: 'health',
  name: 'export.email',
  path: 'research/export/',
  permission: exporting,
  params: ['entity_type'],
  answer: exportRequested,
});
export const exportNames = query({
  area: 'health',
  name: 'export.names',
  path: 'export/v2/possible/',
  permission: exporting,
  answer: z.array(z.string()),
});
export const exportSync = query({
  area: 'health',
  name: 'export.sync',
  path: 'export/v2/export/sync/',
  permission: exporting,
  params: ['export_name', 'output_format'],
  answer: z.string(),
});
export const exportOptionsQuery = query({
  area: 'health',
  name: 'export.options',
  path: 'export/v3/options/',
  permission: exporting,
  answer: exportOptions,
});
export const exportData = query({
  area: 'health',
  name: 'export.data',
  path: 'export/v3/data/{key}',
  permission: exporting,
  params: ['project', 'year', 'output_format'],
  answer: z.string(),
});
/** Exactly the current filter of a list, with the list's own parameters. */
export const exportList = query({
  area: 'health',
  name: 'export.list',
  path: 'export/lists/{type}',
  permission: exporting,
  params: ['search', 'ordering', 'output_format'],
  answer: z.string(),
});
/** The file of an emailed export; the link lives seven days and asks for the permission. */
export const exportFile = query({
  area: 'health',
  name: 'export.file',
  path: 'export/files/{id}',
  permission: exporting,
  answer: z.string(),
});
