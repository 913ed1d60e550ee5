import { listSizeSql } from '../condition.ts';
import { keyOrderingOf, firstRowsSql, isUncorrelatedWithOrder } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { pageKeysSql, limitOffsetSql, pageColumnSql, listSizeColumnSql, type Statement } from './page.ts';

/** SQL of an estimate with two significant digits, at least the shown rows. @param about SQL of a numeric */
export const roundEstimateSql = (about: string, shownCount: number): string =>
  `greatest(${shownCount}, round(${about}, 2 - length((${about})::bigint::text)))::int`;

/** First rows without any hit make a full page unlikely. */
const PROBED_ROWS = 256;

/** Reads a prefix of the order if its first rows contain a hit, which declines rare filters cheaply. */
export function estimatedPageStatement(query: PageQuery, rows: number): Statement {
  const { view, where, request } = query;
  const { rowKey } = view;
  const { among = 'true', sql } = where;
  const first = (ordering: typeof request.ordering, most = rows): string =>
    `select ${rowKey}, ${sql} as is_hit from (${firstRowsSql(view, among, ordering, String(most))}) m`;
  const sample = isUncorrelatedWithOrder(view, request) ? 'w' : `(${first(keyOrderingOf(view))}) s`;
  const values = [...where.values];
  const total = roundEstimateSql(`count(*)::numeric * ${listSizeSql(view, where)} / ${rows}`, request.offset + request.limit);
  return {
    text: `with p as materialized (${first(request.ordering, Math.min(rows, PROBED_ROWS))}),
      w as materialized (select * from (${first(request.ordering)}) f where (select bool_or(is_hit) from p)),
      ${pageKeysSql(query, `select ${rowKey} from w where is_hit ${limitOffsetSql(request, values)}`)},
      c as materialized (select (select count(*) from k) = ${request.limit} as is_complete)
      select case when is_complete then (select ${total} from ${sample} where is_hit) end as total, ${listSizeColumnSql(query)},
        is_complete, ${pageColumnSql(query, 'is_complete')} from c`,
    values,
  };
}
