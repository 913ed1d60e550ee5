import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  appendFileSync,
  chownSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { ensureClusterPlace } from '../platform/postgres/clusterPlace.ts';

/** PostgreSQL with a data folder of its own; `end` removes both. */
export interface TemporaryPostgres {
  readonly folder: string;
  readonly url: string;
  end(): Promise<void>;
}

const choices = { isDurable: true, connections: 100 };
const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'kurator-standby-')));

export async function startTemporaryPostgres(folder = newFolder()): Promise<TemporaryPostgres> {
  const server = await startEmbeddedPostgres(folder, choices);
  return {
    folder,
    url: server.url,
    end: async () => {
      await server.stop();
      await removeEmbeddedPostgres(folder);
    },
  };
}

/** Starts a hot standby named 'standby' from a base backup of a running server. */
export async function startStandby(primary: TemporaryPostgres): Promise<TemporaryPostgres> {
  const folder = newFolder();
  const [from, to] = [ensureClusterPlace(primary.folder), ensureClusterPlace(folder)];
  // The copy has the roles of the original, and their password.
  const file = join(folder, 'postgres.json');
  const pointer = z.object({ folder: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...pointer, password: from.password }), { mode: 0o600 });
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    mkdirSync(to.cluster, { mode: 0o700 });
    cpSync(from.cluster, to.cluster, { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(to.cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(to.cluster, 'standby.signal'), '');
  const line = `host=${from.sockets} user=kurator password=${from.password} application_name=standby`;
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
  const { account } = to;
  if (account)
    for (const name of ['.', ...readdirSync(to.cluster, { recursive: true, encoding: 'utf8' })])
      chownSync(join(to.cluster, name), account.uid, account.gid);
  return startTemporaryPostgres(folder);
}
