import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** SQL script; name as in `store/schema`, `store/0012_what`, `store/functions/append`. */
export interface SqlScript {
  readonly name: string;
  readonly sql: string;
  /** Digest of the text; detects a script edited after its execution. */
  readonly fingerprint: string;
}

export interface SqlFolder {
  readonly schema: SqlScript;
  readonly migrations: readonly SqlScript[];
  readonly functions: readonly SqlScript[];
  /** Names and fingerprints of migrations that the schema replaced. */
  readonly superseded: ReadonlyMap<string, string>;
}

const fingerprints = z.record(z.string(), z.string());

export async function readSqlFolder(folder: string): Promise<SqlFolder> {
  const part = basename(dirname(folder));
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).toSorted();
  const readScript = async (file: string, name: string): Promise<SqlScript> => {
    // Normalises line ends, which Git may convert, before the fingerprint.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    return { name: `${part}/${name}`, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
  };
  const readAll = (subfolder: string, prefix: string): Promise<readonly SqlScript[]> =>
    Promise.all(
      files
        .filter((file) => file.startsWith(`${subfolder}/`) && file.endsWith('.sql'))
        .map((file) => readScript(file, `${prefix}${basename(file, '.sql')}`)),
    );
  const supersededJson = files.includes('superseded.json') ? await readFile(join(folder, 'superseded.json'), 'utf8') : '{}';
  return {
    schema: await readScript('schema.sql', 'schema'),
    migrations: await readAll('migrations', ''),
    functions: await readAll('functions', 'functions/'),
    superseded: new Map(Object.entries(fingerprints.parse(JSON.parse(supersededJson)))),
  };
}
