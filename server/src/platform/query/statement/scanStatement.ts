import { isSplit, orderBy, splitKeysSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsOf, itemsOfKeys, keysOf, limitOffsetSql, sizeOf, type Statement } from './page.ts';

/** Offset up to which reading skipped rows is cheaper than a second lookup. */
const NEAR = 200;

/** Rows in order until the page is full; deep pages and split orders scan the index alone. */
export function scanStatement(query: PageQuery): Statement {
  const { view, where, request, columns } = query;
  const { ordering, limit, offset } = request;
  const values = [...where.values];
  const total = (items: string): string => `select t.size as total, t.size, ${items} from (select ${sizeOf(query)}) t`;
  if (offset <= NEAR && !isSplit(view, ordering)) {
    const inOrder = `where ${where.sql} order by ${orderBy(view, ordering)} ${limitOffsetSql(request, values)}`;
    // Values of skipped rows are not looked up.
    const page =
      offset === 0 ? `${view.name} m ${inOrder}` : `(select * from ${view.name} m ${inOrder}) m order by ${orderBy(view, ordering)}`;
    return { text: total(itemsOf(`select ${columns} from ${page}`)), values };
  }
  const split = isSplit(view, ordering) ? `${splitKeysSql(view, where.sql, ordering, `$${values.push(offset + limit)}::int`)}, ` : '';
  const keys =
    split === ''
      ? `select ${view.rowKey} from ${view.name} m where ${where.sql} order by ${orderBy(view, ordering)}`
      : `select ${view.rowKey} from s order by part, place`;
  return {
    text: `with ${split}${keysOf(query, `${keys} ${limitOffsetSql(request, values)}`)} ${total(itemsOfKeys(query))}`,
    values,
  };
}
