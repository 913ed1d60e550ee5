import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissionNames } from '@kurator/contract';
import { describe, expect, test } from 'vitest';
import { systemPrincipal } from '../platform/bus/index.ts';
import { readSettings } from '../platform/config/index.ts';
import { UsageError } from '../platform/subcommand.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startTestNode } from '../testing/node.ts';
import { createTemporaryFolder } from '../testing/temporaryFolder.ts';
import { Visitor } from '../testing/visitor.ts';
import { ensureAdministrator } from './administrator.ts';
import { userSubcommand } from './user.cli.ts';
import { UserAccounts } from './user/accounts.ts';

const { url: database, pool } = await createTestDatabase();
const node = await startTestNode(database);
const dataDir = createTemporaryFolder();

const env = { DATABASE_URL: database, KURATOR_DATA_DIR: dataDir };
const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** Runs `npm run kurator -- ...` as a process beside the node. */
function kurator(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env: { PATH: process.env['PATH'], ...env } }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

/** Runs `user ...` within this process. */
async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await userSubcommand.run(args, {
    settings: readSettings(env),
    signal: new AbortController().signal,
    say: (line) => void lines.push(line),
    application: () => Promise.resolve(node.application),
  });
  return lines;
}

const readEvents = async (): Promise<number> => (await pool.query('select from event')).rowCount ?? 0;
const me = async (visitor: Visitor): Promise<unknown> => JSON.parse((await visitor.get('/dms/iam/api/query/me/')).text);
const complete = ['--name', 'A', '--password', 'lang genug ist es', '--permissions', ''];

describe('npm run kurator -- user', () => {
  test('adds a user who can sign in, and throws one out of the running node', { timeout: 60_000 }, async () => {
    const email = 'Karla.Kolumna@klinik.example';
    const add = await kurator(
      'user',
      'add',
      email,
      '--name',
      'Karla',
      '--password',
      'sensationell 1',
      '--permissions',
      'dms.can_access_health_research',
    );
    expect(add).toEqual({ code: 0, out: `${email} can sign in.\n`, error: '' });
    const visitor = new Visitor(node.url);
    expect((await visitor.signIn(email, 'sensationell 1')).status).toBe(303);
    expect(await visitor.status()).toBe(200);
    expect((await kurator('user', 'deactivate', email)).out).toBe(`${email} is deactivated and signed out everywhere.\n`);
    await expect.poll(() => visitor.status(), { timeout: 1_000 }).toBe(401);
    const { rows } = await pool.query<{ actor: string }>(`select distinct actor from event where stream_type = 'user'`);
    expect(rows).toEqual([{ actor: 'system' }]);
  });

  test('says what is wrong and how it goes, and what the application refuses', { timeout: 60_000 }, async () => {
    const before = await readEvents();
    const [strange, wrong, refusedRun] = [
      await kurator('nonsense'),
      await kurator('user', 'add'),
      await kurator('user', 'add', 'keine', ...complete),
    ];
    expect([strange.code, strange.out, wrong.code, wrong.out, refusedRun.code, refusedRun.out]).toEqual([2, '', 2, '', 1, '']);
    expect(strange.error).toContain('There is no "nonsense".\n  npm run kurator -- user add EMAIL');
    expect(wrong.error).toContain('user add needs an EMAIL.\n  npm run kurator -- user add EMAIL');
    expect(refusedRun.error).toBe('email: Please enter an email address, e.g. info@clinic.example.\n');
    expect(await readEvents()).toBe(before);
  });
});

