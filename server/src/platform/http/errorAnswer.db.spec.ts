import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { rejectionOf } from './errorAnswer.ts';

const { pool } = await createTestDatabase();

test('a lock that does not come free in time means not now, and is no fault of ours', async () => {
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  await holder.query('begin; lock table command');
  await waiter.query('begin; set local lock_timeout = 50');
  const lockError = await waiter.query('lock table command').catch((error: unknown) => error);
  await holder.query('rollback');
  holder.release();
  waiter.release(true);
  expect(rejectionOf(lockError)).toMatchObject({ status: 503, reasons: [{ code: 'request.unavailable' }] });
});
