import { relationSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { buildFewHitsGuard } from './fewHitsGuard.ts';
import { hitPageKeysSql, keyAndSortColumns, pageColumnSql, listSizeColumnSql, type Statement } from './page.ts';

/** Keys of all hits; page and total from them. @param gate prefix read first; declines if many of it are hits */
export function countedPageStatement(query: PageQuery, gate?: number): Statement {
  const { view, where } = query;
  const { table, condition, column, from } = buildFewHitsGuard(query, where.sql, gate);
  const values = [...where.values];
  return {
    text: `with ${table} h as materialized (select ${keyAndSortColumns(query).join(', ')} from ${relationSql(view)} where ${where.sql}${condition}), ${hitPageKeysSql(query, values)}
      select (select count(*) from h) as total, ${listSizeColumnSql(query)}, ${column} ${pageColumnSql(query)}${from}`,
    values,
  };
}
