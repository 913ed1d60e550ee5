import { randomUUID } from 'node:crypto';
import * as queries from '@kurator/contract/seedwork/export.query';
import { errorText, type Area, type Language } from '@kurator/contract';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { List } from '@kurator/contract/kit/list';
import type { Feature } from '../../platform/area.ts';
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
} from '../../platform/answer/answer.ts';
import { readListRequest } from '../../platform/query/listRequest.ts';
import { isUuid, jsonOf, objectOf, type JsonObject } from '../../platform/store/index.ts';
import { auditedExport } from '../../platform/export/audited.ts';
import { entitiesDataset, listDataset } from './entityDataset.ts';
import { exportsOf, type Export } from '../../platform/export/declaration.ts';
import { exportKind, exportTopic } from '../../platform/export/exportTask.ts';
import { fileName } from '../../platform/export/fileName.ts';
import { countOmissions } from '../../platform/export/omission.ts';
import { entitySources, type EntitySource } from '../entitySource.ts';
import { parentRels } from './mayLeave.ts';

export function formatOf(params: URLSearchParams): ExportFormat {
  const wanted = params.get('output_format') || 'csv';
  const format = exportFormats.find((known) => known === wanted);
  if (!format) throw invalid([{ field: 'output_format', code: 'request.param', params: { expected: exportFormats.join(', ') } }]);
  return format;
}

type Exports = ReadonlyMap<string, Export>;

function exportOf(exports: Exports, key: string, field: string): Export {
  const declared = exports.get(key);
  if (!declared)
    throw key === '' ? invalid([{ field, code: 'field.required' }]) : unknown('export.unknown', field, { name: key.slice(0, 100) });
  return declared;
}

interface Wanted extends Pick<Export, 'key' | 'title' | 'dataset'> {
  readonly filter: JsonObject;
}

/** A dataset as a file in the format, language and columns that the request names. */
function download({ store, principal, params, language: spoken, signal }: QueryContext, { key, title, dataset, filter }: Wanted): Download {
  const format = formatOf(params);
  const shape = readShape(params);
  const wanted = { key, format, dataset: shaped(dataset, shape), filter, actor: principal.id, signal };
  const name = fileName(title[shape.language ?? spoken], format, new Date());
  return new Download({ name, mediaType: mediaTypes[format], open: () => auditedExport(store, wanted) });
}

/** An export with a key; on record with what it was asked for beside its key. */
const downloadOf = (context: QueryContext, declared: Export): Download =>
  download(context, { ...declared, filter: objectOf(jsonOf(readShape(context.params))) });

const omissions = async ({ store, language, signal }: QueryContext, { omissions: left }: Dataset) => ({
  omitted: left ? await countOmissions(store.counts, left, language, signal) : [],
});

/** So many exports one person may have waiting or being written. */
const MOST_UNFINISHED = 20;

/**
 * The emailed export begins a job, when the lists show what its reader wrote: only our own pages may start one. Asked for again
 * before it is done, it is the same job.
 */
async function byEmail({ params, request, jobs, sendsMail, principal, language }: QueryContext, area: Area, exports: Exports) {
  if (!['same-origin', 'none', undefined].includes(request.fetchSite)) throw new Rejection(403, [{ code: 'request.csrf' }]);
  const { key, title, dataset } = exportOf(exports, params.get('entity_type') ?? '', 'entity_type');
  const format = formatOf(params);
  const asked = readShape(params);
  shaped(dataset, asked);
  const shape = objectOf(jsonOf(asked));
  const said = sendsMail && principal.email !== '' ? 'export.requested' : 'export.requested_in_app';
  const open = async (): Promise<string> => {
    const id = await jobs.create({
      id: randomUUID(),
      kind: exportKind,
      topic: exportTopic(area),
      actor: principal.id,
      status: 'running',
      payload: { key, format, language, shape, name: fileName(title[language], format, new Date()), email: principal.email },
      key: `${principal.id} ${area} ${key}`,
      fingerprint: `${principal.id} ${area} ${key} ${format} ${language} ${JSON.stringify(shape)}`,
      mostUnfinished: MOST_UNFINISHED,
    });
    if (id === undefined) throw new Rejection(429, [{ code: 'export.too_many', params: { count: MOST_UNFINISHED } }]);
    return JSON.stringify({ message: errorText(said, language), job_id: id });
  };
  return new Deferred({ headers: { 'content-type': jsonType }, open });
}

