import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool } from '../platform/store/index.ts';
import { template } from './cluster.ts';
import { inDatabase } from './inDatabase.ts';

/** A spec's own database with today's schema and nothing in it. */
export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

/** What a test that needs a second, later or empty database closes by itself. */
export interface OwnedDatabase extends TestDatabase {
  drop(): Promise<void>;
}

/**
 * Call it at the top of a `*.db.spec.ts`: `const { pool } = await testDatabase()`. Dropped after the file's last test,
 * connections that a test forgot included.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  afterAll(() => database.drop());
  return database;
}

/** The same for a part of a test. `empty`: without the schema. */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<OwnedDatabase> {
  const cluster = inject('clusterUrl');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name} template ${from === 'template' ? template : 'template0'}`);
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
