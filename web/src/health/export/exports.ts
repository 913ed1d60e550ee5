import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { ExportOptions } from '@kurator/contract/health/export/export.query';
import { stringifySearch } from '../../app/search.ts';

const base = '/dms/health/api/query/';

export const optionsUrl = `${base}export/v3/options/`;

/** An export that can be asked for by name. */
export type NamedExport = ExportOptions[string];

/** The address of a named export's file. */
export const dataUrl = (key: string, project: readonly string[], year: readonly string[], format: ExportFormat): string =>
  `${base}export/v3/data/${encodeURIComponent(key)}${stringifySearch({ project, year, output_format: format })}`;

/** Asks for the file of a type by email. */
export const emailUrl = (type: string, format: ExportFormat): string =>
  `${base}research/export/${stringifySearch({ entity_type: type, output_format: format })}`;
