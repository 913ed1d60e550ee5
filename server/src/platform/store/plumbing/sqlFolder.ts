import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** A text of SQL under its name: `store/schema`, `store/0012_what`, `store/functions/append`. */
export interface Script {
  readonly name: string;
  readonly sql: string;
  /** Of its text: one that was run and edited since is another one. */
  readonly fingerprint: string;
}

/** The SQL of one part of the product. */
export interface SqlFolder {
  /** Makes today's tables in a database that has none of them. */
  readonly schema: Script;
  /** Bring the tables of an earlier release to those of `schema`, in this order. */
  readonly migrations: readonly Script[];
  /** Replace what they make, so that they can be run again at any time. */
  readonly functions: readonly Script[];
  /** Names and fingerprints of migrations that the schema replaced: together they made the same tables. */
  readonly superseded: ReadonlyMap<string, string>;
}

const fingerprints = z.record(z.string(), z.string());

/** Reads `schema.sql`, `migrations/*.sql`, `functions/*.sql` and `superseded.json` of a folder `<part>/sql`. */
export async function readSqlFolder(folder: string): Promise<SqlFolder> {
  const part = basename(dirname(folder));
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).toSorted();
  const read = async (file: string, name: string): Promise<Script> => {
    // The same text has other line ends where Git was told so.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    return { name: `${part}/${name}`, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
  };
  const readAll = (subfolder: string, prefix: string): Promise<readonly Script[]> =>
    Promise.all(
      files
        .filter((file) => file.startsWith(`${subfolder}/`) && file.endsWith('.sql'))
        .map((file) => read(file, `${prefix}${basename(file, '.sql')}`)),
    );
  const superseded = files.includes('superseded.json') ? await readFile(join(folder, 'superseded.json'), 'utf8') : '{}';
  return {
    schema: await read('schema.sql', 'schema'),
    migrations: await readAll('migrations', ''),
    functions: await readAll('functions', 'functions/'),
    superseded: new Map(Object.entries(fingerprints.parse(JSON.parse(superseded)))),
  };
}
