import { RELEVANCE } from '@kurator/contract/kit/list';
import { listSizeSql } from '../condition.ts';
import { keyOrderingOf, firstRowsSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { tierSql } from '../relevance.ts';
import { roundEstimateSql } from './estimateStatement.ts';
import { pageKeysSql, limitOffsetSql, pageColumnSql, listSizeColumnSql, type Statement } from './page.ts';

/**
 * Searches tier by tier until the page is full, each by its index or, if dense there, among a number of first rows. Rows in no tier are
 * searched among those only; declines if the page is not full then. @param total number of hits, if counted
 */
export function tieredPageStatement(query: PageQuery, { rows, total }: { readonly rows: number; readonly total?: number }): Statement {
  const { view, where, request } = query;
  const { rowKey, tiers = [], name } = view;
  const { among = 'true', sql } = where;
  const { offset, limit } = request;
  const values = [...where.values];
  const place = (value: number): string => `$${values.push(value)}::int`;
  const most = place(offset + limit);
  const first = `(${firstRowsSql({ ...view, relation: name }, among, keyOrderingOf(view), String(rows))}) m`;
  const foundCountSql = (nr: number): string => ['0', ...tiers.slice(0, nr).map((_, at) => `(select count(*) from t${at})`)].join(' + ');
  const isOpenSql = (nr: number): string => (nr === 0 ? 'true' : `${foundCountSql(nr)} < ${most}`);
  const tables = tiers.map((tier, nr) => {
    const page = `order by ${rowKey} limit ${most}`;
    // Rows of earlier tiers are complete: otherwise this one would not be reached.
    const earlierKeys = tiers.slice(0, nr).map((_, at) => `select ${rowKey} from t${at}`);
    const isOtherSql = earlierKeys.length === 0 ? 'true' : `${rowKey} not in (${earlierKeys.join(' union all ')})`;
    const isInSql = `${tier.sql} and ${isOtherSql}`;
    if (tier.by === 'order')
      return `t${nr} as materialized (select ${rowKey} from (select ${rowKey} from ${name} where ${sql} and ${isInSql} ${page}) e where ${isOpenSql(nr)})`;
    // Materialises before sorting: a plan that may stop early would read all rows in their order.
    const rowsOf =
      tier.by === 'index'
        ? `select ${rowKey} from (select * from ${name} where ${among} and ${tier.sql} offset 0) a where ${sql} and ${isOtherSql}`
        : `select ${rowKey} from ${name} where ${sql} and ${isInSql} offset 0`;
    const isNearSql = `(select count(*) from w where ${RELEVANCE} = ${nr}) >= ${most}`;
    return `t${nr} as materialized (select ${rowKey} from (select ${rowKey} from w where ${RELEVANCE} = ${nr} and ${isNearSql} and ${isOpenSql(nr)}
        union all select ${rowKey} from (${rowsOf}) b where not ${isNearSql} and ${isOpenSql(nr)}) e ${page})`;
  });
  const others = `select ${rowKey}, ${tiers.length} from w where ${RELEVANCE} = ${tiers.length} and ${isOpenSql(tiers.length)}`;
  const all = [...tiers.map((_, nr) => `select ${rowKey}, ${nr} as tier from t${nr}`), others].join(' union all ');
  const keys = pageKeysSql(query, `select ${rowKey} from (${all}) s order by tier, ${rowKey} ${limitOffsetSql(request, values)}`);
  const complete = place(Math.max(0, Math.min(limit, (total ?? Infinity) - offset)));
  const about = `(select ${roundEstimateSql(`count(*)::numeric * ${listSizeSql(view, where)} / ${rows}`, offset + limit)} from w)`;
  return {
    text: `with w as materialized (select ${rowKey}, ${tierSql(tiers)} as ${RELEVANCE} from ${first} where ${sql}),
      ${tables.join(',\n      ')}, ${keys},
      c as materialized (select (select count(*) from k) = ${complete} as is_complete)
      select ${total === undefined ? `case when is_complete then ${about} end` : place(total)} as total, ${listSizeColumnSql(query)}, is_complete,
        ${pageColumnSql(query)} from c`,
    values,
  };
}
