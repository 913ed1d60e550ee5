import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPlace } from './clusterPlace.ts';
import { readCommandLine, findProcessIds, sendSignal, waitUntil } from './processes.ts';
import { clusterName, serverEnvironment } from './settings.ts';

const logLimit = 10_000_000;

/** Running server; a stale postmaster.pid is ignored. */
export function findPostmasterPid(place: ClusterPlace): number | undefined {
  const pid = Number(pidFile(place)[0]);
  return Number.isInteger(pid) && isServerOf(readCommandLine(pid), place) ? pid : undefined;
}

/** Whether the process was started by exactly this command line. */
export function hasCommandLine(pid: number, program: string, args: string[]): boolean {
  return readCommandLine(pid).join('\0') === [program, ...args].join('\0');
}

/** Starts the server in its own process group (Ctrl-C reaches us first) and waits. @throws an Error with the end of its log */
export async function startServer(place: ClusterPlace, program: string, args: string[]): Promise<number> {
  await removeRemains(place);
  if (existsSync(place.log) && statSync(place.log).size > logLimit) truncateSync(place.log);
  const log = openSync(place.log, 'a', 0o600);
  const child = spawn(program, args, {
    ...place.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment,
  });
  closeSync(log);
  child.unref();
  const spawnFailure = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([
    spawnFailure,
    waitUntil(() => isReady(place, child.pid) || child.exitCode !== null || child.signalCode !== null, 600_000),
  ]);
  if (child.pid === undefined || !isReady(place, child.pid)) throw new Error(`PostgreSQL did not start: ${lastWords(place.log)}`);
  return child.pid;
}

/** Stops the server with rollback of open transactions, harder after a timeout. */
export async function stopServer(place: ClusterPlace, pid: number): Promise<void> {
  const isGone = (): boolean => findPostmasterPid(place) !== pid;
  for (const [name, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    sendSignal(pid, name);
    if (await waitUntil(isGone, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be ended`);
}

/** Waits for workers of a killed server, then removes lock files, whose process number may belong to another process by now. */
async function removeRemains(place: ClusterPlace): Promise<void> {
  const title = `postgres: ${clusterName(place.cluster)}: `;
  const remains = (): number[] => findProcessIds((line) => line[0]?.startsWith(title) === true || isServerOf(line, place));
  if (!(await waitUntil(() => remains().length === 0, 5_000))) {
    for (const pid of remains()) sendSignal(pid, 'SIGKILL');
    await waitUntil(() => remains().length === 0, 5_000);
  }
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(place.sockets)) rmSync(join(place.sockets, name));
}

function isServerOf(line: string[], place: ClusterPlace): boolean {
  return line[0]?.endsWith('/postgres') === true && line[1] === '-D' && line[2] === place.cluster;
}

function isReady(place: ClusterPlace, pid: number | undefined): boolean {
  const lines = pidFile(place);
  return Number(lines[0]) === pid && ['ready', 'standby'].includes(lines[7]?.trim() ?? '');
}

function pidFile(place: ClusterPlace): string[] {
  try {
    return readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function lastWords(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join(' | ');
}
