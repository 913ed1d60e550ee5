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
    const rows = `select ${columns} from ${view.name} m where ${where.sql} order by ${orderBy(view, ordering)} ${limitOffsetSql(request, values)}`;
    return { text: total(itemsOf(rows)), values };
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
