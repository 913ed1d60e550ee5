import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { isOwnDatabaseLockSql } from './testing/ownSessions.ts';
import { createTemporaryFolder } from './testing/temporaryFolder.ts';

test('a node that waits in its start for a long reader of a list ends when it is told to', { timeout: 120_000 }, async () => {
  const { pool, url } = await createTestDatabase();
  await pool.query(`update projector set code = 'of another release' where name = 'practice_list'`);
  const reader = await pool.connect();
  await reader.query('begin; set local idle_in_transaction_session_timeout = 0; select from practice_list');
  onTestFinished(() => reader.release(true));
  const node = spawn(process.execPath, ['server/src/main.ts', '--without-pages'], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0', KURATOR_DATA_DIR: createTemporaryFolder(), KURATOR_SAMPLE: 'none' },
  });
  onTestFinished(() => void node.kill('SIGKILL'));
  const output: string[] = [];
  for (const stream of [node.stdout, node.stderr]) stream.on('data', (text: Buffer) => void output.push(text.toString()));
  const waiting = `select from pg_locks where relation = 'practice_list'::regclass and not granted and ${isOwnDatabaseLockSql}`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 90_000, interval: 20 }).toBe(1);
  node.kill('SIGTERM');
  await once(node, 'exit');
  expect([node.exitCode, output]).toEqual([0, []]);
});

test('a node whose port is taken says so and ends', { timeout: 60_000 }, async () => {
  const { url } = await createTestDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const node = spawn(process.execPath, ['server/src/main.ts', '--without-pages'], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), KURATOR_DATA_DIR: createTemporaryFolder(), KURATOR_SAMPLE: 'none' },
  });
  onTestFinished(() => {
    node.kill();
    other.close();
  });
  let errorOutput = '';
  node.stderr.on('data', (text: Buffer) => {
    errorOutput += text.toString();
  });
  await once(node, 'exit');
  expect(node.exitCode).toBe(1);
  expect(errorOutput).toContain('EADDRINUSE');
});
