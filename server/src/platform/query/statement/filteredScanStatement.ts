import { hiddenFromPlannerSql } from '../../store/index.ts';
import { firstRowsSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { pageKeysSql, limitOffsetSql, pageColumnSql, type Statement } from './page.ts';

/** Reads a prefix of the order row by row if hits are many: a twentieth of the cost of finding all. */
export function filteredScanStatement(query: PageQuery, { rows, total }: { readonly rows: number; readonly total: number }): Statement {
  const { view, where, request } = query;
  const values = [...where.values, rows, total];
  const first = firstRowsSql(view, where.among ?? 'true', request.ordering, hiddenFromPlannerSql(`$${values.length - 1}`, 'int'));
  const page = pageKeysSql(query, `select ${view.rowKey} from (${first}) m where ${where.sql} ${limitOffsetSql(request, values)}`);
  const expected = values.push(Math.max(0, Math.min(request.limit, total - request.offset)));
  return {
    text: `with ${page}, c as materialized (select (select count(*) from k) = $${expected}::int as is_complete)
      select $${where.values.length + 2}::int as total, is_complete, ${pageColumnSql(query, 'is_complete')} from c`,
    values,
  };
}
