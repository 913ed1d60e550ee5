import type pg from 'pg';

/** Condition on pg_locks: of this database. All tests share one cluster, whose catalogs show the sessions of all. */
export const isOwnDatabaseLockSql = 'database = (select oid from pg_database where datname = current_database())';

/** Condition on pg_stat_activity: of this database, and not the asking session. */
export const isOtherOwnSessionSql = 'datname = current_database() and pid <> pg_backend_pid()';

/** Terminates the sessions of the pool's database that hold an advisory lock with these keys. */
export async function terminateLockHolders(
  pool: pg.Pool,
  { classid, objid }: { readonly classid?: number; readonly objid?: number },
): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and ${isOwnDatabaseLockSql}
      and classid::int8 = coalesce($1, classid::int8) and objid::int8 = coalesce($2, objid::int8)`,
    [classid, objid],
  );
}
