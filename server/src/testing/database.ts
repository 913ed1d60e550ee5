import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool } from '../platform/store/index.ts';
import { templates } from './cluster.ts';
import { inDatabase } from './inDatabase.ts';

/** A spec's own database. */
export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

/** What a test that needs a second, later or empty database closes by itself. */
export interface OwnedDatabase extends TestDatabase {
  drop(): Promise<void>;
}

/** What a new database holds: the product's tables and views, the tables alone, or nothing. No rows. */
type Contents = keyof typeof templates;

/**
 * Call it at the top of a `*.db.spec.ts`: `const { pool } = await testDatabase()`. Dropped after the file's last test,
 * connections that a test forgot included.
 */
export async function testDatabase(contents?: Contents): Promise<TestDatabase> {
  const database = await createDatabase(contents);
  afterAll(() => database.drop());
  return database;
}

/** The same for a part of a test. */
export async function createDatabase(contents: Contents = 'product'): Promise<OwnedDatabase> {
  const cluster = inject('clusterUrl');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name} template ${templates[contents]}`);
  const url = inDatabase(cluster, name);
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
