import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { permissionNames } from '@kurator/contract';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { medicsOverwrite } from '@kurator/contract/health/medic/medicImport.command';
import { userActivate, userChange, userDeactivate, userEndSessions } from '@kurator/contract/iam/user.command';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode, type RunningNode } from '../../testing/node.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { createSignedInUser, type Person } from '../testing/people.ts';
import { UserAccounts } from '../user/accounts.ts';
import { lockTable } from '../../testing/tableLock.ts';

const { url: database, pool } = await createTestDatabase();
const [here, there] = [await startTestNode(database), await startTestNode(database, { KURATOR_ROLES: 'serve' })];
const by = systemPrincipal(permissionNames);
const hospitals = '/dms/health/api/query/research/hospitals/';

async function createKnownPerson(): Promise<{ person: Person; visitors: readonly [Visitor, Visitor] }> {
  const { person, visitor } = await createSignedInUser(here, ['dms.can_access_health_research']);
  const visitors = [visitor, visitor.at(there.url)] as const;
  for (const each of visitors) expect([await each.status(hospitals), await each.status(hospitals)]).toEqual([200, 200]);
  return { person, visitors };
}

/** Milliseconds from the act until every node answers so; checks that it stays so. */
async function measureAnswerDelay(visitors: readonly Visitor[], path: string, status: number): Promise<number> {
  const started = performance.now();
  for (const visitor of visitors) await expect.poll(() => visitor.status(path), { interval: 10, timeout: 5_000 }).toBe(status);
  const took = performance.now() - started;
  for (const visitor of visitors) expect(await visitor.status(path)).toBe(status);
  return took;
}

type Act = readonly [name: string, act: (node: RunningNode, person: Person) => Promise<unknown>];

const acts: Act[] = [
  ['deactivated', ({ application }, { id }) => application.bus.execute(userDeactivate, { user_id: id }, by)],
  [
    'given another password',
    ({ application }, { id }) => new UserAccounts(application.bus, application.store).setPassword(id, 'ein anderes Kennwort', by),
  ],
  ['signed out everywhere', ({ application }, { id }) => application.bus.execute(userEndSessions, { user_id: id }, by)],
];

const permissionRemoval: Act = [
  'deprived of a permission',
  ({ application }, { id }) => application.bus.execute(userChange, { user_id: id, permissions: [] }, by),
];

/** Begins the download of a list whose rows wait for a lock. @returns its socket, after the heading has come */
async function beginDownload({ url }: RunningNode, { cookieHeader: cookie }: Visitor): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /dms/health/api/query/export/lists/spa?output_format=csv HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  const start: unknown[] = await once(socket.setEncoding('utf8'), 'data');
  expect(start[0]).toMatch(/^HTTP\/1\.1 200/);
  return socket;
}

describe('a download', () => {
  let release: () => Promise<void>;
  beforeAll(async () => {
    release = await lockTable(pool, 'spa_list');
  });
  afterAll(() => release());

  test.each([...acts, permissionRemoval])(
    'of somebody who is %s breaks off within a second, on the other node too, and that of another goes on',
    async (_act, act) => {
      const { person, visitors } = await createKnownPerson();
      const bystander = await createKnownPerson();
      const sockets = [await beginDownload(here, visitors[0]), await beginDownload(there, visitors[1])];
      const other = await beginDownload(here, bystander.visitors[0]);
      const results = Promise.allSettled(sockets.map((socket) => once(socket, 'end')));
      await act(here, person);
      const started = performance.now();
      expect(await results).toMatchObject([{ reason: { code: 'ECONNRESET' } }, { reason: { code: 'ECONNRESET' } }]);
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(other.destroyed).toBe(false);
      other.destroy();
    },
  );
});

