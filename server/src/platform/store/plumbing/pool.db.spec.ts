import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';

const { pool } = await createTestDatabase('tables');

test('a connection that dies in somebody’s hands ends their work, not the process', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isOver = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await isOver;
  await expect(client.query('select')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
