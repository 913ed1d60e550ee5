import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { loadBootData } from '../../boot.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createBuiltPage } from '../../testing/builtPages.ts';
import { createTestNode, listenOnFreePort, type RunningNode } from '../../testing/node.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';
import { countLockWaiters, lockTable } from '../../testing/tableLock.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readSettings } from '../config/index.ts';
import { servePages } from '../page/index.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { hostname } = new URL(testApp.node.url);
const folder = createTemporaryFolder();

const headers = [`host: ${hostname}`, `cookie: ${erika.visitor.cookieHeader}`, `x-csrftoken: ${erika.visitor.csrfToken}`].join('\r\n');

async function sendText(text: string, { url }: RunningNode = testApp.node): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const alarms = ({ log }: RunningNode = testApp.node): readonly string[] => log.filter((line) => /"level":[456]0/.test(line));

/** Waits until the node has noticed the disconnects. */
async function waitForDisconnects({ app }: RunningNode = testApp.node): Promise<void> {
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)))).toBeLessThan(2);
}

/** Waits until the node has noticed the disconnects and finished their work. */
async function waitForQuiet(node?: RunningNode): Promise<void> {
  await waitForDisconnects(node);
  const busy = `select from pg_stat_activity where ${isOtherOwnSessionSql} and state <> 'idle'`;
  await expect.poll(async () => (await testApp.pool.query(busy)).rowCount, { timeout: 5_000 }).toBe(0);
}

const part = '--rand\r\nContent-Disposition: form-data; name=';
const bodies: readonly (readonly [string, string, string])[] = [
  ['JSON', 'application/json', '{"topic_name":"hospital.cre'],
  [
    'an upload',
    'multipart/form-data; boundary=rand',
    `${part}"topic_name"\r\n\r\nmedics.overwrite_master_data\r\n${part}"file"; filename="a.csv"\r\n\r\nmedic_id;ti`,
  ],
];

test.each(bodies)('a sender of %s who hangs up in the middle is no fault', async (_what, type, body) => {
  const socket = await sendText(
    `POST /dms/health/api/commands/ HTTP/1.1\r\n${headers}\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n${body}`,
  );
  // Orders behind the earlier requests of the node.
  await erika.visitor.get('/alive');
  socket.destroy();
  await waitForQuiet();
  expect(alarms()).toEqual([]);
});

test('a reader of a file who hangs up in the middle is no fault', async () => {
  const socket = await sendText(`GET /dms/health/api/query/export/lists/medic?output_format=xlsx HTTP/1.1\r\n${headers}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await waitForQuiet();
  expect(alarms()).toEqual([]);
});

const reads: readonly (readonly [string, string, string])[] = [
  ['a list', 'medic_list', '/dms/health/api/query/research/medics/?search=ab'],
  ['duplicates', 'duplicate_pair', '/dms/health/api/query/research/duplicates/?search=ab'],
  ['people', 'stream', '/dms/iam/api/query/people/?search=ab'],
];

/** Reads what waits for a lock on the table, hangs up, and waits until nothing waits any more. @returns what the node reports */
async function hangUpBehindLock(table: string, path: string, node?: RunningNode): Promise<readonly string[]> {
  const release = await lockTable(testApp.pool, table);
  const socket = await sendText(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`, node);
  await expect.poll(() => countLockWaiters(testApp.pool)).toBe(1);
  socket.destroy();
  await expect.poll(() => countLockWaiters(testApp.pool)).toBe(0);
  await release();
  await waitForQuiet(node);
  return alarms(node);
}

test.each(reads)('a reader of %s who hangs up before the answer ends its statement and is no fault', async (_what, table, path) => {
  expect(await hangUpBehindLock(table, path)).toEqual([]);
});

test('a reader of a page who hangs up ends the statement of its first answer and is no fault', async () => {
  const unserved = await createTestNode(testApp.url);
  const { app, application } = unserved;
  const { organisation } = readSettings({ DATABASE_URL: testApp.url });
  const distDir = await createBuiltPage(folder, '/health/research/medics');
  await servePages({ app, distDir, bootFor: (page) => loadBootData(app, application.pool, organisation, page) });
  expect(await hangUpBehindLock('medic_list', '/health/research/medics', await listenOnFreePort(unserved))).toEqual([]);
});

test('an export is not begun for a reader who hung up while it waited for their own write', async () => {
  const blocking = await testApp.pool.connect();
  await blocking.query('begin; set local idle_in_transaction_session_timeout = 0; select from projector for update');
  const { position } = await erika.give('health', 'practice.create', { name: 'Praxis', display_name: 'Praxis', ...addressBody });
  const ask = (format: string): string =>
    `/dms/health/api/query/research/export/?entity_type=practice&output_format=${format}&read_after=${position}`;
  const socket = await sendText(`GET ${ask('csv')} HTTP/1.1\r\n${headers}\r\n\r\n`);
  // Orders behind the earlier requests of the node.
  await erika.visitor.get('/alive');
  socket.destroy();
  await waitForDisconnects();
  const laterAnswer = erika.read(ask('xlsx'));
  await blocking.query('rollback');
  blocking.release();
  await laterAnswer;
  const { rows } = await testApp.pool.query(`select payload ->> 'format' as format from job where kind = 'export'`);
  expect(rows).toEqual([{ format: 'xlsx' }]);
});
