import { randomUUID } from 'node:crypto';
import * as queries from '@kurator/contract/seedwork/export.query';
import { domainOfArea, errorText, isAllowed, type Area } from '@kurator/contract';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { List } from '@kurator/contract/kit/list';
import type { RequiredPermission } from '@kurator/contract/kit/permission';
import type { Feature } from '../../platform/area.ts';
import { missingPermission, invalidRequest, Rejection, notFound } from '../../platform/bus/index.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { readShape, applyShape } from '../../platform/export/shape.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import {
  DeferredAnswer,
  Download,
  defineQueryHandler,
  jsonMediaType,
  readAfterParam,
  sharedListReader,
  viewsOfList,
  type QueryContext,
  type QueryHandler,
} from '../../platform/answer/answer.ts';
import { isUuid, requireJson, objectOf, type JsonObject } from '../../platform/store/index.ts';
import { streamAuditedExport } from '../../platform/export/audited.ts';
import { entitiesDataset, listDataset } from './entityDataset.ts';
import { datasetOf, exportsOfArea, type Export, type ExportOffer, type ExportScope } from '../../platform/export/declaration.ts';
import { exportKind, exportJobTopicOf } from '../../platform/export/exportTask.ts';
import { buildFileName } from '../../platform/export/fileName.ts';
import { countOmissions } from '../../platform/export/omission.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { entityListSourcesOf, type EntityListSource } from '../entitySource.ts';
import { parentRelsOf } from './exportableSql.ts';
import { filteredDataset, withoutPaging } from './sourceDataset.ts';

export function exportFormatOf(params: URLSearchParams): ExportFormat {
  const formatName = params.get('output_format') || 'csv';
  const format = exportFormats.find((exportFormat) => exportFormat === formatName);
  if (!format) throw invalidRequest([{ field: 'output_format', code: 'request.param', params: { expected: exportFormats.join(', ') } }]);
  return format;
}

type Exports = ReadonlyMap<string, Export>;

function exportOf(exports: Exports, key: string, field: string): Export {
  const declared = exports.get(key);
  if (!declared)
    throw key === '' ? invalidRequest([{ field, code: 'field.required' }]) : notFound('export.unknown', field, { name: key.slice(0, 100) });
  return declared;
}

