import { relationOf } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { fewHitsGuard } from './fewHitsGuard.ts';
import { hitKeysSql, keyAndSortColumns, pageColumnSql, sizeColumnSql, type Statement } from './page.ts';

/** Keys of all hits; page and total from them. @param gate prefix read first; declines if many of it are hits */
export function countedPageStatement(query: PageQuery, gate?: number): Statement {
  const { view, where } = query;
  const { table, condition, column, from } = fewHitsGuard(query, where.sql, gate);
  const values = [...where.values];
  return {
    text: `with ${table} h as materialized (select ${keyAndSortColumns(query).join(', ')} from ${relationOf(view)} where ${where.sql}${condition}), ${hitKeysSql(query, values)}
      select (select count(*) from h) as total, ${sizeColumnSql(query)}, ${column} ${pageColumnSql(query)}${from}`,
    values,
  };
}
