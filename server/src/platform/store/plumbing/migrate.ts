import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { OperationalError } from '../../process/failure.ts';
import { runUntil } from './cancel.ts';
import { advisoryLockNumber } from './lockNumber.ts';
import { openPool } from './pool.ts';
import { runTransaction } from './transaction.ts';
import { readSqlFolder, type SqlScript, type SqlFolder } from './sqlFolder.ts';

export const storeSqlFolder = fileURLToPath(new URL('../sql', import.meta.url));

export const migrationTableSql =
  'create table if not exists migration (name text primary key, fingerprint text not null, at timestamptz not null default now())';

/** Raised for a database made by another version; nothing is changed. */
export class SchemaMismatch extends OperationalError {
  override readonly name = 'SchemaMismatch';

  constructor(difference: string) {
    super(
      `The database was made by another version of Kurator (${difference}) and is left as it is: start the version that made it, or name another data folder in KURATOR_DATA_DIR (another database in DATABASE_URL), or remove the old one.`,
    );
  }
}

/** Migrates in one transaction. @returns the executed scripts @throws SchemaMismatch, the signal's reason, or an Error naming the failed script */
export async function migrate(
  database: pg.Pool | string,
  folders: readonly string[] = [storeSqlFolder],
  signal?: AbortSignal,
): Promise<string[]> {
  if (typeof database !== 'string') return migratePool(database, folders, signal);
  const pool = openPool(database);
  try {
    return await migratePool(pool, folders, signal);
  } finally {
    await pool.end();
  }
}

async function migratePool(pool: pg.Pool, paths: readonly string[], signal: AbortSignal | undefined): Promise<string[]> {
  const folders = await Promise.all(paths.map(readSqlFolder));
  if (findMissingSteps(folders, await readAppliedScripts(pool)).length === 0) return [];
  return runTransaction(pool, (client) =>
    runUntil(client, signal, async () => {
      // Disables the lock timeout: migrations of another node may take long.
      await client.query(
        `set local lock_timeout = 0; select pg_advisory_xact_lock(${advisoryLockNumber.migrating}); set local lock_timeout to default`,
      );
      await client.query(migrationTableSql);
      const steps = findMissingSteps(folders, await readAppliedScripts(client));
      for (const step of steps) await run(client, step);
      return steps.map(({ script }) => script.name);
    }),
  );
}

interface Step {
  readonly script: SqlScript;
  readonly records: readonly SqlScript[];
  readonly routines: readonly string[];
}

async function run(client: pg.PoolClient, { script, records, routines }: Step): Promise<void> {
  try {
    if (routines.length > 0) await dropUnused(client, routines);
    await client.query(script.sql);
  } catch (error) {
    throw new Error(`migration ${script.name}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
  await client.query(
    `insert into migration (name, fingerprint) select * from unnest($1::text[], $2::text[])
      on conflict (name) do update set fingerprint = excluded.fingerprint, at = now()`,
    [records.map(({ name }) => name), records.map(({ fingerprint }) => fingerprint)],
  );
}

/** Drops functions without dependents: PostgreSQL refuses changed parameters or keeps both versions. */
async function dropUnused(client: pg.PoolClient, routines: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ drops: string | null }>(
    `select string_agg(format('drop routine %s', oid::regprocedure), ';') as drops from pg_proc p
      where pronamespace = current_schema()::regnamespace and proname = any($1)
        and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid)`,
    [routines],
  );
  if (rows[0]?.drops) await client.query(rows[0].drops);
}

/** Name -> fingerprint of executed scripts. @throws SchemaMismatch for a database without fingerprints */
async function readAppliedScripts(database: pg.Pool | pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  try {
    const { rows } = await database.query<{ name: string; fingerprint: string }>('select name, fingerprint from migration');
    return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== UNDEFINED_TABLE && code !== UNDEFINED_COLUMN) throw error;
    const { rows } = await database.query<{ hasEvents: boolean }>(`select to_regclass('event') is not null as "hasEvents"`);
    // Rejects a table of this name that another program made.
    if (code === UNDEFINED_COLUMN || rows[0]?.hasEvents === true) throw new SchemaMismatch('it does not say by which migrations');
    return new Map();
  }
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Scripts still to run, tables before functions. @throws SchemaMismatch for an unknown or changed script */
function findMissingSteps(folders: readonly SqlFolder[], applied: ReadonlyMap<string, string>): readonly Step[] {
  const knownNames = new Set(
    folders.flatMap(({ schema, migrations, superseded }) => [...[schema, ...migrations].map(nameOf), ...superseded.keys()]),
  );
  // Ignores functions of another version: they are replaced or unused.
  const stranger = [...applied.keys()].find((name) => !knownNames.has(name) && !name.includes('/functions/'));
  if (stranger !== undefined) throw new SchemaMismatch(`this one does not know its migration ${stranger}`);
  const functions = folders.flatMap((folder) => folder.functions).filter(({ name, fingerprint }) => applied.get(name) !== fingerprint);
  return [
    ...folders.flatMap((folder) => tableSteps(folder, applied)),
    ...functions.map((script) => ({ script, records: [script], routines: routinesIn(script) })),
  ];
}

function tableSteps({ schema, migrations, superseded }: SqlFolder, applied: ReadonlyMap<string, string>): readonly Step[] {
  const isOld = [...superseded.keys()].some((name) => applied.has(name));
  if (!isOld && !applied.has(schema.name)) return [{ script: schema, records: [schema, ...migrations], routines: [] }];
  const expected = [
    ...migrations.filter(({ name }) => applied.has(name)).map((each) => [each.name, each.fingerprint] as const),
    ...(isOld ? superseded : []),
  ];
  const changedMigration = expected.find(([name, fingerprint]) => applied.get(name) !== fingerprint);
  if (changedMigration) throw new SchemaMismatch(`its migration ${changedMigration[0]} is not the one of this version`);
  return migrations.filter(({ name }) => !applied.has(name)).map((script) => ({ script, records: [script], routines: [] }));
}

const nameOf = ({ name }: SqlScript): string => name;

const routinesIn = ({ sql }: SqlScript): readonly string[] =>
  [...sql.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].flatMap(([, name]) => name ?? []);
