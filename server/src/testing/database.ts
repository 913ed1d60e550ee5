import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool } from '../platform/store/index.ts';
import { templates } from './cluster.ts';
import { withDatabaseName } from './withDatabaseName.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

/** Database that a test closes itself. */
export interface OwnedDatabase extends TestDatabase {
  drop(): Promise<void>;
}

/** Contents of a new database: tables and views, tables alone, or nothing; no rows. */
type Contents = keyof typeof templates;

/** Call it at the top of a `*.db.spec.ts`: `const { pool } = await createTestDatabase()`. Dropped after the file, with open connections. */
export async function createTestDatabase(contents?: Contents): Promise<TestDatabase> {
  const database = await createOwnedDatabase(contents);
  afterAll(() => database.drop());
  return database;
}

/** Database for part of a test. */
export async function createOwnedDatabase(contents: Contents = 'product'): Promise<OwnedDatabase> {
  const cluster = inject('clusterUrl');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name} template ${templates[contents]}`);
  const url = withDatabaseName(cluster, name);
  const pool = openPool(url, { max: 10 });
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await administer(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function administer(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
