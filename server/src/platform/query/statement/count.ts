import { relationOf } from '../order.ts';
import type { PageQuery } from '../plan.ts';
import { itemsOfKeys, keysOfHits, narrowColumns, sizeOf, type Statement } from './page.ts';

/** Hits once and narrow; page and total from them. */
export function count(query: PageQuery): Statement {
  const { view, where } = query;
  const values = [...where.values];
  return {
    text: `with h as materialized (select ${narrowColumns(query).join(', ')} from ${relationOf(view)} where ${where.sql}), ${keysOfHits(query, values)}
      select (select count(*) from h) as total, ${sizeOf(query)}, ${itemsOfKeys(query)}`,
    values,
  };
}
