import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { advisoryLockNumber } from './platform/store/index.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { isOwnDatabaseLockSql } from './testing/ownSessions.ts';
import { createTemporaryFolder } from './testing/temporaryFolder.ts';

type Program = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a program of the product, killed after the test. @returns it and what it prints */
function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): { program: Program; output: string[] } {
  const program = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', KURATOR_DATA_DIR: createTemporaryFolder(), KURATOR_SAMPLE: 'none', ...env },
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text: Buffer) => void output.push(text.toString()));
  return { program, output };
}

const startNode = (env: Readonly<Record<string, string>>) => startProgram(['server/src/main.ts', '--without-pages'], env);

/** Waits until a session of the database waits for a lock of this kind. */
async function waitForLock({ pool }: TestDatabase, condition: string): Promise<void> {
  const waiting = `select from pg_locks where ${condition} and not granted and ${isOwnDatabaseLockSql}`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 90_000, interval: 20 }).toBe(1);
}

async function takePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  return String(typeof address === 'object' && address ? address.port : 0);
}

test('a node that waits in its start for a long reader of a list ends when it is told to', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  const { pool, url } = database;
  await pool.query(`update projector set code = 'of another release' where name = 'practice_list'`);
  const reader = await pool.connect();
  await reader.query('begin; set local idle_in_transaction_session_timeout = 0; select from practice_list');
  onTestFinished(() => reader.release(true));
  const { program, output } = startNode({ DATABASE_URL: url });
  await waitForLock(database, `relation = 'practice_list'::regclass`);
  program.kill('SIGTERM');
  await once(program, 'exit');
  expect([program.exitCode, output]).toEqual([0, []]);
});

test('a node that waits in its start for the migration of another one ends when it is told to', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase('empty');
  const other = await database.pool.connect();
  onTestFinished(() => other.release(true));
  await other.query(`select pg_advisory_lock(${advisoryLockNumber.migrating})`);
  const { program, output } = startNode({ DATABASE_URL: database.url });
  await waitForLock(database, `locktype = 'advisory'`);
  program.kill('SIGTERM');
  await once(program, 'exit');
  expect([program.exitCode, output]).toEqual([0, []]);
});

test('a node that is told to end while it writes its sample ends before the sample is whole', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  const { pool, url } = database;
  await pool.query(`
    create function await_test() returns trigger language plpgsql as $$ begin
      if new.topic = 'health.sample' and exists (select from event where stream_type = 'hospital')
      then perform pg_advisory_xact_lock_shared(1); end if;
      return new;
    end $$;
    create trigger await_test before insert on command for each row execute function await_test()`);
  const gate = await pool.connect();
  onTestFinished(() => gate.release(true));
  await gate.query('select pg_advisory_lock(1)');
  const { program, output } = startNode({ DATABASE_URL: url, KURATOR_SAMPLE: 'small' });
  await waitForLock(database, `locktype = 'advisory'`);
  program.kill('SIGTERM');
  await gate.query('select pg_advisory_unlock(1)');
  await once(program, 'exit');
  const { rows } = await pool.query(
    `select count(*)::int as n from command where topic = 'health.sample' and total = 2 and status = 'running'`,
  );
  expect([program.exitCode, output, rows]).toEqual([0, [], [{ n: 1 }]]);
});

test('a node whose port is taken says so and ends', { timeout: 60_000 }, async () => {
  const { url } = await createTestDatabase();
  const { program, output } = startNode({ DATABASE_URL: url, PORT: await takePort() });
  await once(program, 'exit');
  expect(program.exitCode).toBe(1);
  expect(output.join('')).toContain('EADDRINUSE');
});

test('the development server says without a stack what its operator can mend, and ends with 1', { timeout: 60_000 }, async () => {
  const { program, output } = startProgram(['server/src/dev.ts'], { KURATOR_ROLES: 'fly' });
  await once(program, 'exit');
  expect(program.exitCode).toBe(1);
  expect(output.join('')).toMatch(/^Kurator cannot start with these settings.*\n {2}KURATOR_ROLES must be [^\n]*\n$/);
});

test('the development server whose port is taken ends with 1', { timeout: 60_000 }, async () => {
  const { url } = await createTestDatabase();
  const { program, output } = startProgram(['server/src/dev.ts'], { DATABASE_URL: url, PORT: await takePort() });
  await once(program, 'exit');
  expect(program.exitCode).toBe(1);
  expect(output.join('')).toContain('The server or Vite ended by itself.');
});
