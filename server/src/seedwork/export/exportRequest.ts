import type { ExportOmissions } from '@kurator/contract/seedwork/export.answer';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { Download, readAfterParam, type QueryContext } from '../../platform/answer/answer.ts';
import { invalidRequest, notFound } from '../../platform/bus/index.ts';
import { streamAuditedExport } from '../../platform/export/auditedExport.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import type { Export, ExportScope } from '../../platform/export/declaration.ts';
import { buildFileName } from '../../platform/export/fileName.ts';
import { countOmissions } from '../../platform/export/omission.ts';
import { applyShape, readShape } from '../../platform/export/shape.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import { isUuid, type JsonObject } from '../../platform/store/index.ts';

export function exportFormatOf(params: URLSearchParams): ExportFormat {
  const formatName = params.get('output_format') || 'csv';
  const format = exportFormats.find((exportFormat) => exportFormat === formatName);
  if (!format) throw invalidRequest([{ field: 'output_format', code: 'request.param', params: { expected: exportFormats.join(', ') } }]);
  return format;
}

export type Exports = ReadonlyMap<string, Export>;

/** @param field parameter that holds the key @throws Rejection 422 without a key, 404 for an unknown one */
export function requireExport(exports: Exports, key: string, field: string): Export {
  const exportDeclaration = exports.get(key);
  if (!exportDeclaration)
    throw key === '' ? invalidRequest([{ field, code: 'field.required' }]) : notFound('export.unknown', field, { name: key.slice(0, 100) });
  return exportDeclaration;
}

/** Projects and years, repeated or comma-separated. @throws Rejection 422 */
export function readProjectsAndYears(params: URLSearchParams): ExportScope {
  const all = (name: string): readonly string[] =>
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '');
  const [projects, years] = [all('project'), all('year')];
  if (!projects.every(isUuid)) throw invalidRequest([{ field: 'project', code: 'kind.uuid' }]);
  if (!years.every((year) => /^\d{4}$/.test(year)))
    throw invalidRequest([{ field: 'year', code: 'request.param', params: { expected: '2026' } }]);
  return { projects: [...new Set(projects)], years: [...new Set(years.map(Number))] };
}

/** Values of each parameter as the audit log stores them. */
export function filterOf(params: URLSearchParams): Readonly<Record<string, readonly string[]>> {
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of params) {
    if (name === readAfterParam) continue;
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  return Object.fromEntries(valuesByName);
}

export interface ResolvedExport extends Pick<Export, 'key' | 'title'> {
  readonly dataset: Dataset;
  readonly filter: JsonObject;
}

/** File of a dataset in the format, the language and the columns of the request. */
export function createDownload(
  { store, principal, params, language: spoken, signal }: QueryContext,
  { key, title, dataset, filter }: ResolvedExport,
): Download {
  const format = exportFormatOf(params);
  const shape = readShape(params);
  const exportRequest = { key, format, dataset: applyShape(dataset, shape), filter, actor: principal.id, signal };
  const name = buildFileName(title[shape.language ?? spoken], format, new Date());
  return new Download({ name, mediaType: mediaTypes[format], open: () => streamAuditedExport(store, exportRequest) });
}

/** Counts what the file of a dataset leaves out. */
export const readOmissions = async (
  { store, language, signal }: QueryContext,
  { omissions }: Pick<Dataset, 'omissions'>,
): Promise<ExportOmissions> => ({
  omitted: omissions ? await countOmissions(store.counts, omissions, language, signal) : [],
});
