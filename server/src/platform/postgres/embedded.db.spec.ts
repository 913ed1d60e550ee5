import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findOsAccount } from './account.ts';
import { copyBinaries, ensureBinaries } from './binaries.ts';
import { borrowEmbeddedPostgres, type EmbeddedPostgres, FolderInUse, removeEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { ensureClusterPlace, ensureEnterableFolder } from './clusterPlace.ts';
import { startServer, findPostmasterPid } from './postmaster.ts';

const quick = { isDurable: false, patience: 0 };

function dataFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kurator-test-')));
  onTestFinished(() => removeEmbeddedPostgres(folder));
  return folder;
}

async function start(folder: string, report?: (message: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(folder, { ...quick, ...(report ? { report } : {}) });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

function postmaster(folder: string): number {
  const pid = findPostmasterPid(ensureClusterPlace(folder));
  if (pid === undefined) throw new Error('no server runs');
  return pid;
}

async function ownerProcess(folder: string): Promise<{ kill(): Promise<void> }> {
  const module = new URL('index.ts', import.meta.url).href;
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres(${JSON.stringify(folder)}, { isDurable: false })
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      if (!child.kill('SIGKILL')) resolve();
    });
  onTestFinished(kill);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { kill };
}

test('data outlive a stop, the server does not', async () => {
  const folder = dataFolder();
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 7 as n');
  await first.stop();
  expect(findPostmasterPid(ensureClusterPlace(folder))).toBeUndefined();

  const second = await start(folder);
  expect(await ask(second.url, 'select n from kept')).toEqual([7]);
});

test('the password is for the owner only, and needed', async () => {
  const folder = dataFolder();
  const { url } = await start(folder);
  expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
  expect(statSync(ensureClusterPlace(folder).sockets).mode & 0o777).toBe(0o700);
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a server that a killed owner left behind is taken over, without what that one still held', async () => {
  const folder = dataFolder();
  const owner = await ownerProcess(folder);
  const leftoverPid = postmaster(folder);
  const { url } = await borrowEmbeddedPostgres(folder, quick);
  await ask(url, 'create table kept as select 7 as n');
  const forgotten = new pg.Client(url);
  forgotten.on('error', () => undefined);
  await forgotten.connect();
  await forgotten.query('begin; lock table kept');
  await owner.kill();

  const nextOwner = await start(folder);
  expect(postmaster(folder)).toBe(leftoverPid);
  expect(await ask(nextOwner.url, 'select n from kept')).toEqual([7]);
  await nextOwner.stop();
  expect(findPostmasterPid(ensureClusterPlace(folder))).toBeUndefined();
});

test('a left server that was started in another way is replaced', async () => {
  const folder = dataFolder();
  const owner = await ownerProcess(folder);
  const leftoverPid = postmaster(folder);
  await owner.kill();
  const { url } = await startEmbeddedPostgres(folder, { isDurable: false, connections: 30 }).then((server) => {
    onTestFinished(() => server.stop());
    return server;
  });
  expect(postmaster(folder)).not.toBe(leftoverPid);
  expect(await ask(url, 'show max_connections')).toEqual(['30']);
});

test('owner and server killed at once: the next start recovers', async () => {
  const folder = dataFolder();
  const owner = await ownerProcess(folder);
  const { url } = await borrowEmbeddedPostgres(folder, quick);
  await ask(url, 'create table kept as select 7 as n');
  await owner.kill();
  process.kill(postmaster(folder), 'SIGKILL');
  expect(await ask((await start(folder)).url, 'select n from kept')).toEqual([7]);
});

