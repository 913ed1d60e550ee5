import { descendingKeysSql, isBackward, orderBy } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsOf, itemsOfKeys, keysOf, limitOffsetSql, sizeOf, type Statement } from './page.ts';

/** Up to here reading the rows that are skipped is cheaper than finding those of the page a second time. */
const NEAR = 200;

/** Rows in their order until the page is full; a deep page, and a backward one, scans the index alone. */
export function scan(query: PageQuery): Statement {
  const { view, where, request, columns } = query;
  const { ordering, limit, offset } = request;
  const values = [...where.values];
  const total = (items: string): string => `select t.size as total, t.size, ${items} from (select ${sizeOf(query)}) t`;
  if (offset <= NEAR && !isBackward(view, ordering)) {
    const rows = `select ${columns} from ${view.name} m where ${where.sql} order by ${orderBy(view, ordering)} ${limitOffsetSql(request, values)}`;
    return { text: total(itemsOf(rows)), values };
  }
  const keys = isBackward(view, ordering)
    ? descendingKeysSql(view, where.sql, ordering, `$${values.push(offset + limit)}::int`)
    : `select ${view.rowKey} from ${view.name} m where ${where.sql} order by ${orderBy(view, ordering)}`;
  return {
    text: `with ${keysOf(query, `${keys} ${limitOffsetSql(request, values)}`)} ${total(itemsOfKeys(query))}`,
    values,
  };
}
