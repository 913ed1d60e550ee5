import { expect, test } from 'vitest';
import { createOwnedDatabase, createTestDatabase } from './database.ts';

const { pool } = await createTestDatabase();

test('a spec has a PostgreSQL 18 database of its own', async () => {
  await pool.query('create table mine (id int)');
  const { rows } = await pool.query<{ name: string; version: string }>(
    `select current_database() as name, current_setting('server_version') as version`,
  );
  expect(rows[0]?.name).toMatch(/^spec_/);
  expect(rows[0]?.version).toMatch(/^18\./);
});

test('another one does not see its tables, and a dropped one is gone', async () => {
  const other = await createOwnedDatabase();
  const result = await other.pool.query(`select to_regclass('mine') as found`);
  expect(result.rows).toEqual([{ found: null }]);
  await other.drop();
  const { rows } = await pool.query('select from pg_database where datname = $1', [new URL(other.url).pathname.slice(1)]);
  expect(rows).toEqual([]);
});
