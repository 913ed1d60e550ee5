import { keyOrderingOf, firstRowsSql } from '../order.ts';
import type { PageQuery } from '../plan.ts';

/** Maximum of hits among the first rows for which finding all hits is cheap. */
const MAX_HITS_IN_PREFIX = 8;

/** SQL parts by which a statement finds all hits only if the first rows show that they are few; empty without a number of rows. */
interface FewHitsGuard {
  /** Common table `c`, with a trailing comma. */
  readonly table: string;
  readonly condition: string;
  /** Columns for the answer. */
  readonly column: string;
  readonly from: string;
}

/** @param sql condition of the hits */
export function buildFewHitsGuard({ view, where }: Pick<PageQuery, 'view' | 'where'>, sql: string, rows: number | undefined): FewHitsGuard {
  if (rows === undefined) return { table: '', condition: '', column: '', from: '' };
  const first = firstRowsSql({ ...view, relation: view.name }, where.among ?? 'true', keyOrderingOf(view), String(rows));
  return {
    table: `c as materialized (select count(*) < ${MAX_HITS_IN_PREFIX} as is_complete from (${first}) m where ${sql}),`,
    condition: ' and (select is_complete from c)',
    column: 'is_complete,',
    from: ' from c',
  };
}