test('a stale postmaster.pid does not block, not even when its number belongs to a living stranger', async () => {
  const folder = dataFolder();
  await (await start(folder)).stop();
  const { cluster } = ensureClusterPlace(folder);
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n/tmp\n\n  1  1\nready   \n`);
  expect(findPostmasterPid(ensureClusterPlace(folder))).toBeUndefined();
  expect(await ask((await start(folder)).url, 'select 1')).toEqual([1]);
});

test('a server that is killed under a living owner is started again, on the same address', async () => {
  const folder = dataFolder();
  const messages: string[] = [];
  const { url } = await start(folder, (message) => messages.push(message));
  await ask(url, 'create table kept as select 7 as n');
  const killed = postmaster(folder);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => messages, { timeout: 15_000 }).toEqual(['PostgreSQL has died, starting it again', 'PostgreSQL is back']);
  expect(postmaster(folder)).not.toBe(killed);
  expect(await ask(url, 'select n from kept')).toEqual([7]);
});

test('a second owner is refused and told about the first; a command beside it borrows, and leaves it running', async () => {
  const folder = dataFolder();
  const owner = await start(folder);
  const refusal = startEmbeddedPostgres(folder, quick);
  await expect(refusal).rejects.toThrow(FolderInUse);
  await expect(refusal).rejects.toThrow(`process ${process.pid}`);

  const borrowed = await borrowEmbeddedPostgres(folder, quick);
  expect(await ask(borrowed.url, 'select 1')).toEqual([1]);
  await borrowed.stop();
  expect(await ask(owner.url, 'select 2')).toEqual([2]);
});

test('a command that borrows from an owner who is still starting waits for it', async () => {
  const folder = dataFolder();
  const [owner, borrowed] = await Promise.all([startEmbeddedPostgres(folder, quick), borrowEmbeddedPostgres(folder, quick)]);
  expect(await ask(borrowed.url, 'select 1')).toEqual([1]);
  await borrowed.stop();
  await owner.stop();
});

test('a start waits for an owner who is just ending', async () => {
  const folder = dataFolder();
  const first = await start(folder);
  const next = startEmbeddedPostgres(folder, { isDurable: false });
  await first.stop();
  const nextOwner = await next;
  expect(await ask(nextOwner.url, 'select 1')).toEqual([1]);
  await nextOwner.stop();
});

test('of many starts at once exactly one owns the folder', async () => {
  const folder = dataFolder();
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startEmbeddedPostgres(folder, quick)));
  const owners = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(owners).toHaveLength(1);
  expect(starts.every((one) => one.status === 'fulfilled' || one.reason instanceof FolderInUse)).toBe(true);
  await owners[0]?.stop();
  await (await start(folder)).stop();
});

test('a first start that was killed while it made the cluster leaves nothing that blocks', async () => {
  const folder = dataFolder();
  const { cluster } = ensureClusterPlace(folder);
  mkdirSync(join(cluster, '..', 'draft', 'base'), { recursive: true });
  expect(await ask((await start(folder)).url, 'select 1')).toEqual([1]);
});

test('a data folder deep in the tree still gets a socket', async () => {
  const folder = join(dataFolder(), ...Array.from({ length: 12 }, () => 'a-deep-folder'));
  const postgres = await start(folder);
  onTestFinished(async () => {
    await postgres.stop();
    await removeEmbeddedPostgres(folder);
  });
  expect(await ask(postgres.url, 'select 1')).toEqual([1]);
});

test.skipIf(process.getuid?.() !== 0)('under a closed umask the service account still reaches its folder and the copied programs', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kurator-test-'));
  chmodSync(parent, 0o755);
  const umask = process.umask(0o077);
  onTestFinished(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true });
  });
  const program = ensureBinaries(undefined).postgres;
  const copy = copyBinaries(join(program, '../../..'), ensureEnterableFolder(join(parent, 'kurator')));
  const { status, error } = spawnSync(join(copy, 'native/bin/postgres'), ['--version'], { ...findOsAccount() });
  expect([status, error]).toEqual([0, undefined]);
});

test('a server that cannot start says why', async () => {
  const folder = dataFolder();
  await (await start(folder)).stop();
  const place = ensureClusterPlace(folder);
  await expect(
    startServer(place, ensureBinaries(place.account).postgres, ['-D', place.cluster, '-c', 'max_connections=none']),
  ).rejects.toThrow(/did not start: .*max_connections/);
});
