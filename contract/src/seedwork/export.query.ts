import type { Area, Right } from '../kit/permission.ts';
import { addressOf, defineQuery, type } from '../kit/query.ts';
import type { ExportOmissions, ExportOptions, ExportRequested } from './export.answer.ts';

/** An area out of which data may be taken, and by whom. */
export interface ExportArea<A extends Area = Area> {
  readonly area: A;
  readonly permission: Right;
}

/** `language`: heads and values in German or English instead of technical names and codes. `columns`: the chosen ones, else all. */
const shape = ['output_format', 'language', 'columns'] as const;

/* @__NO_SIDE_EFFECTS__ */
export const exportByEmail = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.email`,
    path: 'research/export/',
    permission,
    params: ['entity_type', ...shape],
    answer: type<ExportRequested>,
  });
/* @__NO_SIDE_EFFECTS__ */
export const exportNames = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({ area, name: `${area}.export.names`, path: 'export/v2/possible/', permission, answer: type<readonly string[]> });
/* @__NO_SIDE_EFFECTS__ */
export const exportSync = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.sync`,
    path: 'export/v2/export/sync/',
    permission,
    params: ['export_name', ...shape, 'read_after'],
    answer: type<string>,
  });
/** Exports of the area with their titles, formats and options. */
/* @__NO_SIDE_EFFECTS__ */
export const exportOptions = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({ area, name: `${area}.export.options`, path: 'export/v3/options/', permission, answer: type<ExportOptions> });
/* @__NO_SIDE_EFFECTS__ */
export const exportData = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.data`,
    path: 'export/v3/data/{key}',
    permission,
    params: ['project', 'year', 'number', ...shape, 'read_after'],
    answer: type<string>,
  });
/** Exactly the current filter of a list, with the list's own parameters. */
/* @__NO_SIDE_EFFECTS__ */
export const exportList = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.list`,
    path: 'export/lists/{type}',
    permission,
    params: ['search', 'ordering', ...shape, 'read_after'],
    answer: type<string>,
  });
/** Omissions of the export of a list under a filter. */
/* @__NO_SIDE_EFFECTS__ */
export const exportListOmissions = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.list_omissions`,
    path: 'export/lists/{type}/omissions/',
    permission,
    params: ['search'],
    answer: type<ExportOmissions>,
  });
/** Omissions of an export that has a key. */
/* @__NO_SIDE_EFFECTS__ */
export const exportDataOmissions = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({
    area,
    name: `${area}.export.data_omissions`,
    path: 'export/v3/omissions/{key}',
    permission,
    params: ['project', 'year'],
    answer: type<ExportOmissions>,
  });
/** The file of an emailed export; the link lives seven days and asks for the permission. */
/* @__NO_SIDE_EFFECTS__ */
export const exportFile = <A extends Area>({ area, permission }: ExportArea<A>) =>
  defineQuery({ area, name: `${area}.export.file`, path: 'export/files/{id}', permission, answer: type<string> });

/** The address of a file that an export of an area left. */
export const exportFileAddress = (area: Area, id: string): string => addressOf(exportFile({ area, permission: 'signed in' }), { id });
