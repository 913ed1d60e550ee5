import type pg from 'pg';
import { tableOf, type FactTable, type FactValue } from './declaration.ts';

export interface FactPage {
  readonly run: number;
  /** Declared order: equality on its first columns, sorted by the last. */
  readonly order: readonly string[];
  readonly equal: readonly FactValue[];
  /** Last value of the previous page; absent: first page. */
  readonly after?: FactValue;
  readonly limit: number;
}

/** Page as JSON text: rows by column and `row`; empty for an unknown run. */
export async function factPage(pool: pg.Pool, facts: FactTable, { run, order, equal, after, limit }: FactPage): Promise<string> {
  if (!facts.orders.some((declared) => declared.join() === order.join()) || equal.length !== order.length - 1)
    throw new Error(`the facts ${facts.name} have no order ${order.join(', ')} for ${equal.length} values`);
  const last = order.at(-1) ?? '';
  const conditions = [
    'run = $2',
    ...equal.map((_, index) => `${order[index]} = $${index + 3}`),
    ...(after === undefined ? [] : [`${last} > $${equal.length + 3}`]),
  ];
  const { rows } = await pool.query<{ page: string }>({
    name: `facts_${facts.name}_${order.join('_')}${after === undefined ? '' : '_after'}`,
    text: `select coalesce(json_agg(p), '[]')::text as page from (
      select row, ${Object.keys(facts.columns).join(', ')} from ${tableOf(facts)} where ${conditions.join(' and ')} order by ${last} limit $1) p`,
    values: [limit, run, ...equal, ...(after === undefined ? [] : [after])],
  });
  return rows[0]?.page ?? '[]';
}
