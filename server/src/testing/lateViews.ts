import type pg from 'pg';
import { expect } from 'vitest';

/** Keeps the table of a view from being written meanwhile. */
export async function whileTableIsLocked<T>(pool: pg.Pool, table: string, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  try {
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Waits until a job of a status rests until its next attempt. */
export async function expectPostponed(pool: pg.Pool, id: string, status: string): Promise<void> {
  const read = async () =>
    (await pool.query<{ status: string; rests: boolean }>('select status, retry_at is not null as rests from job where id = $1', [id]))
      .rows;
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ status, rests: true }]);
}
