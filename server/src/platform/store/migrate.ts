import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Failure } from '../failure.ts';
import { houseLock } from './lockNumber.ts';
import { openPool } from './pool.ts';

/** The store's own migrations: always the first folder, for all build on it. */
export const storeMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database was made by other migrations than these; it was left as it is. */
export class OtherSchema extends Failure {
  override readonly name = 'OtherSchema';

  constructor(difference: string) {
    super(
      `The database was made by another version of Kurator (${difference}) and is left as it is: start the version that made it, or name another data folder in KURATOR_DATA_DIR (another database in DATABASE_URL), or remove the old one.`,
    );
  }
}

interface Migration {
  /** `area/0001_what`. */
  readonly name: string;
  readonly sql: string;
  /** Of its text: one that was run and edited since is another one. */
  readonly fingerprint: string;
}

/**
 * Brings the database up to date, in one transaction and under an advisory lock: of several nodes that start at once one
 * does the work. Each folder is an area's `migrations`, holding numbered .sql files; they run folder by folder.
 * @returns the migrations that were run
 * @throws OtherSchema where others were run before, or an Error naming the migration that failed; nothing is changed then
 */
export async function migrate(database: pg.Pool | string, folders: readonly string[] = [storeMigrations]): Promise<string[]> {
  if (typeof database !== 'string') return migratePool(database, folders);
  const pool = openPool(database);
  try {
    return await migratePool(pool, folders);
  } finally {
    await pool.end();
  }
}

async function migratePool(pool: pg.Pool, folders: readonly string[]): Promise<string[]> {
  const migrations = await migrationsIn(folders);
  if (missing(migrations, await appliedIn(pool)).length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Another node's migrations may take longer than anybody else should wait for a lock.
    await client.query(
      `set local lock_timeout = 0; select pg_advisory_xact_lock(${houseLock.migrating}); set local lock_timeout to default`,
    );
    await client.query(
      'create table if not exists migration (name text primary key, fingerprint text not null, at timestamptz not null default now())',
    );
    const toRun = missing(migrations, await appliedIn(client));
    for (const migration of toRun) await run(client, migration);
    await client.query('commit');
    client.release();
    return toRun.map(({ name }) => name);
  } catch (error) {
    // With its connection the transaction ends.
    client.release(true);
    throw error;
  }
}

async function run(client: pg.PoolClient, { name, sql, fingerprint }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
  await client.query('insert into migration (name, fingerprint) values ($1, $2)', [name, fingerprint]);
}

/** Name -> fingerprint of what has been run. @throws OtherSchema for a database from before fingerprints were kept */
async function appliedIn(database: pg.Pool | pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  try {
    const { rows } = await database.query<{ name: string; fingerprint: string }>('select name, fingerprint from migration');
    return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== UNDEFINED_TABLE && code !== UNDEFINED_COLUMN) throw error;
    const { rows } = await database.query<{ hasEvents: boolean }>(`select to_regclass('event') is not null as "hasEvents"`);
    // A table of this name without these columns is another program's.
    if (code === UNDEFINED_COLUMN || rows[0]?.hasEvents === true) throw new OtherSchema('it does not say by which migrations');
    return new Map();
  }
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** What is still to be run. @throws OtherSchema where something else was run */
function missing(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): readonly Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const stranger = [...applied.keys()].find((name) => !known.has(name));
  if (stranger !== undefined) throw new OtherSchema(`this one does not know its migration ${stranger}`);
  const edited = migrations.find(({ name, fingerprint }) => (applied.get(name) ?? fingerprint) !== fingerprint);
  if (edited) throw new OtherSchema(`its migration ${edited.name} is not the one of this version`);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function migrationsIn(folders: readonly string[]): Promise<readonly Migration[]> {
  return (await Promise.all(folders.map(migrationsOf))).flat();
}

async function migrationsOf(folder: string): Promise<readonly Migration[]> {
  const area = basename(dirname(folder));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      // The same text has other line ends where Git was told so.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: `${area}/${basename(file, '.sql')}`, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
