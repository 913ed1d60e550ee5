import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FolderInUse, removeEmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { inDatabase } from './inDatabase.ts';
import { prepareSchema } from './schema.ts';

const prefix = 'kurator-test-';

/** The database that every spec file's own one is copied from. */
export const template = 'kurator_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run, as its owner. */
    clusterUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, in a temporary folder, with the schema in a template database. It does not wait for
 * the disk unless KURATOR_TEST_FSYNC=on: a test run need not outlive a power cut.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres(folder, { durable: process.env['KURATOR_TEST_FSYNC'] === 'on', connections: 200 });
  const remove = async (): Promise<void> => {
    await postgres.stop();
    await removeEmbeddedPostgres(folder);
  };
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('clusterUrl', postgres.url);
  return remove;
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await prepareSchema(inDatabase(clusterUrl, template));
}

/** A killed run leaves its cluster behind, and nobody else would ever end it. Running ones are in use and stay. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (statSync(folder).uid !== process.getuid?.()) continue;
    await removeEmbeddedPostgres(folder).catch((error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error;
    });
  }
}
