import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBinaries } from './binaries.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { ensureCluster, databaseRole } from './cluster.ts';
import { hasCluster, type ClusterPlace, ensureClusterPlace } from './clusterPlace.ts';
import { startServer, findPostmasterPid, hasCommandLine, stopServer } from './postmaster.ts';
import { type ClusterOptions, serverArguments } from './settings.ts';
import { superviseServer } from './supervise.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database; unchanged over restarts. */
  url: string;
  /** Stops the server; a borrowed one keeps running. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Partial<ClusterOptions> {
  /** Milliseconds to wait for an ending process on the folder. Default: 3,000. */
  patience?: number;
  /** Receives restarts of the server and failures to restart. */
  report?: (message: string, error?: unknown) => void;
}

/** Starts the PostgreSQL of a data folder, or takes over a running one, and restarts it if it dies. @throws FolderInUse */
export async function startEmbeddedPostgres(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(dataFolder);
  const folderLock = await lockFolder(folder, options.patience ?? 3_000);
  try {
    const choices = { isDurable: options.isDurable ?? true, connections: options.connections ?? 60 };
    const place = ensureClusterPlace(folder);
    const binaries = ensureBinaries(place.account);
    await ensureCluster(place, binaries, choices.isDurable);
    const ensureRunning = (): Promise<number> => takeOverOrLaunch(place, binaries.postgres, serverArguments(place, choices));
    const first = await ensureRunning();
    await ensureDatabase(place);
    const watch = superviseServer(first, {
      ensureRunning,
      isRunning: (pid) => findPostmasterPid(place) === pid,
      report: options.report,
    });
    return {
      url: urlOf(place, databaseRole),
      async stop() {
        const pid = await watch.end();
        if (pid !== undefined) await stopServer(place, pid);
        await folderLock.release();
      },
    };
  } catch (error) {
    await folderLock.release();
    throw error;
  }
}

/** Uses the PostgreSQL of a running product, or starts it for the time of a command. */
export async function borrowEmbeddedPostgres(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(dataFolder, { ...options, patience: 0 });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const folder = realpathSync(dataFolder);
    const place = await findAnsweringPlace(folder);
    if (!place) throw error;
    return { url: urlOf(place, databaseRole), stop: () => Promise.resolve() };
  }
}

/** Stops a leftover server and removes the data folder with its files elsewhere. @throws FolderInUse */
export async function removeEmbeddedPostgres(dataFolder: string): Promise<void> {
  const folder = realpathSync(dataFolder);
  const folderLock = await lockFolder(folder);
  try {
    const place = ensureClusterPlace(folder);
    const pid = findPostmasterPid(place);
    if (pid !== undefined) await stopServer(place, pid);
    for (const leftoverPath of [dirname(place.cluster), place.sockets, folder]) rmSync(leftoverPath, { recursive: true, force: true });
  } finally {
    await folderLock.release();
  }
}

/** Waits up to half a minute for the owner's start. */
async function findAnsweringPlace(folder: string): Promise<ClusterPlace | undefined> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const place = hasCluster(folder) ? ensureClusterPlace(folder) : undefined;
    if (place && (await hasSucceeded(runInDatabase(place, databaseRole, (client) => client.query('select'))))) return place;
    await pause(50);
  }
  return undefined;
}

async function takeOverOrLaunch(place: ClusterPlace, program: string, args: string[]): Promise<number> {
  const pid = findPostmasterPid(place);
  if (pid === undefined) return startServer(place, program, args);
  if (hasCommandLine(pid, program, args) && (await endLeftSessions(place))) return pid;
  await stopServer(place, pid);
  return startServer(place, program, args);
}

/** Ends sessions of a killed owner, which would hold their locks. @returns false if the server does not answer */
async function endLeftSessions(place: ClusterPlace): Promise<boolean> {
  const others = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  return hasSucceeded(runInDatabase(place, 'postgres', (client) => client.query(others)));
}

async function ensureDatabase(place: ClusterPlace): Promise<void> {
  await runInDatabase(place, 'postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseRole]);
    if (rowCount === 0) await client.query(`create database ${databaseRole}`);
  });
}

async function runInDatabase(place: ClusterPlace, database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, database), connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function hasSucceeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function urlOf(place: ClusterPlace, database: string): string {
  return `postgresql://${databaseRole}:${place.password}@localhost/${database}?host=${encodeURIComponent(place.sockets)}`;
}