test('a user is changed, activated and listed', async () => {
  const email = 'benjamin@klinik.example';
  await run(
    'add',
    email,
    '--name',
    'Benjamin',
    '--password',
    'törööö törööö',
    '--permissions',
    'dms.can_administer, dms.can_access_health_research',
  );
  const visitor = new Visitor(node.url);
  await visitor.signIn(email, 'törööö törööö');
  expect(await run('set', email.toUpperCase(), '--name', 'Benjamin B.', '--permissions', '')).toEqual([`${email} is changed.`]);
  expect(await me(visitor)).toMatchObject({ name: 'Benjamin B.', permissions: [] });
  expect(await run('list')).toContainEqual(expect.stringMatching(/^benjamin@klinik\.example +no permissions {2}\(Benjamin B\.\)$/));
  expect(await run('set', email, '--password', 'ein anderes Kennwort')).toEqual([
    `${email} is changed; whoever was signed in so has to sign in again.`,
  ]);
  expect(await visitor.status()).toBe(401);
  expect((await visitor.signIn(email, 'törööö törööö')).status).toBe(401);
  expect((await visitor.signIn(email, 'ein anderes Kennwort')).status).toBe(303);
  await run('deactivate', email);
  expect(await run('deactivate', email)).toEqual([`${email} is deactivated already.`]);
  expect(await run('list')).toContainEqual(expect.stringMatching(/^benjamin@klinik\.example +deactivated/));
  expect(await run('activate', email)).toEqual([`${email} can sign in again.`]);
  expect((await visitor.signIn(email, 'ein anderes Kennwort')).status).toBe(303);
});

test.each([
  [[], 'user needs one of add, set, deactivate, activate, list.'],
  [['remove', 'a@b.example'], 'user cannot "remove"; it can add, set, deactivate, activate, list.'],
  [['add', 'a@b.example', '--name', 'A'], 'user add needs --password.'],
  [['add', 'a@b.example', '--nmae', 'A'], "Unknown option '--nmae'"],
  [['add', 'a@b.example', '--name', 'Karla', 'Kolumna'], '"Kolumna" is too much'],
  [['add', 'a@b.example', ...complete.with(5, 'root')], 'There is no permission "root". There are:\n  dms.can_access_health_research'],
  [['set', 'niemand@b.example'], 'user set needs at least one of --name, --password, --permissions.'],
  [['deactivate'], 'user deactivate needs an EMAIL.'],
  [['deactivate', 'a@b.example', '--name', 'A'], 'user deactivate takes no --name.'],
  [['list', 'all'], 'user list takes nothing.'],
])('user %j is told: %s', async (args, message) => {
  const misuse = await run(...args).catch((error: unknown) => error);
  expect(misuse).toBeInstanceOf(UsageError);
  expect(String(misuse)).toContain(message);
});

test('an invalid request changes nothing', async () => {
  const before = await readEvents();
  for (const password of ['zu kurz', '']) {
    await expect(run('add', 'a@b.example', ...complete.with(3, password))).rejects.toThrow('kind.newPassword');
    await expect(run('set', 'a@b.example', '--name', 'A', '--password', password)).rejects.toThrow('kind.newPassword');
    const accounts = new UserAccounts(node.application.bus, node.application.store);
    const enrolment = { email: 'a@b.example', name: 'A', permissions: [], password };
    await expect(accounts.enrol(enrolment, systemPrincipal(permissionNames))).rejects.toThrow('kind.newPassword');
  }
  await expect(run('set', 'niemand@b.example', '--name', 'A')).rejects.toThrow('There is no user with the email niemand@b.example.');
  expect(await readEvents()).toBe(before);
  await run('add', 'doppelt@klinik.example', ...complete);
  await expect(run('add', 'DOPPELT@klinik.example', ...complete)).rejects.toThrow('user.email_taken');
  const orphanCredentials = await pool.query(
    `select from credential c where not exists (select from stream s where s.state->>'credential' = c.id::text)`,
  );
  expect(orphanCredentials.rowCount).toBe(0);
});

test("the made-up password's file goes with the password", async () => {
  await ensureAdministrator({
    application: node.application,
    settings: { adminEmail: 'chefin@klinik.example', adminPassword: undefined, dataDir },
  });
  const file = join(dataDir, 'administrator-password');
  expect((await readFile(file, 'utf8')).trim()).toHaveLength(20);
  await run('set', 'chefin@klinik.example', '--name', 'Chefin');
  expect((await stat(file)).isFile()).toBe(true);
  await run('set', 'chefin@klinik.example', '--password', 'ein eigenes Kennwort');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
