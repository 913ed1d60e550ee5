import { listQueries } from '@kurator/contract/kit/listAnswer';
import { exportQuery } from '@kurator/contract/kit/listQuery';
import type { Query } from '@kurator/contract/kit/query';
import type { z } from 'zod';
import type { Feature } from '../../platform/area.ts';
import type { Dataset, ExportColumn } from '../../platform/export/dataset.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import {
  Download,
  handleQuery,
  sharedEntityList,
  neighboursHandler,
  viewsOf,
  type QueryContext,
  type QueryHandler,
} from '../../platform/answer/answer.ts';
import { whereOf } from '../../platform/query/condition.ts';
import type { ListSource } from '../../platform/query/list.ts';
import type { ListRequest } from '../../platform/query/criteria.ts';
import { orderBy, relationOf } from '../../platform/query/order.ts';
import { sortedView } from '../../platform/query/propertySql.ts';
import { lookupColumns } from './lookupColumns.ts';
import { readShape, shaped } from '../../platform/export/shape.ts';
import { withProperties } from '../../platform/export/propertyColumns.ts';
import { auditedExport } from '../../platform/export/audited.ts';
import { filterOf, formatOf, withoutPaging } from './export.query.ts';
import { fileName } from '../../platform/export/fileName.ts';

const cellType = (sqlType: string | undefined): ExportColumn['type'] =>
  sqlType === 'int' || sqlType === 'double precision' ? 'number' : sqlType === 'boolean' ? 'flag' : 'text';

/** Dataset of the columns of a list under a filter, without those that need a permission. */
function sourceDataset({ list, view: declared, exportColumns = {} }: ListSource, request: ListRequest): Dataset {
  const view = sortedView(declared, request.properties);
  const { sql, values } = whereOf(view, request);
  const columns = view.exported.filter((column) => list.guarded[column] === undefined);
  const keys = Object.fromEntries(['id', ...list.scope].map((column) => [column, view.columns[column] ?? 'text']));
  const dataset: Dataset = {
    columns: [
      ...columns.map((column): ExportColumn => ({ name: column, sql: `m.${column}`, type: cellType(view.columns[column]) })),
      ...lookupColumns(view),
      { name: 'id', sql: 'm.id::text', type: 'text' },
    ],
    from: `${relationOf(view)} m`,
    where: 'true',
    order: orderBy(view, request.ordering).replaceAll(/(^|, )(\w+)/g, '$1m.$2'),
    hits: { from: `${relationOf(view)} m where ${sql}`, values, keys },
    listColumns: exportColumns,
  };
  return withProperties(dataset, request.properties?.definitions);
}

/**
 * Answers the file of a list's rows. @param paramsOf translates the request into the list's own parameters @param query for another address
 */
export const exportHandler = (
  source: ListSource,
  paramsOf?: (context: QueryContext) => Promise<URLSearchParams>,
  query: Query<string> = exportQuery(source.list),
): QueryHandler =>
  handleQuery(
    query,
    async (context) => {
      const { store, principal, params, signal } = context;
      const { name, plural } = source.list;
      const own = (await paramsOf?.(context)) ?? params;
      const request = await sharedEntityList(source, context).read(withoutPaging(own), context);
      const [format, dataset] = [formatOf(params), shaped(sourceDataset(source, request), readShape(params))];
      const wanted = { key: `list ${name}`, format, dataset, filter: filterOf(params), actor: principal.id, signal };
      const open = () => auditedExport(store, wanted);
      return new Download({ name: fileName(plural, format, new Date()), mediaType: mediaTypes[format], open });
    },
    { views: viewsOf(source), isRecorded: true },
  );

/**
 * Feature of a list that is not of an entity type: its view and the handlers of its queries. @param row schema of a row, if the area's
 * contract lacks its queries
 */
export const listFeature = (source: ListSource, row?: z.ZodObject): Feature => ({
  ...(row ? { contract: { commands: [], queries: listQueries(source.list, row) } } : {}),
  lists: [source],
  answers: [neighboursHandler(source), exportHandler(source)],
});
