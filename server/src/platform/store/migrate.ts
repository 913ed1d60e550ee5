import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionSettings } from './pool.ts';

/** The store's own migrations: always the first folder. */
export const storeMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database up to date, in one transaction and under an advisory lock: of several nodes that start at once one
 * does the work. Each folder is an area's `migrations`, holding numbered .sql files; the store's run first, areas by name.
 * @returns the migrations that were run
 * @throws naming the migration that failed; nothing is changed then
 */
export async function migrate(database: pg.Pool | string, folders: readonly string[] = [storeMigrations]): Promise<string[]> {
  if (typeof database !== 'string') return migratePool(database, folders);
  const pool = new pg.Pool(connectionSettings(database));
  try {
    return await migratePool(pool, folders);
  } finally {
    await pool.end();
  }
}

async function migratePool(pool: pg.Pool, folders: readonly string[]): Promise<string[]> {
  const files = await filesOf(folders);
  if (await hasRun(pool, [...files.keys()])) return [];
  // What runs migrations is a sixth of all modules of a start, and few starts have any to run.
  const { runMigrations } = await import('./migrator.ts');
  return runMigrations(pool, files);
}

/** Whether exactly these have been run. */
async function hasRun(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(`select name from kysely_migration`).catch((error: unknown) => {
    // An empty database has no such table.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] };
    throw error;
  });
  return rows.length === names.length && rows.every(({ name }) => names.includes(name));
}

/** The name of the area that a folder of migrations belongs to: the folder around it. Migrations run by name; all build on the store's. */
function areaOf(folder: string): string {
  const area = basename(dirname(folder));
  return area === 'store' ? '0-store' : area;
}

async function filesOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const found = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
    for (const file of found.toSorted()) files.set(`${areaOf(folder)}/${basename(file, '.sql')}`, join(folder, file));
  }
  return files;
}
