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

test('a deadlock, and a reading that a replica gives up, mean not now as well', async () => {
  const [one, other] = [await pool.connect(), await pool.connect()];
  await one.query('begin; select pg_advisory_xact_lock(1)');
  await other.query('begin; select pg_advisory_xact_lock(2)');
  const results = await Promise.allSettled([one.query('select pg_advisory_xact_lock(2)'), other.query('select pg_advisory_xact_lock(1)')]);
  // The one that went through still holds its locks.
  one.release(true);
  other.release(true);
  const deadlock = results.find(({ status }) => status === 'rejected');
  expect(rejectionOf(deadlock && 'reason' in deadlock ? deadlock.reason : undefined)).toMatchObject({ status: 503 });
  // PostgreSQL answers conflicts with recovery by the code of serialization failures.
  const conflict = await pool.query(`do $$ begin raise sqlstate '40001'; end $$`).catch((error: unknown) => error);
  expect(rejectionOf(conflict)).toMatchObject({ status: 503, reasons: [{ code: 'request.unavailable' }] });
});
