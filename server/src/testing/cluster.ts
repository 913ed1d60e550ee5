import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FolderInUse, removeEmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { withDatabaseName } from './withDatabaseName.ts';
import { prepareViews, prepareTables } from './schema.ts';

const prefix = 'kurator-test-';

/** Template databases of the specs. */
export const templates = { product: 'kurator_product', tables: 'kurator_tables', empty: 'template0' } as const;

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection as the cluster's owner. */
    clusterUrl: string;
  }
}

/** One PostgreSQL per run in a temporary folder, with template databases; without fsync unless KURATOR_TEST_FSYNC=on. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres(folder, { isDurable: process.env['KURATOR_TEST_FSYNC'] === 'on', connections: 200 });
  const remove = async (): Promise<void> => {
    await postgres.stop();
    await removeEmbeddedPostgres(folder);
  };
  try {
    await makeTemplates(postgres.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('clusterUrl', postgres.url);
  return remove;
}

async function makeTemplates(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(`create database ${templates.tables}`);
    await prepareTables(withDatabaseName(clusterUrl, templates.tables));
    await client.query(`create database ${templates.product} template ${templates.tables}`);
    await prepareViews(withDatabaseName(clusterUrl, templates.product));
  } finally {
    await client.end();
  }
}

/** Removes clusters of killed runs; those in use stay. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (statSync(folder).uid !== process.getuid?.()) continue;
    await removeEmbeddedPostgres(folder).catch((error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error;
    });
  }
}