describe.each([
  ['this node', here],
  ['the other node', there],
] as const)('by %s', (_which, acting) => {
  test.each(acts)('a user who is %s is out on every node within a second', async (_act, act) => {
    const { person, visitors } = await createKnownPerson();
    await act(acting, person);
    expect(await measureAnswerDelay(visitors, '/dms/iam/api/query/me/', 401)).toBeLessThan(1_000);
  });

  test('a permission that is taken away is refused on every node within a second, without a new sign-in', async () => {
    const { person, visitors } = await createKnownPerson();
    await acting.application.bus.execute(userChange, { user_id: person.id, permissions: [] }, by);
    expect(await measureAnswerDelay(visitors, hospitals, 403)).toBeLessThan(1_000);
    await acting.application.bus.execute(userChange, { user_id: person.id, permissions: ['dms.can_access_health_research'] }, by);
    expect(await measureAnswerDelay(visitors, hospitals, 200)).toBeLessThan(1_000);
  });

  test('a session that is signed out is dead on every node within a second', async () => {
    const { visitors } = await createKnownPerson();
    const twin = visitors[0].at(acting.url);
    expect((await twin.form('/dms/iam/logout/', {})).status).toBe(303);
    expect(await measureAnswerDelay(visitors, hospitals, 401)).toBeLessThan(1_000);
  });
});

test('after activation an old cookie stays dead', async () => {
  const { person, visitors } = await createKnownPerson();
  await here.application.bus.execute(userDeactivate, { user_id: person.id }, by);
  await here.application.bus.execute(userActivate, { user_id: person.id }, by);
  expect(await measureAnswerDelay(visitors, hospitals, 401)).toBeLessThan(1_000);
});

test('a command of somebody whose rights are gone changes nothing', async () => {
  const { person, visitors } = await createKnownPerson();
  await here.application.bus.execute(userChange, { user_id: person.id, permissions: [] }, by);
  expect(await measureAnswerDelay(visitors, hospitals, 403)).toBeLessThan(1_000);
  const before = await here.application.store.readHead();
  const created = await visitors[1].command('health', hospitalCreate.topic, { name: 'Klinikum Unbefugt' });
  expect([created.status, await here.application.store.readHead()]).toEqual([403, before]);
});

/** Begins an upload and stops within its file. @returns its socket once the node reads the body, and the rest of the body */
async function beginUpload({ url }: RunningNode, { cookieHeader: cookie, csrfToken }: Visitor): Promise<{ socket: Socket; rest: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const part = '--rand\r\nContent-Disposition: form-data; name=';
  const start = `${part}"topic_name"\r\n\r\n${medicsOverwrite.topic}\r\n${part}"overwrite_title"\r\n\r\ntrue\r\n${part}"file"; filename="liste.csv"\r\n\r\nmedic_id;`;
  const rest = 'title\n1;Dr.\n\r\n--rand--\r\n';
  const heading = [
    'POST /dms/health/api/commands/ HTTP/1.1',
    `host: ${hostname}`,
    `cookie: ${cookie}`,
    `x-csrftoken: ${csrfToken}`,
    'content-type: multipart/form-data; boundary=rand',
    `content-length: ${start.length + rest.length}`,
    'expect: 100-continue',
  ];
  socket.write(`${heading.join('\r\n')}\r\n\r\n`);
  expect(await once(socket, 'data')).toEqual(['HTTP/1.1 100 Continue\r\n\r\n']);
  socket.write(start);
  return { socket, rest };
}

test.each([...acts.map(([name, act]) => [name, 401, act] as const), [permissionRemoval[0], 403, permissionRemoval[1]] as const])(
  'an upload of somebody who is %s while it arrives is refused with %i, on the other node too, and leaves nothing',
  async (_act, status, act) => {
    const { person, visitors } = await createKnownPerson();
    const bystander = await createKnownPerson();
    const uploads = [await beginUpload(here, visitors[0]), await beginUpload(there, visitors[1])];
    const other = await beginUpload(here, bystander.visitors[0]);
    await act(here, person);
    await measureAnswerDelay(visitors, hospitals, status);
    const finish = async ({ socket, rest }: (typeof uploads)[number]): Promise<number> => {
      socket.write(rest);
      const answer: unknown[] = await once(socket, 'data');
      socket.destroy();
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer[0]))?.[1]);
    };
    expect(await Promise.all([...uploads, other].map(finish))).toEqual([status, status, 200]);
    const keptSql = 'select id from job where actor = $1 union all select id from file where owner = $1';
    expect((await pool.query(keptSql, [person.id])).rowCount).toBe(0);
  },
);
