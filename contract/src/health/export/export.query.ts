import { defineQuery, type } from '../../kit/query.ts';
import type { ExportOmissions, ExportOptions, ExportRequested } from './export.answer.ts';
import { exporting } from './exporting.ts';

/** `language`: heads and values in German or English instead of technical names and codes. `columns`: the chosen ones, else all. */
const shape = ['output_format', 'language', 'columns'] as const;

export const exportByEmail = defineQuery({
  area: 'health',
  name: 'export.email',
  path: 'research/export/',
  permission: exporting,
  params: ['entity_type', ...shape],
  answer: type<ExportRequested>,
});
export const exportNames = defineQuery({
  area: 'health',
  name: 'export.names',
  path: 'export/v2/possible/',
  permission: exporting,
  answer: type<readonly string[]>,
});
export const exportSync = defineQuery({
  area: 'health',
  name: 'export.sync',
  path: 'export/v2/export/sync/',
  permission: exporting,
  params: ['export_name', ...shape, 'read_after'],
  answer: type<string>,
});
export const exportOptionsQuery = defineQuery({
  area: 'health',
  name: 'export.options',
  path: 'export/v3/options/',
  permission: exporting,
  answer: type<ExportOptions>,
});
export const exportData = defineQuery({
  area: 'health',
  name: 'export.data',
  path: 'export/v3/data/{key}',
  permission: exporting,
  params: ['project', 'year', ...shape, 'read_after'],
  answer: type<string>,
});
/** Exactly the current filter of a list, with the list's own parameters. */
export const exportList = defineQuery({
  area: 'health',
  name: 'export.list',
  path: 'export/lists/{type}',
  permission: exporting,
  params: ['search', 'ordering', ...shape, 'read_after'],
  answer: type<string>,
});
/** Omissions of the export of a list under a filter. */
export const exportListOmissions = defineQuery({
  area: 'health',
  name: 'export.list_omissions',
  path: 'export/lists/{type}/omissions/',
  permission: exporting,
  params: ['search'],
  answer: type<ExportOmissions>,
});
/** Omissions of an export of the registry. */
export const exportDataOmissions = defineQuery({
  area: 'health',
  name: 'export.data_omissions',
  path: 'export/v3/omissions/{key}',
  permission: exporting,
  answer: type<ExportOmissions>,
});
/** The file of an emailed export; the link lives seven days and asks for the permission. */
export const exportFile = defineQuery({
  area: 'health',
  name: 'export.file',
  path: 'export/files/{id}',
  permission: exporting,
  answer: type<string>,
});
