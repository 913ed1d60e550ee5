import { listQueriesOf } from '@kurator/contract/kit/listAnswer';
import { defineExportQuery } from '@kurator/contract/kit/listQuery';
import type { Query } from '@kurator/contract/kit/query';
import type { z } from 'zod';
import type { Feature } from '../../platform/area.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import { Download, defineQueryHandler, viewsOfList, type QueryHandler } from '../../platform/answer/answer.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { readShape, applyShape } from '../../platform/export/shape.ts';
import { streamAuditedExport } from '../../platform/export/auditedExport.ts';
import { filterOf, exportFormatOf } from './exportRequest.ts';
import { buildFileName } from '../../platform/export/fileName.ts';
import { buildFilteredDataset, type ListParamsTranslator } from './sourceDataset.ts';

/**
 * Answers the file of a list's rows. @param paramsOf translates the request into the list's own parameters @param query for another address
 */
export const defineListExportHandler = (
  source: ListSource,
  paramsOf?: ListParamsTranslator,
  query: Query<string> = defineExportQuery(source.list),
): QueryHandler =>
  defineQueryHandler(
    query,
    async (context) => {
      const { store, principal, params, signal } = context;
      const { name, plural } = source.list;
      const [format, dataset] = [
        exportFormatOf(params),
        applyShape(await buildFilteredDataset(source, context, paramsOf), readShape(params)),
      ];
      const exportRequest = { key: `list ${name}`, format, dataset, filter: filterOf(params), actor: principal.id, signal };
      const open = () => streamAuditedExport(store, exportRequest);
      return new Download({ name: buildFileName(plural, format, new Date()), mediaType: mediaTypes[format], open });
    },
    { views: viewsOfList(source), isRecorded: true },
  );

/**
 * Feature of a list that is not of an entity type: its view and the handlers of its queries. @param row schema of a row, if the area's
 * contract lacks its queries
 */
export const listFeature = (source: ListSource, row?: z.ZodObject): Feature => ({
  ...(row ? { contract: { commands: [], queries: listQueriesOf(source.list, row) } } : {}),
  lists: [source],
  answers: [defineListExportHandler(source)],
});
