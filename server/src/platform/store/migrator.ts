import { readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';

/**
 * Runs what has not been run of the named files, in one transaction and under an advisory lock.
 * @param files name -> path of its SQL
 * @returns the names of those that were run
 * @throws naming the migration that failed; nothing is changed then
 */
export async function runMigrations(pool: pg.Pool, files: ReadonlyMap<string, string>): Promise<string[]> {
  // The pool belongs to the caller: Kysely is not destroyed here, for that would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations = Object.fromEntries(
    [...files].map(([name, path]): [string, Migration] => [
      name,
      { up: async (on) => void (await sql.raw(await readFile(path, 'utf8')).execute(on)) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'table';
    throw new Error(`migration ${failed}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
