import type pg from 'pg';
import { isOtherOwnSessionSql } from './ownSessions.ts';

/** Keeps others from reading and writing a table. @returns what releases it */
export async function lockTable(pool: pg.Pool, table: string): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query(`begin; set local idle_in_transaction_session_timeout = 0; lock table ${table} in access exclusive mode`);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

/** Number of other sessions of the pool's database that wait for a lock. */
export async function countLockWaiters(pool: pg.Pool): Promise<number | null> {
  return (await pool.query(`select from pg_stat_activity where ${isOtherOwnSessionSql} and wait_event_type = 'Lock'`)).rowCount;
}
