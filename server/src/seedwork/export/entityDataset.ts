import type { List } from '@kurator/contract/kit/list';
import { deletedFilter, editorialBlacklistedFilter } from '@kurator/contract/kit/entityFilter';
import { isDeletedSql } from '../../platform/store/index.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { hasFlagCondition, type ListRequest } from '../../platform/query/criteria.ts';
import { commonColumnsSql, readEntitiesRequest } from '../entities.query.ts';
import { buildWhere } from '../../platform/query/condition.ts';
import type { EntityListSource } from '../entitySource.ts';
import { orderBySql, relationSql } from '../../platform/query/order.ts';
import { addSortProperty } from '../../platform/query/propertySql.ts';
import { addPropertyColumns } from '../../platform/export/propertyColumns.ts';
import {
  codedExportColumn,
  entityExportColumns,
  exportColumnsByListColumn,
  flagExportColumn,
  numberExportColumn,
  textExportColumn,
} from './entityColumns.ts';
import { buildEntityOmissionQuery, isExportableSql, ownEntrySql, parentRelsOf } from './exportableSql.ts';
import { buildOmissionQuery } from '../../platform/export/omission.ts';

/** All exportable entities of a type: neither deleted nor on the editorial blacklist. @param rels of parents */
export const entityDataset = (source: EntityListSource, rels: readonly string[]): Dataset => ({
  columns: entityExportColumns(source, rels),
  from: `${source.view.name} m join stream s on s.id = m.id`,
  where: `not ${isDeletedSql('s')} and ${isExportableSql(source.type, rels, 's')}`,
  order: `m.${source.list.key}`,
  listColumns: { ...exportColumnsByListColumn, ...source.exportColumns },
  omissions: buildEntityOmissionQuery(source, rels, { sql: 'true', values: [] }),
});

/** SQL over the stream `s` of a hit: the list may lag, and what was decided since holds. */
const currentConditionSql = (asksForDeleted: boolean, exportableSql: string): string =>
  `${asksForDeleted ? 'true' : `not ${isDeletedSql('s')}`} and ${exportableSql}`;

/** Rows of a list under its filter; deleted and editorially blacklisted ones only if filtered for. */
export function listDataset(source: EntityListSource, rels: readonly string[], request: ListRequest): Dataset {
  const { type } = source;
  const view = addSortProperty(source.view, request.properties);
  const { sql, values } = buildWhere(view, request);
  const asksForBlacklisted = hasFlagCondition(request.conditions, editorialBlacklistedFilter.name);
  const asksForDeleted = hasFlagCondition(request.conditions, deletedFilter.name);
  const currentSql = currentConditionSql(asksForDeleted, asksForBlacklisted ? 'true' : isExportableSql(type, rels, 's'));
  return {
    ...addPropertyColumns(entityDataset(source, rels), request.properties?.definitions),
    from: `${relationSql(view)} m join stream s on s.id = m.id`,
    order: orderBySql(view, request.ordering).replaceAll(/(^|, )(\w+)/g, '$1m.$2'),
    omissions: buildEntityOmissionQuery(source, rels, buildWhere(view, request, 'shown'), {
      hasDeleted: asksForDeleted,
      hasEditorialBlacklisted: asksForBlacklisted,
    }),
    ...(values.length === 0
      ? { where: `${sql} and ${currentSql}` }
      : { where: currentSql, hits: { from: `${relationSql(view)} m where ${sql}`, values } }),
  };
}

/** The same for the list of all entities. */
export function entitiesDataset(list: List, sources: readonly EntityListSource[], params: URLSearchParams): Dataset {
  const { lists, terms, conditionsFor } = readEntitiesRequest(list, sources, params);
  const rels = parentRelsOf(sources.map(({ type }) => type));
  const texts = ['name', 'display_name', 'address_zipcode', 'address_city'];
  let values: readonly unknown[] = [];
  let omittedValues: readonly unknown[] = [];
  let asksForDeleted = false;
  let asksForBlacklisted = false;
  const parts = lists.map(({ type, view }, part) => {
    const conditions = conditionsFor(view);
    const condition = buildWhere(view, { terms, conditions }, 'hidden', values);
    values = condition.values;
    const all = buildWhere(view, { terms, conditions }, 'shown', omittedValues);
    omittedValues = all.values;
    asksForDeleted ||= hasFlagCondition(conditions, deletedFilter.name);
    asksForBlacklisted ||= hasFlagCondition(conditions, editorialBlacklistedFilter.name);
    const exportableSql = asksForBlacklisted ? '' : ` and ${isExportableSql(type, rels, 'm')}`;
    return { part, type, view, whereSql: `${condition.sql}${exportableSql}`, all: all.sql };
  });
  const each = (select: (part: (typeof parts)[number]) => string): string => `(${parts.map(select).join(' union all ')}) m`;
  const card = ({ part, type, view }: (typeof parts)[number]): string =>
    `select ${part} as part, ${commonColumnsSql(type, view).join(', ')} from ${view.name} m`;
  const hit = ({ part, type, view, whereSql }: (typeof parts)[number]): string =>
    `select ${part} as part, id, ${type.number} as dms_one_id from ${view.name} m where ${whereSql}`;
  const streamJoin = 'join stream s on s.id = m.id';
  const omissionSelects = parts.map(
    ({ type, view, all }) =>
      `select m.is_deleted, not (${isExportableSql(type, rels, 'm')}) as is_editorial_blacklisted from ${view.name} m where ${all}`,
  );
  return {
    listColumns: { ...exportColumnsByListColumn, details: [] },
    omissions: buildOmissionQuery(omissionSelects.join(' union all '), omittedValues, {
      ...(asksForDeleted ? {} : { deleted: 'm.is_deleted' }),
      ...(asksForBlacklisted ? {} : { editorial_blacklist: 'm.is_editorial_blacklisted' }),
    }),
    columns: [
      codedExportColumn('entity_type', 'm.entity_type', 'entity_type'),
      numberExportColumn('dms_one_id', 'm.dms_one_id'),
      ...texts.map((column) => textExportColumn(column, `m.${column}`)),
      flagExportColumn('is_process_blacklisted', ownEntrySql.s('process')),
      flagExportColumn('is_editorial_blacklisted', ownEntrySql.s('editorial')),
      flagExportColumn('is_deleted', isDeletedSql('s')),
      textExportColumn('id', 'm.id::text'),
    ],
    where: currentConditionSql(asksForDeleted, asksForBlacklisted ? 'true' : `not (${ownEntrySql.s('editorial')})`),
    order: 'm.part, m.dms_one_id',
    ...(values.length === 0
      ? { from: `${each((part) => `${card(part)} where ${part.whereSql}`)} ${streamJoin}` }
      : { from: `${each(card)} ${streamJoin}`, hits: { from: each(hit), values } }),
  };
}
