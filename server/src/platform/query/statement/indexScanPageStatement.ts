import { isSplitOrder, orderBySql, splitKeysSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsSql, itemsByKeysSql, pageKeysSql, limitOffsetSql, listSizeColumnSql, type Statement } from './page.ts';

/** Offset up to which reading skipped rows is cheaper than a second lookup. */
const NEAR = 200;

/** Rows in order until the page is full; deep pages and split orders scan the index alone. */
export function indexScanPageStatement(query: PageQuery): Statement {
  const { view, where, request, columns } = query;
  const { ordering, limit, offset } = request;
  const values = [...where.values];
  const total = (items: string): string => `select t.size as total, t.size, ${items} from (select ${listSizeColumnSql(query)}) t`;
  if (offset <= NEAR && !isSplitOrder(view, ordering)) {
    const inOrder = `${view.name} m where ${where.sql} order by ${orderBySql(view, ordering)} limit`;
    // Values of skipped rows are not looked up.
    const page =
      offset === 0
        ? `${inOrder} ${limit}`
        : `(select * from (select * from ${inOrder} ${NEAR + limit}) n ${limitOffsetSql(request, values)}) m
            order by ${orderBySql(view, ordering)}`;
    return { text: total(itemsSql(`select ${columns} from ${page}`)), values };
  }
  if (isSplitOrder(view, ordering)) {
    const split = splitKeysSql(view, where.sql, ordering, `$${values.push(offset + limit)}::int`);
    const keys = pageKeysSql(query, `select ${view.rowKey} from s order by part, place ${limitOffsetSql(request, values)}`);
    return { text: `with ${split}, ${keys} ${total(itemsByKeysSql(query))}`, values };
  }
  const inOrder = `select ${view.rowKey} from ${view.name} m where ${where.sql} order by ${orderBySql(view, ordering)}`;
  return {
    text: `with ${pageKeysSql(query, `${inOrder} ${limitOffsetSql(request, values)}`)} ${total(itemsByKeysSql(query))}`,
    values,
  };
}
