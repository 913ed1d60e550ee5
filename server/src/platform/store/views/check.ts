import type pg from 'pg';
import { BEGIN_SNAPSHOT, runTransaction } from '../plumbing/transaction.ts';
import { findPendingKeys } from './projection.ts';
import { keyColumnsOf, viewReads, type View } from './view.ts';
import { viewSelectSql, totalsSql } from './viewSql.ts';

export interface ViewCheckResult {
  readonly wrong: readonly string[];
  readonly totals: readonly { readonly grp: string; readonly kept: number; readonly counted: number }[];
  readonly isEqual: boolean;
}

/** Compares in one snapshot; streams with a pending refresh are left out. */
export const checkView = (pool: pg.Pool, view: View): Promise<ViewCheckResult> =>
  runTransaction(pool, (client) => compareRows(client, view), BEGIN_SNAPSHOT);

async function compareRows(client: pg.ClientBase, view: View): Promise<ViewCheckResult> {
  const { rows: at } = await client.query<{ position: number; head: number }>(
    `select position, (select coalesce(max(position), 0) from event) as head from projector where name = $1`,
    [view.name],
  );
  const { position = 0, head = 0 } = at[0] ?? {};
  const pending = await findPendingKeys(client, viewReads(view), position, head);
  const id = keyColumnsOf(view)[0];
  const columns = Object.keys(view.columns).join(', ');
  const { rows: wrong } = await client.query<{ id: string }>(
    `with live as (select ${columns} from ${view.name} where ${id} <> all($1)), src as (${viewSelectSql(view, `s.${id} <> all($1)`)})
     select distinct ${id} as id from ((table live except all table src) union all (table src except all table live)) d limit 10`,
    [pending],
  );
  const { rows: totals } = await client.query<{ grp: string; kept: number; counted: number }>(
    `select grp, coalesce(c.n, 0) as kept, coalesce(t.n, 0)::int as counted
      from (select grp, n from view_count where view = '${view.name}') c full join (${totalsSql(view, view.name)}) t using (grp)
      where coalesce(c.n, 0) <> coalesce(t.n, 0)`,
  );
  return { wrong: wrong.map((row) => row.id), totals, isEqual: wrong.length === 0 && totals.length === 0 };
}
