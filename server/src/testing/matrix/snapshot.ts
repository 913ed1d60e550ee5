import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Hash of each table, sequence and file. */
export type DataSnapshot = ReadonlyMap<string, string>;

const content = (name: string): string => (name === 'session' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text');

/** Hashes a database and a folder, except times of last use. */
export async function createSnapshotter(pool: pg.Pool, folder: string): Promise<() => Promise<DataSnapshot>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = rows.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(${content(name)}, '|' order by ${content(name)})) as hash from ${name} t`,
  );
  const sequences = `select sequencename, coalesce(last_value, 0)::text from pg_sequences where schemaname = 'public'`;
  const text = [...tables, sequences].join(' union all ');
  return async () => {
    const result = await pool.query<{ name: string; hash: string | null }>(text);
    return new Map([...result.rows.map(({ name, hash }) => [name, hash ?? ''] as const), ...(await readFilesIn(folder))]);
  };
}

async function readFilesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [
      file,
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]),
  );
}

export function diffSnapshots(before: DataSnapshot, after: DataSnapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
