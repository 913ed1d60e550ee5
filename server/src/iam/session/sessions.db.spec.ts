import { randomUUID } from 'node:crypto';
import { permissionNames } from '@kurator/contract';
import { userChange, userDeactivate } from '@kurator/contract/iam/user.command';
import { afterEach, describe, expect, test } from 'vitest';
import { CommandBus, systemPrincipal } from '../../platform/bus/index.ts';
import { connectionSettings, openPool, Store } from '../../platform/store/index.ts';
import { appendToStream } from '../../platform/store/log/append.ts';
import { buildStreamWrite } from '../../platform/store/log/write.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcpProxy.ts';
import { UserAccounts, type UserAccount } from '../user/accounts.ts';
import { userDeciders } from '../user/user.decider.ts';
import { userStream } from '../user/user.stream.ts';
import { Sessions } from './sessions.ts';

const { url, pool } = await createTestDatabase();
const by = systemPrincipal(permissionNames);
const place = { address: '192.0.2.1', agent: 'test' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Sessions of a node with a store of its own; `countStatements` counts statements. */
async function openSessions(
  listenUrl = url,
): Promise<{ sessions: Sessions; accounts: UserAccounts; bus: CommandBus; countStatements: () => number }> {
  const own = openPool(url, { max: 4 });
  const store = new Store({ pool: own, types: [userStream] });
  const bus = new CommandBus({ store, deciders: userDeciders, entityTypes: [] });
  const sessions = new Sessions({ store, listen: connectionSettings(listenUrl), providerDomains: [] });
  await sessions.start();
  let statementCount = 0;
  own.on('acquire', () => (statementCount += 1));
  closing.push(
    () => own.end(),
    () => store.flushAnnouncements(),
    () => sessions.stop(),
  );
  return { sessions, accounts: new UserAccounts(bus, store), bus, countStatements: () => statementCount };
}

async function enrol(accounts: UserAccounts): Promise<UserAccount> {
  const email = `${randomUUID()}@klinik.example`;
  await accounts.enrol({ email, name: 'Erika', permissions: ['dms.can_administer'], password: 'ein langes Kennwort' }, by);
  const account = await accounts.find(email);
  if (!account) throw new Error('was not enrolled');
  return account;
}

/** User whose creation was announced before, so that later sessions stay cached. */
async function longKnown(): Promise<UserAccount> {
  const store = new Store({ pool, types: [userStream] });
  const user = await enrol(new UserAccounts(new CommandBus({ store, deciders: userDeciders, entityTypes: [] }), store));
  await store.flushAnnouncements();
  return user;
}

const beginSession = (sessions: Sessions, { id, state }: UserAccount): Promise<string> =>
  sessions.begin({ id, epoch: state.epoch }, place, undefined);

/** Statements of fifty lookups. */
async function readCost(sessions: Sessions, token: string, countStatements: () => number): Promise<number> {
  const before = countStatements();
  for (let n = 0; n < 50; n += 1) expect(await sessions.authenticate(token)).toBeDefined();
  return countStatements() - before;
}

const age = (userId: string, by12h: string): Promise<unknown> =>
  pool.query(`update session set last_used_at = now() - $2::interval where user_id = $1`, [userId, by12h]);
const lastUse = async (userId: string): Promise<string> =>
  (await pool.query<{ at: string }>('select last_used_at::text as at from session where user_id = $1', [userId])).rows[0]?.at ?? '';

describe('a session', () => {
  test('lives twelve hours after its last use, and every use begins them anew', async () => {
    const { sessions, accounts } = await openSessions();
    const user = await enrol(accounts);
    const token = await beginSession(sessions, user);
    await age(user.id, '11 hours 59 minutes 50 seconds');
    expect(await sessions.authenticate(token)).toMatchObject({ id: user.id });
    const renewed = await pool.query(`select from session where user_id = $1 and last_used_at > now() - interval '1 minute'`, [user.id]);
    expect(renewed.rowCount).toBe(1);
    await age(user.id, '12 hours');
    expect(await (await openSessions()).sessions.authenticate(token)).toBeUndefined();
  });

  test('ends seven days after the sign-in, however much it is used', async () => {
    const { sessions, accounts } = await openSessions();
    const user = await enrol(accounts);
    const token = await beginSession(sessions, user);
    const backdateSession = (ago: string): Promise<unknown> =>
      pool.query(`update session set begun_at = now() - $2::interval, last_used_at = now() - interval '2 minutes' where user_id = $1`, [
        user.id,
        ago,
      ]);
    await backdateSession('6 days 23 hours 59 minutes 59 seconds');
    expect(await sessions.authenticate(token)).toMatchObject({ id: user.id });
    // The node may cache it for the rest of its second.
    await expect.poll(() => sessions.authenticate(token), { timeout: 3_000 }).toBeUndefined();
    await backdateSession('7 days');
    expect(await (await openSessions()).sessions.authenticate(token)).toBeUndefined();
    await sessions.table.sweep();
    expect(await lastUse(user.id)).toBe('');
  });

  test('is known by its hash alone', async () => {
    const { sessions, accounts } = await openSessions();
    const token = await beginSession(sessions, await enrol(accounts));
    expect(await sessions.authenticate(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(await sessions.authenticate(undefined)).toBeUndefined();
    expect(await sessions.authenticate('')).toBeUndefined();
    expect(await sessions.authenticate(`${token}\u0000`)).toBeUndefined();
    const { rows } = await pool.query<{ row: string }>('select s::text as row from session s');
    expect(rows.map(({ row }) => row).join('')).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('writes its last use at most once a minute', async () => {
    const { sessions, accounts } = await openSessions();
    const user = await enrol(accounts);
    const token = await beginSession(sessions, user);
    await age(user.id, '59 seconds');
    const before = await lastUse(user.id);
    await sessions.authenticate(token);
    await sessions.authenticate(token);
    expect(await lastUse(user.id)).toBe(before);
    await age(user.id, '61 seconds');
    await (await openSessions()).sessions.authenticate(token);
    expect(await lastUse(user.id)).not.toBe(before);
  });

  test('of an epoch that ended while the password was checked never begins to live', async () => {
    const { sessions, accounts } = await openSessions();
    const user = await enrol(accounts);
    await accounts.setPassword(user.id, 'ein anderes Kennwort', by);
    expect(await sessions.authenticate(await beginSession(sessions, user))).toBeUndefined();
  });

  test('that was ended by deactivation stays dead after activation, and sweeping takes its row', async () => {
    const { sessions, accounts, bus } = await openSessions();
    const user = await enrol(accounts);
    const token = await beginSession(sessions, user);
    await bus.execute(userDeactivate, { user_id: user.id }, by);
    expect(await sessions.authenticate(token)).toBeUndefined();
    await sessions.table.sweep();
    expect((await pool.query('select from session where user_id = $1', [user.id])).rowCount).toBe(0);
  });
});

describe('a cached session', () => {
  test('costs no statement', async () => {
    const user = await longKnown();
    const { sessions, countStatements } = await openSessions();
    const token = await beginSession(sessions, user);
    // Tolerates one more query on a stalled machine.
    await expect.poll(() => readCost(sessions, token, countStatements), { timeout: 5_000 }).toBe(0);
  });

  test('is dropped when the session is signed out on another node', async () => {
    const user = await longKnown();
    const [here, there] = [await openSessions(), await openSessions()];
    const [token, otherToken] = [await beginSession(here.sessions, user), await beginSession(here.sessions, user)];
    for (const each of [token, otherToken]) expect(await there.sessions.authenticate(each)).toBeDefined();
    await here.sessions.end(token);
    const started = performance.now();
    await expect.poll(() => there.sessions.authenticate(token), { interval: 10, timeout: 5_000 }).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
    await expect.poll(() => readCost(there.sessions, otherToken, there.countStatements), { timeout: 5_000 }).toBe(0);
  });

  test('is not used while it cannot hear of changes', async () => {
    const { sessions, accounts, countStatements } = await openSessions('postgresql://nobody@127.0.0.1:9/nowhere');
    const token = await beginSession(sessions, await enrol(accounts));
    const before = countStatements();
    for (let n = 0; n < 5; n += 1) expect(await sessions.authenticate(token)).toBeDefined();
    expect(countStatements()).toBe(before + 5);
  });

  test('is not used once its proxy is cut silently, and again when it is mended', async () => {
    const { accounts, bus } = await openSessions();
    const user = await enrol(accounts);
    const proxy = await startTcpProxy(url);
    const deaf = await openSessions(proxy.url);
    closing.push(() => proxy.close());
    const token = await beginSession(deaf.sessions, user);
    await deaf.sessions.authenticate(token);
    proxy.cut();
    const started = performance.now();
    await bus.execute(userDeactivate, { user_id: user.id }, by);
    await expect.poll(() => deaf.sessions.authenticate(token), { interval: 20, timeout: 5_000 }).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
    proxy.mend();
    const other = await beginSession(deaf.sessions, await enrol(accounts));
    await expect.poll(() => readCost(deaf.sessions, other, deaf.countStatements), { interval: 20, timeout: 10_000 }).toBe(0);
  });

  test('is dropped though the node that changed the user died before it could tell', async () => {
    const { sessions, accounts } = await openSessions();
    const user = await enrol(accounts);
    const token = await beginSession(sessions, user);
    expect((await sessions.authenticate(token))?.permissions.has('dms.can_administer')).toBe(true);
    const events = [{ topic: userChange.topic, data: { before: { permissions: user.state.permissions }, after: { permissions: [] } } }];
    const command = { id: randomUUID(), topic: userChange.topic, actor: 'system', at: new Date(), requestHash: '' };
    const write = buildStreamWrite(
      userStream,
      { id: user.id, type: 'user', version: 1, state: user.state, events },
      'system',
      command.at.toISOString(),
    );
    await appendToStream(pool, command, null, write);
    const started = performance.now();
    await expect.poll(async () => (await sessions.authenticate(token))?.permissions.size, { interval: 20, timeout: 5_000 }).toBe(0);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
