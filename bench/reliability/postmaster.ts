import { realpathSync } from 'node:fs';
import { ensureClusterPlace } from '../../server/src/platform/postgres/clusterPlace.ts';
import { findPostmasterPid } from '../../server/src/platform/postgres/postmaster.ts';

/** Process id of the PostgreSQL of a folder. @throws an Error if none runs */
export function postmasterOf(folder: string): number {
  const pid = findPostmasterPid(ensureClusterPlace(realpathSync(folder)));
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  return pid;
}
