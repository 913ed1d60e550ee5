import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { borrowEmbeddedPostgres, removeEmbeddedPostgres } from './platform/postgres/index.ts';
import { ensureClusterPlace, hasCluster } from './platform/postgres/clusterPlace.ts';
import { findPostmasterPid } from './platform/postgres/postmaster.ts';
import { openPool } from './platform/store/index.ts';
import { createTemporaryFolder } from './testing/temporaryFolder.ts';

test('a command that Ctrl-C ends leaves no PostgreSQL behind', { timeout: 300_000 }, async () => {
  const folder = realpathSync(createTemporaryFolder());
  const env = { PATH: process.env['PATH'], KURATOR_DATA_DIR: folder };
  const command = spawn(process.execPath, ['server/src/cli.ts', 'sample', '--hospitals', '2000'], { env });
  const ended = once(command, 'exit');
  onTestFinished(async () => {
    command.kill('SIGKILL');
    await ended;
    await removeEmbeddedPostgres(folder);
  });
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text: Buffer) => void output.push(text.toString()));
  const postmaster = (): number | undefined => (hasCluster(folder) ? findPostmasterPid(ensureClusterPlace(folder)) : undefined);
  await expect.poll(postmaster, { timeout: 120_000, interval: 20 }).toBeDefined();
  const pool = openPool((await borrowEmbeddedPostgres(folder)).url);
  const began = (): Promise<number | null | undefined> =>
    pool.query('select from event limit 1').then(
      ({ rowCount }) => rowCount,
      () => undefined,
    );
  await expect.poll(began, { timeout: 120_000, interval: 20 }).toBe(1);
  await pool.end();
  command.kill('SIGINT');
  await ended;
  expect([command.exitCode, postmaster(), output.join('')]).toEqual([130, undefined, expect.not.stringContaining('rror')]);
});
