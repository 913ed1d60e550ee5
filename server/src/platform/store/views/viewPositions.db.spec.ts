import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { openPool } from '../index.ts';
import { ViewPositions } from './viewPositions.ts';

const { pool, url } = await createTestDatabase('tables');

test('all who wait for views of unknown positions share one statement', async () => {
  await pool.query(`insert into projector (name, code, types, position) values ('clinic_list', '', '{}', 5)`);
  const own = openPool(url, { max: 1 });
  onTestFinished(() => own.end());
  const positions = new ViewPositions(own);
  const holder = await own.connect();
  const waits = Array.from({ length: 5 }, () => positions.waitFor('clinic_list', 5, 5_000));
  const { waitingCount } = own;
  holder.release();
  expect(waitingCount).toBe(1);
  expect(await Promise.all(waits)).toEqual([0, 0, 0, 0, 0]);
});
