import { randomUUID } from 'node:crypto';
import * as queries from '@kurator/contract/health/export/export.query';
import { entityTypeOf, errorText } from '@kurator/contract';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { invalid, Rejection, unknown } from '../../platform/bus/index.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import { Deferred, Download, handleQuery, jsonType, type QueryContext, type QueryHandler } from '../../platform/http/answer.ts';
import { readListRequest } from '../../platform/query/listRequest.ts';
import { isUuid } from '../../platform/store/index.ts';
import { auditedExport } from './audited.ts';
import { entitiesDataset, listDataset } from './entityDataset.ts';
import { exportKind } from './export.task.ts';
import { fileName } from './fileName.ts';
import { healthLists, sourceOfType } from '../lists.ts';
import { exportsByKey, type ExportDefinition } from './registry.ts';

export function formatOf(params: URLSearchParams): ExportFormat {
  const wanted = params.get('output_format') || 'csv';
  const format = exportFormats.find((known) => known === wanted);
  if (!format) throw invalid([{ field: 'output_format', code: 'request.param', params: { expected: exportFormats.join(', ') } }]);
  return format;
}

function definitionOf(key: string, field: string): ExportDefinition {
  const definition = exportsByKey.get(key);
  if (!definition)
    throw key === '' ? invalid([{ field, code: 'field.required' }]) : unknown('export.unknown', field, { name: key.slice(0, 100) });
  return definition;
}

function download({ store, principal, params, language }: QueryContext, { key, title, dataset }: ExportDefinition): Download {
  const format = formatOf(params);
  const open = () => auditedExport(store, { key, format, dataset, filter: {}, actor: principal.id });
  return new Download({ name: fileName(title[language], format, new Date()), mediaType: mediaTypes[format], open });
}

/** So many exports one person may have waiting or being written. */
const MOST_UNFINISHED = 20;

/** The emailed export begins a job: only our own pages may start one. Asked for again before it is done, it is the same job. */
const byEmail = handleQuery(queries.exportByEmail, async ({ params, request, jobs, sendsMail, principal, language }) => {
  if (!['same-origin', 'none', undefined].includes(request.fetchSite)) throw new Rejection(403, [{ code: 'request.csrf' }]);
  const { key, title } = definitionOf(params.get('entity_type') ?? '', 'entity_type');
  const format = formatOf(params);
  const said = sendsMail && principal.email !== '' ? 'export.requested' : 'export.requested_in_app';
  const open = async (): Promise<string> => {
    const id = await jobs.create({
      id: randomUUID(),
      kind: exportKind,
      topic: 'health.export',
      actor: principal.id,
      status: 'running',
      payload: { key, format, language, name: fileName(title[language], format, new Date()), email: principal.email },
      key: `${principal.id} ${key}`,
      fingerprint: `${principal.id} ${key} ${format} ${language}`,
      mostUnfinished: MOST_UNFINISHED,
    });
    if (id === undefined) throw new Rejection(429, [{ code: 'export.too_many', params: { count: MOST_UNFINISHED } }]);
    return JSON.stringify({ message: errorText(said, language), job_id: id });
  };
  return new Deferred({ headers: { 'content-type': jsonType }, open });
});

/** Rows of lists leave the house, and that stands on record. */
const delivering = { views: healthLists.map(({ view }) => view.name), isRecorded: true } as const;

/** Exactly what a list shows under its filter: that of a type, or the list of all entities. */
const ofList = handleQuery(
  queries.exportList,
  async ({ store, principal, params, path, language }) => {
    const name = path['type'] ?? '';
    const { dataset, title } = name === 'entity' ? ofAll(params) : ofType(name, params);
    const format = formatOf(params);
    const open = () => auditedExport(store, { key: `list ${name}`, format, dataset, filter: filterOf(params), actor: principal.id });
    return new Download({ name: fileName(title[language], format, new Date()), mediaType: mediaTypes[format], open });
  },
  delivering,
);

const ofAll = (params: URLSearchParams) => ({ dataset: entitiesDataset(params), title: { de: 'Alle Einrichtungen', en: 'All entities' } });

function ofType(name: string, params: URLSearchParams) {
  const type = entityTypeOf(name);
  if (!type) throw unknown('export.unknown', 'type', { name });
  const { list, view } = sourceOfType(type);
  const dataset = listDataset(type, view, readListRequest(list, withoutPaging(params)));
  return { dataset, title: exportsByKey.get(type.type)?.title ?? { de: type.plural, en: type.plural } };
}

export const withoutPaging = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'limit' && name !== 'offset'));
export const filterOf = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));

/** The file of an emailed export; the right to export is asked for again. */
const file = handleQuery(queries.exportFile, async ({ files, path }) => {
  const id = path['id'] ?? '';
  const found = isUuid(id) ? await files.find(id, 'export') : undefined;
  if (!found) throw unknown('export.expired');
  return new Download({ name: found.name, mediaType: found.mediaType, open: () => files.read(found.id) });
});

export const exportAnswers: readonly QueryHandler[] = [
  byEmail,
  handleQuery(queries.exportNames, async () => [...exportsByKey.keys()]),
  handleQuery(
    queries.exportSync,
    async (context) => download(context, definitionOf(context.params.get('export_name') ?? '', 'export_name')),
    delivering,
  ),
  handleQuery(queries.exportOptionsQuery, async ({ language }) =>
    Object.fromEntries(
      [...exportsByKey.values()].map(({ key, title, helptext }) => [
        key,
        {
          title: title[language],
          ...(helptext ? { helptext: helptext[language] } : {}),
          supported_formats: [...exportFormats],
          options: {},
        },
      ]),
    ),
  ),
  handleQuery(queries.exportData, async (context) => download(context, definitionOf(context.path['key'] ?? '', 'key')), delivering),
  ofList,
  file,
];