/** Exports of an area: who may ask for them, and its list of all entities where it has one. */
export interface AreaExports extends queries.ExportArea {
  readonly entities?: { readonly list: List; readonly title: Export['title'] };
}

/** What a list shows under the filter of a request: that of a type, or the list of all entities. */
function listAsked({ entities }: AreaExports, sources: readonly EntitySource[], { params, path }: QueryContext): Omit<Wanted, 'filter'> {
  const name = path['type'] ?? '';
  const key = `list ${name}`;
  if (entities?.list.name === name) return { key, title: entities.title, dataset: entitiesDataset(entities.list, sources, params) };
  const source = sources.find(({ type }) => type.type === name);
  if (!source) throw unknown('export.unknown', 'type', { name });
  const rels = parentRels(sources.map(({ type }) => type));
  const dataset = listDataset(source, rels, readListRequest(source.list, withoutPaging(params)));
  return { key, title: source.type.title, dataset };
}

export const withoutPaging = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'limit' && name !== 'offset'));
export const filterOf = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].filter((name) => name !== readAfterParam).map((name) => [name, params.getAll(name)]));

/** The file of an emailed export; the right to export is asked for again. */
async function file({ files, path }: QueryContext): Promise<Download> {
  const id = path['id'] ?? '';
  const found = isUuid(id) ? await files.find(id, 'export') : undefined;
  if (!found) throw unknown('export.expired');
  return new Download({ name: found.name, mediaType: found.mediaType, open: () => files.read(found.id) });
}

const optionsOf = (exports: Exports, language: Language) =>
  Object.fromEntries(
    [...exports.values()].map(({ key, title, helptext }) => [
      key,
      { title: title[language], ...(helptext ? { helptext: helptext[language] } : {}), supported_formats: [...exportFormats], options: {} },
    ]),
  );

function answersOf(of: AreaExports, exports: Exports, sources: readonly EntitySource[]): readonly QueryHandler[] {
  /** The views that exports read. */
  const read = { views: sources.map(({ view }) => view.name) } as const;
  /** Rows of lists leave the house, and that stands on record. */
  const delivering = { ...read, isRecorded: true } as const;
  const asked = (context: QueryContext): Omit<Wanted, 'filter'> => listAsked(of, sources, context);
  const keyIn = ({ path }: QueryContext): Export => exportOf(exports, path['key'] ?? '', 'key');
  return [
    handleQuery(queries.exportByEmail(of), (context) => byEmail(context, of.area, exports), delivering),
    handleQuery(queries.exportNames(of), async () => [...exports.keys()]),
    handleQuery(
      queries.exportSync(of),
      async (context) => downloadOf(context, exportOf(exports, context.params.get('export_name') ?? '', 'export_name')),
      delivering,
    ),
    handleQuery(queries.exportOptions(of), async ({ language }) => optionsOf(exports, language)),
    handleQuery(queries.exportData(of), async (context) => downloadOf(context, keyIn(context)), delivering),
    handleQuery(queries.exportDataOmissions(of), async (context) => omissions(context, keyIn(context).dataset), read),
    handleQuery(
      queries.exportList(of),
      async (context) => download(context, { ...asked(context), filter: filterOf(context.params) }),
      delivering,
    ),
    handleQuery(queries.exportListOmissions(of), async (context) => omissions(context, asked(context).dataset), read),
    handleQuery(queries.exportFile(of), file),
  ];
}

/** Answers about what can be taken out of an area: its exports, and what its lists show. */
export const exportFeature = (of: AreaExports): Feature => ({
  answersOf: ({ exports, lists }) => answersOf(of, exportsOf(exports, of.area), entitySources(lists, of.area)),
});
