import { sizeSql } from '../condition.ts';
import { byKey, firstRows, isScattered } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsOfKeys, keysOf, limitOffsetSql, sizeOf, type Statement } from './page.ts';

/** SQL of an estimated total: a whole number of two digits that count, never less than is shown. @param about SQL of a numeric */
const rounded = (about: string, shown: number): string => `greatest(${shown}, round(${about}, 2 - length((${about})::bigint::text)))::int`;

/**
 * Looks at so many rows in their order, before anything is counted. Where hits have to do with the order, those among the first rows say
 * nothing of the others; the lowest keys do.
 */
export function estimate(query: PageQuery, rows: number): Statement {
  const { view, where, request } = query;
  const { rowKey } = view;
  const { among = 'true', sql } = where;
  const first = (ordering: typeof request.ordering): string =>
    `select ${rowKey}, ${sql} as is_hit from (${firstRows(view, among, ordering, String(rows))}) m`;
  const sample = isScattered(view, request) ? 'w' : `(${first(byKey(view))}) s`;
  const values = [...where.values];
  const total = rounded(`count(*)::numeric * ${sizeSql(view, where)} / ${rows}`, request.offset + request.limit);
  return {
    text: `with w as materialized (${first(request.ordering)}),
      ${keysOf(query, `select ${rowKey} from w where is_hit ${limitOffsetSql(request, values)}`)}
      select (select ${total} from ${sample} where is_hit) as total, ${sizeOf(query)},
        (select count(*) from k) = ${request.limit} as is_complete, ${itemsOfKeys(query)}`,
    values,
  };
}
