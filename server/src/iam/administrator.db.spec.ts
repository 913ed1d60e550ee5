import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionNames } from '@kurator/contract';
import { userChange, userDeactivate } from '@kurator/contract/iam/user.command';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { CommandBus, systemPrincipal } from '../platform/bus/index.ts';
import { Store } from '../platform/store/index.ts';
import { createOwnedDatabase } from '../testing/database.ts';
import { ensureAdministrator } from './administrator.ts';
import { verifyPassword } from './password.ts';
import { UserAccounts, type UserAccount } from './user/accounts.ts';
import { userDeciders } from './user/user.decider.ts';
import { userStream } from './user/user.stream.ts';

const by = systemPrincipal(permissionNames);
const email = 'chefin@klinik.example';
const nothing = { adminEmail: undefined, adminPassword: undefined };
let dataDir = '';
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kurator-admin-'));
  dataDir = folder;
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function createSystem() {
  const database = await createOwnedDatabase();
  onTestFinished(() => database.drop());
  const store = new Store({ pool: database.pool, types: [userStream] });
  const bus = new CommandBus({ store, deciders: userDeciders, entityTypes: [] });
  const accounts = new UserAccounts(bus, store);
  const start = async (settings: { adminEmail: string | undefined; adminPassword: string | undefined }): Promise<readonly string[]> => {
    const { lines } = await ensureAdministrator({ application: { bus, store }, settings: { ...settings, dataDir } });
    await store.flushAnnouncements();
    return lines;
  };
  const users = async (): Promise<number> => (await database.pool.query(`select from stream where type = 'user'`)).rowCount ?? 0;
  return { bus, store, accounts, start, users };
}

const canSignIn = async (account: UserAccount | undefined, password: string): Promise<boolean> =>
  verifyPassword(password, account?.phc ?? undefined);

test('without settings email and password are made up, once, and the password stands in a file for its owner alone', async () => {
  const { accounts, start, users } = await createSystem();
  const file = join(dataDir, 'administrator-password');
  const line = `Sign in as admin@kurator.example; the password stands in ${file}`;
  expect(await start(nothing)).toEqual([line]);
  const password = (await readFile(file, 'utf8')).trim();
  const account = await accounts.find('admin@kurator.example');
  expect(account?.state).toMatchObject({ permissions: permissionNames, is_internal: true, is_active: true });
  expect(await canSignIn(account, password)).toBe(true);
  expect([(await stat(file)).mode & 0o777, await readdir(dataDir)]).toEqual([0o600, ['administrator-password']]);
  expect(await start(nothing)).toEqual([line]);
  expect([(await readFile(file, 'utf8')).trim(), await users()]).toEqual([password, 1]);
});

test('another account than the one of the file is not sent to it', async () => {
  const { accounts, start } = await createSystem();
  await start(nothing);
  await accounts.enrol({ email, name: 'Anna', permissions: [], password: 'ein eigenes Kennwort' }, by);
  expect(await start({ adminEmail: email, adminPassword: undefined })).toEqual([]);
});

test('with both settings the account is made with them, and no file', async () => {
  const { accounts, start } = await createSystem();
  const settings = { adminEmail: email, adminPassword: 'sieben zwerge' };
  expect(await start(settings)).toEqual([`Sign in as ${email} with the password of KURATOR_ADMIN_PASSWORD.`]);
  expect(await canSignIn(await accounts.find(email), 'sieben zwerge')).toBe(true);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await start(settings)).toEqual([]);
});

test('another password in the settings replaces the one of the account and is told', async () => {
  const { accounts, start } = await createSystem();
  await start({ adminEmail: email, adminPassword: 'sieben zwerge' });
  const before = await accounts.find(email);
  expect(await start({ adminEmail: email.toUpperCase(), adminPassword: 'acht zwerge!' })).toEqual([
    `${email} has the password of KURATOR_ADMIN_PASSWORD now; its sessions are ended.`,
  ]);
  const after = await accounts.find(email);
  expect([await canSignIn(after, 'sieben zwerge'), await canSignIn(after, 'acht zwerge!')]).toEqual([false, true]);
  expect(after?.state.epoch).toBe((before?.state.epoch ?? 0) + 1);
});

test('a start gives back no right that was taken away', async () => {
  const { bus, accounts, start } = await createSystem();
  const settings = { adminEmail: email, adminPassword: 'sieben zwerge' };
  await start(settings);
  const user_id = (await accounts.find(email))?.id;
  await bus.execute(userChange, { user_id, permissions: [] }, by);
  await bus.execute(userDeactivate, { user_id }, by);
  expect(await start(settings)).toEqual([`${email} is deactivated: npm run kurator -- user activate ${email}`]);
  expect((await accounts.find(email))?.state).toMatchObject({ permissions: [], is_active: false });
});

test('an application that has an administrator gets no second one by itself', async () => {
  const { start, users } = await createSystem();
  await start({ adminEmail: email, adminPassword: 'sieben zwerge' });
  expect(await start(nothing)).toEqual([]);
  expect([await users(), await readdir(dataDir)]).toEqual([1, []]);
});

test('of nodes that start at once one makes it, and the file holds the password that counts', async () => {
  const { accounts, start, users } = await createSystem();
  await Promise.all([start(nothing), start({ adminEmail: 'admin@kurator.example', adminPassword: undefined })]);
  expect(await users()).toBe(1);
  const password = (await readFile(join(dataDir, 'administrator-password'), 'utf8')).trim();
  expect(await canSignIn(await accounts.find('admin@kurator.example'), password)).toBe(true);
});

test('no account is made when the file cannot be written', async () => {
  const { start, users } = await createSystem();
  dataDir = join(dataDir, 'a-file');
  await writeFile(dataDir, '');
  await expect(start(nothing)).rejects.toThrow('a-file');
  expect(await users()).toBe(0);
});

test('a process that ended before the file had its name leaves a password that the next start finds', async () => {
  const { start } = await createSystem();
  const [line] = await start(nothing);
  const file = join(dataDir, 'administrator-password');
  const password = await readFile(file, 'utf8');
  await rename(file, `${file}.5c9f3a52-6f0e-4f8c-9a5e-0a4f3f3f9f11`);
  await writeFile(`${file}.0`, 'ein anderes Kennwort\n');
  expect(await start(nothing)).toEqual([line]);
  expect(await readFile(file, 'utf8')).toBe(password);
});

test('a password whose answer was lost after the commit opens the account; a rejected one leaves nothing', async () => {
  const { bus, store, accounts } = await createSystem();
  const losing: Pick<CommandBus, 'execute'> = {
    execute: async (...command) => {
      await bus.execute(...command);
      throw new Error('connection lost');
    },
  };
  const distant = new UserAccounts(losing, store);
  const enrolment = { email, name: 'Anna', permissions: [], password: 'sieben zwerge' };
  await expect(distant.enrol(enrolment, by)).rejects.toThrow('connection lost');
  const account = await accounts.find(email);
  expect(await canSignIn(account, 'sieben zwerge')).toBe(true);
  await expect(distant.setPassword(account?.id ?? '', 'acht zwerge!', by)).rejects.toThrow('connection lost');
  expect(await canSignIn(await accounts.find(email), 'acht zwerge!')).toBe(true);
  const credentials = async (): Promise<number> => (await store.pool.query('select from credential')).rowCount ?? 0;
  const before = await credentials();
  await expect(accounts.enrol(enrolment, by)).rejects.toThrow('user.email_taken');
  expect(await credentials()).toBe(before);
});
