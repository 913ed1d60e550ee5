import type { Dataset, ExportColumn } from '../../platform/export/dataset.ts';
import { omissionsOf } from '../../platform/export/omission.ts';
import { withProperties } from '../../platform/export/propertyColumns.ts';
import { sharedEntityList, type QueryContext } from '../../platform/answer/answer.ts';
import { whereOf } from '../../platform/query/condition.ts';
import { asksFor, type ListRequest } from '../../platform/query/criteria.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { orderBy, relationOf } from '../../platform/query/order.ts';
import { sortedView } from '../../platform/query/propertySql.ts';
import { lookupColumns } from './lookupColumns.ts';

const cellType = (sqlType: string | undefined): ExportColumn['type'] =>
  sqlType === 'int' || sqlType === 'double precision' ? 'number' : sqlType === 'boolean' ? 'flag' : 'text';

/** Dataset of the columns of a list under a filter, without those that need a permission and without omitted rows. */
function sourceDataset({ list, view: declared, exportColumns = {}, omits = {} }: ListSource, request: ListRequest): Dataset {
  const view = sortedView(declared, request.properties);
  const { sql, values } = whereOf(view, request);
  const omitted = Object.entries(omits).flatMap(([reason, { sql: condition, filter }]) =>
    filter !== undefined && asksFor(request.conditions, filter) ? [] : [[reason, condition] as const],
  );
  const leaving = [sql, ...omitted.map(([, condition]) => `not (${condition})`)].join(' and ');
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
    hits: { from: `${relationOf(view)} m where ${leaving}`, values, keys },
    ...(omitted.length > 0
      ? { omissions: omissionsOf(`select m.* from ${relationOf(view)} m where ${sql}`, values, Object.fromEntries(omitted)) }
      : {}),
    listColumns: exportColumns,
  };
  return withProperties(dataset, request.properties?.definitions);
}

/** Translates a request into the parameters of a list. */
export type ParamsOf = (context: QueryContext) => Promise<URLSearchParams>;

export const withoutPaging = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'limit' && name !== 'offset'));

/** Dataset of a list under the filter of a request. */
export async function filteredDataset(source: ListSource, context: QueryContext, paramsOf?: ParamsOf): Promise<Dataset> {
  const params = (await paramsOf?.(context)) ?? context.params;
  return sourceDataset(source, await sharedEntityList(source, context).read(withoutPaging(params), context));
}
