import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './clusterPlace.ts';
import { serverEnvironment } from './settings.ts';

const run = promisify(execFile);

export const databaseRole = 'kurator';

/** Creates a missing cluster in a draft folder; the next attempt removes a draft that remained. */
export async function ensureCluster(place: ClusterPlace, { initdb }: Binaries, isDurable: boolean): Promise<void> {
  if (existsSync(place.cluster)) return;
  const home = dirname(place.cluster);
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('draft'))) rmSync(join(home, name), { recursive: true });
  const draft = join(home, 'draft');
  const passwordFile = join(home, 'draft-password');
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--auth=scram-sha-256'];
  await run(
    initdb,
    ['-D', draft, `--username=${databaseRole}`, `--pwfile=${passwordFile}`, ...options, ...(isDurable ? [] : ['--no-sync'])],
    {
      ...place.account,
      cwd: '/',
      env: serverEnvironment,
    },
  ).catch((error: unknown) => {
    throw new Error(`PostgreSQL's files could not be made in ${home}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  rmSync(passwordFile);
  renameSync(draft, place.cluster);
}
