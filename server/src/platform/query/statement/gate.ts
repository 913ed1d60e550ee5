import { byKey, firstRows } from '../order.ts';
import type { PageQuery } from '../plan.ts';

/** Where fewer of the rows that are looked at are hits, all of them are found soon. */
const FEW = 8;

/** What lets a statement find all hits only where they are few, as so many first rows say: parts of its SQL, empty without a number. */
export interface Gate {
  /** A common table `c`, and the comma behind it. */
  readonly table: string;
  readonly condition: string;
  /** Columns of the answer. */
  readonly column: string;
  readonly from: string;
}

/** @param sql the condition of the hits */
export function gateOf({ view, where }: Pick<PageQuery, 'view' | 'where'>, sql: string, rows: number | undefined): Gate {
  if (rows === undefined) return { table: '', condition: '', column: '', from: '' };
  const first = firstRows({ ...view, relation: view.name }, where.among ?? 'true', byKey(view), String(rows));
  return {
    table: `c as materialized (select count(*) < ${FEW} as is_complete from (${first}) m where ${sql}),`,
    condition: ' and (select is_complete from c)',
    column: 'is_complete,',
    from: ' from c',
  };
}
