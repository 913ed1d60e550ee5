import type { Dataset, ExportColumn } from '../../platform/export/dataset.ts';
import { excludeOmitted } from '../../platform/export/omission.ts';
import { addPropertyColumns } from '../../platform/export/propertyColumns.ts';
import { getListReader, type QueryContext } from '../../platform/answer/answer.ts';
import { buildWhere } from '../../platform/query/condition.ts';
import { hasFlagCondition, type Condition, type ListRequest } from '../../platform/query/criteria.ts';
import type { ListSource, OmissionConditions } from '../../platform/query/list.ts';
import { orderBySql, relationSql } from '../../platform/query/order.ts';
import { addSortProperty } from '../../platform/query/propertySql.ts';
import { lookupExportColumns } from './lookupColumns.ts';

const cellTypes = new Map<string | undefined, ExportColumn['type']>([
  ['int', 'number'],
  ['double precision', 'decimal'],
  ['boolean', 'flag'],
]);
const cellType = (sqlType: string | undefined): ExportColumn['type'] => cellTypes.get(sqlType) ?? 'text';

/** Columns of a list's file, without those that need a permission. */
export const sourceExportColumns = ({ list, view }: Pick<ListSource, 'list' | 'view'>): readonly ExportColumn[] => [
  ...view.exportedColumns
    .filter((column) => list.guarded[column] === undefined)
    .map((column): ExportColumn => ({ name: column, sql: `m.${column}`, type: cellType(view.columns[column]) })),
  ...lookupExportColumns(view),
  { name: 'id', sql: 'm.id::text', type: 'text' },
];

/** Types of the columns that identify a list's row. */
export const rowKeyTypes = ({ list, view }: Pick<ListSource, 'list' | 'view'>): Readonly<Record<string, string>> =>
  Object.fromEntries(['id', ...list.scope].map((column) => [column, view.columns[column] ?? 'text']));

/** Conditions of omitted rows by reason, under filters that may ask for some. */
export const omissionSqlByReason = (omits: OmissionConditions, conditions: readonly Condition[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(omits).flatMap(([reason, { sql, filter }]) =>
      filter !== undefined && hasFlagCondition(conditions, filter) ? [] : [[reason, sql] as const],
    ),
  );

/** Dataset of the columns of a list under a filter, without omitted rows. */
function sourceDataset(
  { list, view: declared, exportColumns = {}, omits = {}, withheldProperties }: ListSource,
  request: ListRequest,
): Dataset {
  const view = addSortProperty(declared, request.properties);
  const { sql, values } = buildWhere(view, request);
  const hits = { from: `${relationSql(view)} m where ${sql}`, values, keys: rowKeyTypes({ list, view }) };
  const dataset: Dataset = {
    columns: sourceExportColumns({ list, view }),
    from: `${relationSql(view)} m`,
    where: 'true',
    order: orderBySql(view, request.ordering).replaceAll(/(^|, )(\w+)/g, '$1m.$2'),
    ...excludeOmitted(hits, omissionSqlByReason(omits, request.conditions)),
    listColumns: exportColumns,
  };
  return addPropertyColumns(dataset, request.properties?.definitions, withheldProperties);
}

/** Translates a request into the parameters of a list. */
export type ListParamsTranslator = (context: QueryContext) => Promise<URLSearchParams>;

export const withoutPaging = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'limit' && name !== 'offset'));

/** Dataset of a list under the filter of a request. */
export async function buildFilteredDataset(source: ListSource, context: QueryContext, paramsOf?: ListParamsTranslator): Promise<Dataset> {
  const params = (await paramsOf?.(context)) ?? context.params;
  return sourceDataset(source, await getListReader(source, context).readRequest(withoutPaging(params), context));
}
