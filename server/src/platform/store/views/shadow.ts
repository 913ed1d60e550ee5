import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BEGIN_SNAPSHOT } from '../plumbing/transaction.ts';
import { findAllTouchedKeys, findPendingKeys } from './projection.ts';
import { viewFingerprint, keyColumnsOf, viewReads, type View } from './view.ts';
import { createRefreshFunctionSql, refreshName } from './viewSql.ts';

const EVENTS_PER_STEP = 5_000;
const KEYS_PER_PIECE = 1_000;
/** Maximum distance at the swap, during which the view's projector waits. */
const NEAR = 200;
const SWAP_LOCK_MS = 250;
const MAX_SWAP_PAUSE_MS = 4_000;
/** Lock timeout and deadlock: a reader holds the table too long. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);

export async function loadLogHead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ head: number }>('select coalesce(max(position), 0) as head from event');
  return rows[0]?.head ?? 0;
}

async function advanceShadow(client: pg.Client, view: View, shadow: string, position: number, head: number): Promise<number> {
  const to = Math.min(head, position + EVENTS_PER_STEP);
  const keys = await findAllTouchedKeys(client, viewReads(view), position, to);
  for (let start = 0; start < keys.length; start += KEYS_PER_PIECE) {
    await client.query(`select ${refreshName(shadow)}($1)`, [keys.slice(start, start + KEYS_PER_PIECE)]);
  }
  return to;
}

export async function dropTable(client: pg.ClientBase | pg.Pool, table: string): Promise<void> {
  await client.query(
    `drop table if exists ${table}; drop function if exists ${refreshName(table)}(uuid[]); delete from view_count where view = '${table}'; delete from view_work where view = '${table}'`,
  );
}

/** Follows the log up to the few events that come meanwhile. @returns the position */
export async function catchUpShadow(client: pg.Client, view: View, shadow: string, from: number): Promise<number> {
  let position = from;
  let distance: number;
  do {
    position = await advanceShadow(client, view, shadow, position, await loadLogHead(client));
    distance = (await loadLogHead(client)) - position;
  } while (distance > NEAR);
  return position;
}

/** Swaps under a short lock timeout: a waiting DROP would block later readers. Tries for as long as readers of the table take. */
export async function swapTable(client: pg.Client, view: View, shadow: string, from: number, signal?: AbortSignal): Promise<void> {
  let position = from;
  for (let wait = SWAP_LOCK_MS; ; wait = Math.min(2 * wait, MAX_SWAP_PAUSE_MS)) {
    // Outside the transaction, so that a try that is held up has not held the projector for long and loses little.
    position = await catchUpShadow(client, view, shadow, position);
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${SWAP_LOCK_MS}`);
      await swapNow(client, view, shadow, position);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isHeldUp = error instanceof pg.DatabaseError && error.code !== undefined && LOCK_ERRORS.has(error.code);
      if (!isHeldUp) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

async function swapNow(client: pg.Client, view: View, shadow: string, from: number): Promise<void> {
  const { name } = view;
  // Locks the view's position: the live rows stand still while the shadow passes it.
  await client.query('select from projector where name = $1 for update', [name]);
  let position = from;
  for (let head = await loadLogHead(client); position < head;) position = await advanceShadow(client, view, shadow, position, head);
  await dropTable(client, name);
  await client.query(
    `alter table ${shadow} rename to ${name}; update view_count set view = '${name}' where view = '${shadow}'; drop function ${refreshName(shadow)}(uuid[])`,
  );
  await renameIndexes(client, name, shadow);
  await client.query(createRefreshFunctionSql(view, name));
  await client.query(
    `insert into projector as p (name, code, types, reads, position, is_deferred) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set code = excluded.code, types = excluded.types, reads = excluded.reads, is_deferred = excluded.is_deferred, position = excluded.position,
       revision = greatest(p.revision + 1, excluded.revision), held_at = null, error = null, error_position = null, at = now()`,
    [name, viewFingerprint(view), view.of, JSON.stringify(view.reads ?? []), position, view.isDeferred === true],
  );
}

async function renameIndexes(client: pg.Client, name: string, shadow: string): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select relname as index from pg_class where oid in (select indexrelid from pg_index where indrelid = to_regclass($1))`,
    [name],
  );
  for (const { index } of rows.filter((row) => row.index.startsWith(shadow))) {
    await client.query(`alter index ${index} rename to ${name}${index.slice(shadow.length)}`);
  }
}

/** Compares in one snapshot, which holds up nobody. Leaves out streams touched after either position, which one side may show newer. */
export async function isShadowEqualToTable(client: pg.Client, view: View, shadow: string, position: number): Promise<boolean> {
  const fingerprint = (table: string): string =>
    `(select concat(count(*), ' ', sum(hash_record_extended(t, 0)::numeric)) from ${table} t where t.${keyColumnsOf(view)[0]} <> all($1))`;
  await client.query(BEGIN_SNAPSHOT);
  try {
    const live = await client.query<{ position: number }>('select position from projector where name = $1', [view.name]);
    const common = Math.min(position, live.rows[0]?.position ?? 0);
    const pending = await findPendingKeys(client, viewReads(view), common, await loadLogHead(client));
    const { rows } = await client.query<{ equal: boolean }>(`select ${fingerprint(view.name)} = ${fingerprint(shadow)} as equal`, [
      pending,
    ]);
    return rows[0]?.equal ?? false;
  } finally {
    await client.query('rollback');
  }
}
