import { buildWhere } from '../condition.ts';
import { facetSql } from '../facet.ts';
import { relationSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { buildFewHitsGuard } from './fewHitsGuard.ts';
import { hitPageKeysSql, keyAndSortColumns, pageColumnSql, listSizeColumnSql, type Statement } from './page.ts';

/** Rows of `a` under all conditions, which are columns there. */
const rowsWhere = (conditions: readonly { readonly column: string }[]): string =>
  conditions.length === 0 ? 'a' : `(select * from a where ${conditions.map(({ column }) => column).join(' and ')})`;

/** Finds hits once: each facet without its own filter, page and total with it. @param gate as in `count` */
export function facetedPageStatement(query: PageQuery, gate?: number): Statement {
  const { view, request } = query;
  const isOf = (name: string) => (facet: (typeof query.facets)[number]) => facet.filter === name;
  const common = request.conditions.filter(({ filter }) => !query.facets.some(isOf(filter.name)));
  const base = buildWhere(view, { ...request, conditions: common }, view.deleted, query.firstValues);
  const { table, condition, column: isCompleteSql, from } = buildFewHitsGuard(query, base.sql, gate);
  let values = base.values;
  const own = query.facets.flatMap((facet, nr) => {
    const conditions = request.conditions.filter(({ filter }) => isOf(filter.name)(facet));
    if (conditions.length === 0) return [];
    const where = buildWhere(view, { terms: [], conditions }, 'shown', values);
    values = where.values;
    return [{ facet, column: `own_${nr}`, sql: where.sql }];
  });
  const all = [...values];
  const columns = new Set([
    ...keyAndSortColumns(query),
    ...query.facets.map(({ column }) => column),
    ...own.map(({ sql, column }) => `(${sql}) as ${column}`),
  ]);
  const counts = query.facets.map((facet, nr) => {
    const others = own.filter((of) => of.facet !== facet);
    return `(${facetSql(facet, `${rowsWhere(others)} f`)}) as facet_${nr}`;
  });
  return {
    text: `with ${table} a as materialized (select ${[...columns].join(', ')} from ${relationSql(view)} where ${base.sql}${condition}), h as materialized (select * from ${rowsWhere(own)} a),
      ${hitPageKeysSql(query, all)} select (select count(*) from h) as total, ${listSizeColumnSql(query)}, ${counts.join(', ')}, ${isCompleteSql} ${pageColumnSql(query)}${from}`,
    values: all,
  };
}
