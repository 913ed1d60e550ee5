import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openPool, storeMigrations } from '../platform/store/index.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Brings an empty database to today's schema: the store's migrations, then those of every area. */
export async function prepareSchema(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  try {
    await migrate(pool, [storeMigrations, ...areaMigrations()]);
  } finally {
    await pool.end();
  }
}

function areaMigrations(): string[] {
  const folders = globSync(`${source}/*/migrations/*.sql`).map((file) => dirname(file));
  return [...new Set(folders)].toSorted();
}
