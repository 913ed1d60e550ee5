import { exportFormats } from '@kurator/contract/kit/exportFormat';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import * as queries from '@kurator/contract/seedwork/export.query';
import { defineQueryHandler, type Download, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import type { Feature } from '../../platform/area.ts';
import { datasetOf, exportsOfArea, type Export, type ExportOffer } from '../../platform/export/declaration.ts';
import { readShape } from '../../platform/export/shape.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { objectOf, requireJson } from '../../platform/store/index.ts';
import { entityListSourcesOf } from '../entitySource.ts';
import { emailedExportAnswers } from './emailedExport.query.ts';
import { createDownload, readOmissions, readProjectsAndYears, requireExport, type Exports } from './exportRequest.ts';
import { listExportAnswers, type ListExportDeclaration } from './listExport.query.ts';

interface AreaExportDeclaration extends ListExportDeclaration {
  /** Files of other queries, offered among the exports. */
  readonly offers?: readonly ExportOffer[];
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

async function loadOptions(offers: readonly ExportOffer[], { language, store }: QueryContext): Promise<ExportOptions> {
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
  const offers: readonly ExportOffer[] = [...exports.values(), ...(of.offers ?? [])];
  const listViews = entityListSourcesOf(lists, of.area).map(({ view }) => view.name);
  const views = [...new Set([...listViews, ...offers.flatMap((offer) => offer.views ?? [])])];
  const keyIn = ({ path }: QueryContext): Export => requireExport(exports, path['key'] ?? '', 'key');
  return [
    ...emailedExportAnswers(of, exports, views),
    defineQueryHandler(queries.defineExportNamesQuery(of), async () => unscopedNames(exports)),
    defineQueryHandler(
      queries.defineSynchronousExportQuery(of),
      async (context) => downloadOf(context, requireExport(exports, context.params.get('export_name') ?? '', 'export_name')),
      { views, isRecorded: true },
    ),
    defineQueryHandler(queries.defineExportOptionsQuery(of), (context) => loadOptions(offers, context), { views }),
    defineQueryHandler(queries.defineDataExportQuery(of), async (context) => downloadOf(context, keyIn(context)), {
      views,
      isRecorded: true,
    }),
    defineQueryHandler(
      queries.defineDataOmissionsQuery(of),
      async (context) => {
        if (of.offers?.some(({ key }) => key === context.path['key'])) return { omitted: [] };
        return readOmissions(context, await datasetOf(keyIn(context), context.store.pool, readProjectsAndYears(context.params)));
      },
      { views },
    ),
    ...listExportAnswers(of, lists),
  ];
}

/** Queries about an area's exports. */
export const areaExportFeature = (of: AreaExportDeclaration): Feature => ({
  answersOf: ({ exports, lists }) => answersOf(of, exportsOfArea(exports, of.area), lists),
});
