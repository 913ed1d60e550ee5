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
 * does the work. Each folder is an area's `migrations`, holding numbered .sql files; folders run in the given order.
 * @returns the migrations that were run
 * @throws the error of the statement that failed; nothing is changed then.
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
  const order = new Map(folders.map((folder, index) => [areaOf(folder), index]));
  const rank = (name: string): number => order.get(name.slice(0, name.indexOf('/'))) ?? -1;
  const migrator = new Migrator({
    db,
    provider,
    allowUnorderedMigrations: true,
    nameComparator: (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

/** The name of the area that a folder of migrations belongs to: the folder around it. */
function areaOf(folder: string): string {
  return basename(dirname(folder));
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
