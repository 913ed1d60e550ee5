import { domainOfArea, isAllowed, type Area } from '@kurator/contract';
import type { List } from '@kurator/contract/kit/list';
import type { RequiredPermission } from '@kurator/contract/kit/permission';
import { defineListExportQuery, defineListOmissionsQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import { defineQueryHandler, getListReader, viewsOfList, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import type { Feature } from '../../platform/area.ts';
import { missingPermission, notFound } from '../../platform/bus/index.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import type { Export } from '../../platform/export/declaration.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { entityListSourcesOf, type EntityListSource } from '../entitySource.ts';
import { entitiesDataset, listDataset } from './entityDataset.ts';
import { parentRelsOf } from './exportableSql.ts';
import { createDownload, filterOf, readOmissions, type ResolvedExport } from './exportRequest.ts';
import { buildFilteredDataset, withoutPaging } from './sourceDataset.ts';

/** Exported list whose request is read otherwise than by its own parameters. */
export interface ListOmissionSource {
  /** Permission of the list itself, besides the area's. */
  readonly permission: RequiredPermission;
  readonly datasetOf: (context: QueryContext) => Promise<Pick<Dataset, 'omissions'>>;
  readonly views?: readonly string[];
}

/** Export that omits nothing. */
export const omissionFreeExport: ListOmissionSource = { permission: 'signed in', datasetOf: async () => ({}) };

/** Exported lists of an area with its permission and its list of all entities, if any. */
export interface ListExportDeclaration extends ExportBase {
  readonly entities?: { readonly list: List; readonly title: Export['title'] };
  /** A list needs its own permission besides the area's. */
  readonly isPerList?: true;
  /** Exported lists with queries of their own. */
  readonly others?: Readonly<Record<string, ListOmissionSource>>;
}

/** @throws Rejection 403 without the permission of a list */
function requireListPermission(permission: RequiredPermission, area: Area, { principal }: QueryContext): void {
  if (!isAllowed(permission, principal.permissions, domainOfArea(area))) throw missingPermission();
}

/** Resolves the list that the path names. @throws Rejection 404 for an unknown one */
async function resolveListExport(
  { area, entities, isPerList }: ListExportDeclaration,
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
  const dataset = listDataset(source, rels, await getListReader(source, context).readRequest(withoutPaging(params), context));
  return { key, title: source.type.title, dataset };
}

const omissionSourceOf = (source: ListSource): ListOmissionSource => ({
  permission: source.list.permission,
  datasetOf: (context) => buildFilteredDataset(source, context),
  views: viewsOfList(source),
});

/** Exports of filtered lists with what they leave out. */
export function listExportAnswers(of: ListExportDeclaration, lists: readonly ListSource[]): readonly QueryHandler[] {
  const sources = entityListSourcesOf(lists, of.area);
  const types = new Set(sources.map(({ type }) => type.type));
  const others = new Map<string, ListOmissionSource>([
    ...lists
      .filter(({ list }) => list.area === of.area && !types.has(list.name))
      .map((source) => [source.list.name, omissionSourceOf(source)] as const),
    ...Object.entries(of.others ?? {}),
  ]);
  const views = sources.map(({ view }) => view.name);
  const resolveExport = (context: QueryContext): Promise<Omit<ResolvedExport, 'filter'>> => resolveListExport(of, sources, context);
  return [
    defineQueryHandler(
      defineListExportQuery(of),
      async (context) => createDownload(context, { ...(await resolveExport(context)), filter: filterOf(context.params) }),
      { views, isRecorded: true },
    ),
    defineQueryHandler(
      defineListOmissionsQuery(of),
      async (context) => {
        const other = others.get(context.path['type'] ?? '');
        if (other) requireListPermission(other.permission, of.area, context);
        return readOmissions(context, other ? await other.datasetOf({ ...context, path: {} }) : (await resolveExport(context)).dataset);
      },
      { views: [...new Set([...views, ...[...others.values()].flatMap((other) => other.views ?? [])])] },
    ),
  ];
}

/** Queries about the exports of an area's lists of entities alone; a list asks for its own permission. */
export const listExportFeature = (of: ListExportDeclaration): Feature => ({
  answersOf: ({ lists }) => listExportAnswers({ ...of, isPerList: true }, lists),
});
