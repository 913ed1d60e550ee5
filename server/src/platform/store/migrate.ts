import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
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
  // The pool belongs to the caller: Kysely is not destroyed here, for that would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = new SqlFolders(folders);
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'table';
    throw new Error(`migration ${failed}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** The name of the area that a folder of migrations belongs to: the folder around it. Migrations run by name; all build on the store's. */
function areaOf(folder: string): string {
  const area = basename(dirname(folder));
  return area === 'store' ? '0-store' : area;
}

class SqlFolders implements MigrationProvider {
  readonly #folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {};
    for (const folder of this.#folders) {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
      for (const file of files.toSorted()) {
        migrations[`${areaOf(folder)}/${basename(file, '.sql')}`] = {
          up: async (db) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)),
        };
      }
    }
    return migrations;
  }
}
