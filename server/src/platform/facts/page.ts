import type pg from 'pg';
import { factTableName, type FactTable, type FactValue } from './declaration.ts';

export interface FactPageRequest {
  readonly run: number;
  /** Declared order: equality on its first columns, sorted by the last. */
  readonly order: readonly string[];
  readonly equal: readonly FactValue[];
  /** Last value of the previous page; absent: first page. */
  readonly after?: FactValue;
  readonly limit: number;
}

/** Page as JSON text: rows by column and `row`; empty for an unknown run. */
export async function loadFactPage(pool: pg.Pool, facts: FactTable, { run, order, equal, after, limit }: FactPageRequest): Promise<string> {
  if (!facts.orders.some((declared) => declared.join() === order.join()) || equal.length !== order.length - 1)
    throw new Error(`the facts ${facts.name} have no order ${order.join(', ')} for ${equal.length} values`);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Error(`a page of facts has no limit ${limit}`);
  const last = order.at(-1) ?? '';
  const conditions = [
    'run = $1',
    ...equal.map((_, index) => `${order[index]} = $${index + 2}`),
    ...(after === undefined ? [] : [`${last} > $${equal.length + 2}`]),
  ];
  const { rows } = await pool.query<{ page: string }>({
    // Callers have few limits: a limit in the text is known to the plan, one among the values is planned for each time.
    name: `facts_${facts.name}_${order.join('_')}_${limit}${after === undefined ? '' : '_after'}`,
    text: `select coalesce(json_agg(p), '[]')::text as page from (
      select row, ${Object.keys(facts.columns).join(', ')} from ${factTableName(facts)} where ${conditions.join(' and ')} order by ${last} limit ${limit}) p`,
    values: [run, ...equal, ...(after === undefined ? [] : [after])],
  });
  return rows[0]?.page ?? '[]';
}
