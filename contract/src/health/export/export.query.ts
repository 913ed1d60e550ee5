import { defineQuery, type } from '../../kit/query.ts';
import type { ExportOptions, ExportRequested } from './export.answer.ts';
import { exporting } from './exporting.ts';

export const exportByEmail = defineQuery({
  area: 'health',
  name: 'export.email',
  path: 'research/export/',
  permission: exporting,
  params: ['entity_type', 'output_format'],
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
  params: ['export_name', 'output_format'],
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
  params: ['project', 'year', 'output_format'],
  answer: type<string>,
});
/** Exactly the current filter of a list, with the list's own parameters. */
export const exportList = defineQuery({
  area: 'health',
  name: 'export.list',
  path: 'export/lists/{type}',
  permission: exporting,
  params: ['search', 'ordering', 'output_format'],
  answer: type<string>,
});
/** The file of an emailed export; the link lives seven days and asks for the permission. */
export const exportFile = defineQuery({
  area: 'health',
  name: 'export.file',
  path: 'export/files/{id}',
  permission: exporting,
  answer: type<string>,
});
