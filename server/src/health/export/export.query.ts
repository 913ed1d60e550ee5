import { randomUUID } from 'node:crypto';
import * as queries from '@kurator/contract/health/export/export.query';
import { entityTypeOf, errorText } from '@kurator/contract';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { invalid, Rejection, unknown } from '../../platform/bus/index.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { readShape, shaped } from '../../platform/export/shape.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import {
  Deferred,
  Download,
  handleQuery,
  jsonType,
  readAfterParam,
  type QueryContext,
  type QueryHandler,
} from '../../platform/http/answer.ts';
import { readListRequest } from '../../platform/query/listRequest.ts';
import { isUuid, jsonOf, objectOf, type JsonObject } from '../../platform/store/index.ts';
import { auditedExport } from './audited.ts';
import { entitiesDataset, listDataset } from './entityDataset.ts';
import { exportKind } from './export.task.ts';
import { fileName } from './fileName.ts';
import { countOmissions } from './omission.ts';
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

interface Wanted extends Pick<ExportDefinition, 'key' | 'title' | 'dataset'> {
  readonly filter: JsonObject;
}

/** A dataset as a file in the format, language and columns that the request names. */
function download({ store, principal, params, language: spoken }: QueryContext, { key, title, dataset, filter }: Wanted): Download {
  const format = formatOf(params);
  const shape = readShape(params);
  const wanted = { key, format, dataset: shaped(dataset, shape), filter, actor: principal.id };
  const name = fileName(title[shape.language ?? spoken], format, new Date());
  return new Download({ name, mediaType: mediaTypes[format], open: () => auditedExport(store, wanted) });
}

/** An export of the registry; on record with what it was asked for beside its key. */
const downloadOf = (context: QueryContext, definition: ExportDefinition): Download =>
  download(context, { ...definition, filter: objectOf(jsonOf(readShape(context.params))) });

const omissions = async ({ store, language }: QueryContext, { omissions: left }: Dataset) => ({
  omitted: left ? await countOmissions(store.pool, left, language) : [],
});

/** The views that exports read. */
const read = { views: healthLists.map(({ view }) => view.name) } as const;
/** Rows of lists leave the house, and that stands on record. */
const delivering = { ...read, isRecorded: true } as const;

/** So many exports one person may have waiting or being written. */
const MOST_UNFINISHED = 20;

/**
 * The emailed export begins a job, when the lists show what its reader wrote: only our own pages may start one. Asked for again
 * before it is done, it is the same job.
 */
const byEmail = handleQuery(
  queries.exportByEmail,
  async ({ params, request, jobs, sendsMail, principal, language }) => {
    if (!['same-origin', 'none', undefined].includes(request.fetchSite)) throw new Rejection(403, [{ code: 'request.csrf' }]);
    const { key, title, dataset } = definitionOf(params.get('entity_type') ?? '', 'entity_type');
    const format = formatOf(params);
    const asked = readShape(params);
    shaped(dataset, asked);
    const shape = objectOf(jsonOf(asked));
    const said = sendsMail && principal.email !== '' ? 'export.requested' : 'export.requested_in_app';
    const open = async (): Promise<string> => {
      const id = await jobs.create({
        id: randomUUID(),
        kind: exportKind,
        topic: 'health.export',
        actor: principal.id,
        status: 'running',
        payload: { key, format, language, shape, name: fileName(title[language], format, new Date()), email: principal.email },
        key: `${principal.id} ${key}`,
        fingerprint: `${principal.id} ${key} ${format} ${language} ${JSON.stringify(shape)}`,
        mostUnfinished: MOST_UNFINISHED,
      });
      if (id === undefined) throw new Rejection(429, [{ code: 'export.too_many', params: { count: MOST_UNFINISHED } }]);
      return JSON.stringify({ message: errorText(said, language), job_id: id });
    };
    return new Deferred({ headers: { 'content-type': jsonType }, open });
  },
  delivering,
);

/** Exactly what a list shows under its filter: that of a type, or the list of all entities. */
const ofList = handleQuery(
  queries.exportList,
  async (context) => download(context, { ...listAsked(context), filter: filterOf(context.params) }),
  delivering,
);

const ofListOmissions = handleQuery(queries.exportListOmissions, async (context) => omissions(context, listAsked(context).dataset), read);

function listAsked({ params, path }: QueryContext): Omit<Wanted, 'filter'> {
  const name = path['type'] ?? '';
  return { key: `list ${name}`, ...(name === 'entity' ? ofAll(params) : ofType(name, params)) };
}

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
  Object.fromEntries([...new Set(params.keys())].filter((name) => name !== readAfterParam).map((name) => [name, params.getAll(name)]));

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
    async (context) => downloadOf(context, definitionOf(context.params.get('export_name') ?? '', 'export_name')),
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
  handleQuery(queries.exportData, async (context) => downloadOf(context, definitionOf(context.path['key'] ?? '', 'key')), delivering),
  handleQuery(
    queries.exportDataOmissions,
    async (context) => omissions(context, definitionOf(context.path['key'] ?? '', 'key').dataset),
    read,
  ),
  ofList,
  ofListOmissions,
  file,
];
