import { orderBy, relationOf } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsOf, limitOffsetSql, sizeOf, type Statement } from './page.ts';

export function fewStatement(query: PageQuery): Statement {
  const { view, where, request, columns } = query;
  const values = [...where.values];
  const rows = `select ${columns} from m order by ${orderBy(view, request.ordering)} ${limitOffsetSql(request, values)}`;
  return {
    text: `with m as materialized (select * from ${relationOf(view)} where ${where.sql}) select (select count(*) from m) as total, ${sizeOf(query)}, ${itemsOf(rows)}`,
    values,
  };
}