interface ResolvedExport extends Pick<Export, 'key' | 'title'> {
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

/** Export by key; the record includes its parameters. */
async function downloadOf(context: QueryContext, declared: Export): Promise<Download> {
  const { params, store } = context;
  const scope = readProjectsAndYears(params);
  const { projects, years } = scope;
  const scopeFilter = { ...(projects.length > 0 ? { projects } : {}), ...(years.length > 0 ? { years } : {}) };
  const filter = objectOf(requireJson({ ...readShape(params), ...scopeFilter }));
  return createDownload(context, { ...declared, dataset: await datasetOf(declared, store.pool, scope), filter });
}

const omissions = async ({ store, language, signal }: QueryContext, { omissions: datasetOmissions }: Pick<Dataset, 'omissions'>) => ({
  omitted: datasetOmissions ? await countOmissions(store.counts, datasetOmissions, language, signal) : [],
});

/** Limit of unfinished exports per person. */
const MAX_UNFINISHED = 20;

/**
 * Starts the emailed export as a job once the lists are current; only our own pages may. A repetition joins the unfinished job unless its
 * author has written since.
 */
async function byEmail(context: QueryContext, area: Area, exports: Exports) {
  const { store, params, request, jobs, sendsMail, principal, language } = context;
  if (!['same-origin', 'none', undefined].includes(request.fetchSite)) throw new Rejection(403, [{ code: 'request.csrf' }]);
  const declared = exportOf(exports, params.get('entity_type') ?? '', 'entity_type');
  const { key, title } = declared;
  const format = exportFormatOf(params);
  const requestedShape = readShape(params);
  applyShape(await datasetOf(declared, store.pool), requestedShape);
  const shape = objectOf(requireJson(requestedShape));
  const messageCode = sendsMail && principal.email !== '' ? 'export.requested' : 'export.requested_in_app';
  const open = async (): Promise<string> => {
    const id = await jobs.create({
      id: randomUUID(),
      kind: exportKind,
      topic: exportJobTopicOf(area),
      actor: principal.id,
      status: 'running',
      payload: { key, format, language, shape, name: buildFileName(title[language], format, new Date()), email: principal.email },
      key: `${principal.id} ${area} ${key}`,
      fingerprint: `${principal.id} ${area} ${key} ${format} ${language} ${JSON.stringify(shape)} ${await store.lastPositionOf(principal.id)}`,
      mostUnfinished: MAX_UNFINISHED,
    });
    if (id === undefined) throw new Rejection(429, [{ code: 'export.too_many', params: { count: MAX_UNFINISHED } }]);
    return JSON.stringify({ message: errorText(messageCode, language), job_id: id });
  };
  return new DeferredAnswer({ headers: { 'content-type': jsonMediaType }, open });
}

/** Exported list whose request is read otherwise than by its own parameters. */
export interface ListOmissionSource {
  /** Permission of the list itself, besides the area's. */
  readonly permission: RequiredPermission;
  readonly datasetOf: (context: QueryContext) => Promise<Pick<Dataset, 'omissions'>>;
  readonly views?: readonly string[];
}

/** Export that omits nothing. */
export const omissionFreeExport: ListOmissionSource = { permission: 'signed in', datasetOf: async () => ({}) };

/** Exports of an area with its permission and its list of all entities, if any. */
interface AreaExportDeclaration extends queries.ExportBase {
  readonly entities?: { readonly list: List; readonly title: Export['title'] };
  /** Files of other queries, offered among the exports. */
  readonly offers?: readonly ExportOffer[];
  /** A list needs its own permission besides the area's. */
  readonly isPerList?: true;
  /** Exported lists with queries of their own. */
  readonly others?: Readonly<Record<string, ListOmissionSource>>;
}

/** @throws Rejection 403 without the permission of a list */
function requireListPermission(permission: RequiredPermission, area: Area, { principal }: QueryContext): void {
  if (!isAllowed(permission, principal.permissions, domainOfArea(area))) throw missingPermission();
}

async function listAsked(
  { area, entities, isPerList }: AreaExportDeclaration,
  sources: readonly EntityListSource[],
  context: QueryContext,
): Promise<Omit<ResolvedExport, 'filter'>> {
  const { params, path } = context;
  const name = path['type'] ?? '';
  const key = `list ${name}`;
  if (entities?.list.name === name) return { key, title: entities.title, dataset: entitiesDataset(entities.list, sources, params) };
  const source = sources.find(({ type }) => type.type === name);
  if (!source) throw notFound('export.unknown', 'type', { name });
  if (isPerList) requireListPermission(source.list.permission, area, context);
  const rels = parentRelsOf(sources.map(({ type }) => type));
  const dataset = listDataset(source, rels, await sharedListReader(source, context).readRequest(withoutPaging(params), context));
  return { key, title: source.type.title, dataset };
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

/** File of an emailed export of the area; checks the permission again. */
async function file({ files, path }: QueryContext, area: Area): Promise<Download> {
  const id = path['id'] ?? '';
  const exportFile = isUuid(id) ? await files.find(id, 'export', area) : undefined;
  if (!exportFile) throw notFound('export.expired');
  return new Download({ name: exportFile.name, mediaType: exportFile.mediaType, open: () => files.read(exportFile.id) });
}

async function optionsOf(offers: readonly ExportOffer[], { language, store }: QueryContext): Promise<ExportOptions> {
  const options = offers.map(async ({ key, title, helptext, choices }): Promise<[string, ExportOptions[string]]> => [
    key,
    {
      title: title[language],
      ...(helptext ? { helptext: helptext[language] } : {}),
      supported_formats: [...exportFormats],
      options: (await choices?.(store.pool)) ?? {},
    },
  ]);
  return Object.fromEntries(await Promise.all(options));
}

/** Exports without projects and years, as the second version of the interface offers. */
const unscopedNames = (exports: Exports): string[] => [...exports.values()].flatMap(({ key, scoped }) => (scoped ? [] : [key]));

function answersOf(of: AreaExportDeclaration, exports: Exports, lists: readonly ListSource[]): readonly QueryHandler[] {
  const sources = entityListSourcesOf(lists, of.area);
  const offers: readonly ExportOffer[] = [...exports.values(), ...(of.offers ?? [])];
  const viewOptions = {
    views: [...new Set([...sources.map(({ view }) => view.name), ...offers.flatMap(({ views = [] }) => views)])],
  } as const;
  const delivering = { ...viewOptions, isRecorded: true } as const;
  const keyIn = ({ path }: QueryContext): Export => exportOf(exports, path['key'] ?? '', 'key');
  return [
    defineQueryHandler(queries.defineEmailedExportQuery(of), (context) => byEmail(context, of.area, exports), delivering),
    defineQueryHandler(queries.defineExportNamesQuery(of), async () => unscopedNames(exports)),
    defineQueryHandler(
      queries.defineSynchronousExportQuery(of),
      async (context) => downloadOf(context, exportOf(exports, context.params.get('export_name') ?? '', 'export_name')),
      delivering,
    ),
    defineQueryHandler(queries.defineExportOptionsQuery(of), (context) => optionsOf(offers, context), viewOptions),
    defineQueryHandler(queries.defineDataExportQuery(of), async (context) => downloadOf(context, keyIn(context)), delivering),
    defineQueryHandler(
      queries.defineDataOmissionsQuery(of),
      async (context) => {
        if (of.offers?.some(({ key }) => key === context.path['key'])) return { omitted: [] };
        return omissions(context, await datasetOf(keyIn(context), context.store.pool, readProjectsAndYears(context.params)));
      },
      viewOptions,
    ),
    ...listAnswers(of, lists),
    defineQueryHandler(queries.defineExportFileQuery(of), (context) => file(context, of.area)),
  ];
}

/** Exports of filtered lists with what they leave out. */
function listAnswers(of: AreaExportDeclaration, lists: readonly ListSource[]): readonly QueryHandler[] {
  const sources = entityListSourcesOf(lists, of.area);
  const types = new Set(sources.map(({ type }) => type.type));
  const others = new Map<string, ListOmissionSource>([
    ...lists
      .filter(({ list }) => list.area === of.area && !types.has(list.name))
      .map(
        (source) =>
          [
            source.list.name,
            {
              permission: source.list.permission,
              datasetOf: (context: QueryContext) => filteredDataset(source, context),
              views: viewsOfList(source),
            },
          ] as const,
      ),
    ...Object.entries(of.others ?? {}),
  ]);
  const viewOptions = { views: sources.map(({ view }) => view.name) } as const;
  const resolveExport = (context: QueryContext): Promise<Omit<ResolvedExport, 'filter'>> => listAsked(of, sources, context);
  return [
    defineQueryHandler(
      queries.defineListExportQuery(of),
      async (context) => createDownload(context, { ...(await resolveExport(context)), filter: filterOf(context.params) }),
      { ...viewOptions, isRecorded: true },
    ),
    defineQueryHandler(
      queries.defineListOmissionsQuery(of),
      async (context) => {
        const other = others.get(context.path['type'] ?? '');
        if (other) requireListPermission(other.permission, of.area, context);
        return omissions(context, other ? await other.datasetOf({ ...context, path: {} }) : (await resolveExport(context)).dataset);
      },
      { views: [...new Set([...viewOptions.views, ...[...others.values()].flatMap(({ views = [] }) => views)])] },
    ),
  ];
}

/** Queries about the exports of an area's lists of entities alone; a list asks for its own permission. */
export const listExportFeature = (of: AreaExportDeclaration): Feature => ({
  answersOf: ({ lists }) => listAnswers({ ...of, isPerList: true }, lists),
});

/** Queries about an area's exports. */
export const areaExportFeature = (of: AreaExportDeclaration): Feature => ({
  answersOf: ({ exports, lists }) => answersOf(of, exportsOfArea(exports, of.area), lists),
});
