import type { Area, RequiredPermission } from '../kit/permission.ts';
import { queryPath, defineQuery, answerType } from '../kit/query.ts';
import type { ExportOmissions, ExportOptions, ExportRequestedAnswer } from './export.answer.ts';

export interface ExportBase<A extends Area = Area> {
  readonly area: A;
  readonly permission: RequiredPermission;
}

/** `language`: headings and values instead of technical names and codes. `columns`: default all. */
const exportParamNames = ['output_format', 'language', 'columns'] as const;

/* @__NO_SIDE_EFFECTS__ */
export const defineEmailedExportQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.email`,
    path: 'research/export/',
    permission,
    params: ['entity_type', ...exportParamNames],
    answer: answerType<ExportRequestedAnswer>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const defineExportNamesQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({ area, name: `${area}.export.names`, path: 'export/v2/possible/', permission, answer: answerType<readonly string[]> });
/* @__NO_SIDE_EFFECTS__ */
export const defineSynchronousExportQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.sync`,
    path: 'export/v2/export/sync/',
    permission,
    params: ['export_name', ...exportParamNames, 'read_after'],
    answer: answerType<string>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const defineExportOptionsQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({ area, name: `${area}.export.options`, path: 'export/v3/options/', permission, answer: answerType<ExportOptions> });
/* @__NO_SIDE_EFFECTS__ */
export const defineDataExportQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.data`,
    path: 'export/v3/data/{key}',
    permission,
    params: ['project', 'year', 'number', ...exportParamNames, 'read_after'],
    answer: answerType<string>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const defineListExportQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.list`,
    path: 'export/lists/{type}',
    permission,
    params: ['search', 'ordering', ...exportParamNames, 'read_after'],
    answer: answerType<string>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const defineListOmissionsQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.list_omissions`,
    path: 'export/lists/{type}/omissions/',
    permission,
    params: ['search'],
    answer: answerType<ExportOmissions>,
  });
/** File of possible duplicates under the filters of their list. */
/* @__NO_SIDE_EFFECTS__ */
export const defineDuplicatesExportQuery = <A extends Area, const F extends string>(
  { area, permission }: ExportBase<A>,
  filters: readonly F[],
) =>
  defineQuery({
    area,
    name: `${area}_duplicates.export`,
    path: 'export/lists/duplicate',
    permission,
    params: [...filters, ...exportParamNames],
    answer: answerType<string>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const defineDataOmissionsQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({
    area,
    name: `${area}.export.data_omissions`,
    path: 'export/v3/omissions/{key}',
    permission,
    params: ['project', 'year'],
    answer: answerType<ExportOmissions>,
  });
/** File of an emailed export: valid for seven days, requires the permission. */
/* @__NO_SIDE_EFFECTS__ */
export const defineExportFileQuery = <A extends Area>({ area, permission }: ExportBase<A>) =>
  defineQuery({ area, name: `${area}.export.file`, path: 'export/files/{id}', permission, answer: answerType<string> });

export const exportFileAddress = (area: Area, id: string): string =>
  queryPath(defineExportFileQuery({ area, permission: 'signed in' }), { id });
