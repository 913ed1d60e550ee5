import { permissionNames } from '@kurator/contract';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { loadBootData } from './boot.ts';
import { createSignedInUser } from './iam/testing/people.ts';
import { settingsFileSchema } from './platform/config/settingsFile.ts';
import { servePages } from './platform/page/index.ts';
import { createBuiltPage } from './testing/builtPages.ts';
import { createOwnedDatabase, type OwnedDatabase } from './testing/database.ts';
import { createTestNode, listenOnFreePort, type RunningNode } from './testing/node.ts';
import { countLockWaiters, lockTable } from './testing/tableLock.ts';
import { startTcpProxy } from './testing/tcpProxy.ts';
import { createTemporaryFolder } from './testing/temporaryFolder.ts';

const folder = createTemporaryFolder();
const screen = '/health/research/medics';
const site = { title: 'Intern', url: 'https://intern.example' };
const publicConfig = { name: 'Haus', footer: 'Haus GmbH', joke_404: 'Verlaufen?', navigation: [site] };
const organisation = settingsFileSchema.parse({
  ...publicConfig,
  tiles: [site],
  links: [site],
  survey_url: 'https://umfrage.example/{dms_one_id}',
  warehouse: { adapter: 'sample' },
});

const boot = z.object({ me: z.object({}).nullable(), config: z.record(z.string(), z.unknown()) });
const bootOf = (html: string): z.infer<typeof boot> =>
  boot.parse(JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''));

async function startNodeWithPages(databaseUrl: string): Promise<RunningNode> {
  const node = await createTestNode(databaseUrl);
  const { app, application } = node;
  const bootFor: Parameters<typeof servePages>[0]['bootFor'] = (page) => loadBootData(app, application.pool, organisation, page);
  await servePages({ app, distDir: await createBuiltPage(folder, screen), bootFor });
  return listenOnFreePort(node);
}

async function startOwnDatabase(): Promise<OwnedDatabase> {
  const database = await createOwnedDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Opens an address in a window. */
const open = (node: RunningNode, url: string, cookie: string) => node.app.inject({ url, headers: { accept: 'text/html', cookie } });
/** Log lines of requests at these levels. */
const alarms = ({ log }: RunningNode, levels: string): readonly string[] =>
  log.filter((line) => levels.includes(line.charAt(9)) && line.includes('"trace_id"'));

test('while its database is away a page says so, and signs nobody out', async () => {
  const database = await startOwnDatabase();
  const proxy = await startTcpProxy(database.url);
  const node = await startNodeWithPages(proxy.url);
  onTestFinished(() => node.close());
  const { visitor } = await createSignedInUser(node, permissionNames);
  await proxy.close();
  for (const url of ['/', screen, '/dms/iam/login/']) {
    const { statusCode, headers } = await open(node, url, visitor.cookieHeader);
    expect([url, statusCode, headers['location']]).toEqual([url, 303, expect.stringMatching(/^\/error\?error=request\.unavailable&/)]);
  }
  const { statusCode, body } = await open(node, '/error?error=request.unavailable', visitor.cookieHeader);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('Der Server kann gerade nicht antworten.')]);
  expect(alarms(node, '56')).toEqual([]);
  const stranger = await open(node, '/', '');
  expect(bootOf(stranger.body).me).toBe(null);
});

test('a page that is under way when its node stops is answered, and alarms nobody', async () => {
  const database = await startOwnDatabase();
  const node = await startNodeWithPages(database.url);
  const { visitor } = await createSignedInUser(node, permissionNames);
  const release = await lockTable(database.pool, 'session');
  const page = visitor.get(screen);
  await expect.poll(() => countLockWaiters(database.pool)).toBe(1);
  const closing = node.close();
  await expect.poll(() => node.app.server.listening).toBe(false);
  await release();
  const { status, text } = await page;
  expect([status, text]).toEqual([503, expect.stringContaining('"code":"request.unavailable"')]);
  await closing;
  expect(alarms(node, '456')).toEqual([]);
});

test('whoever is not signed in gets no addresses of tools and services', async () => {
  const database = await startOwnDatabase();
  const node = await startNodeWithPages(database.url);
  onTestFinished(() => node.close());
  const { visitor } = await createSignedInUser(node, permissionNames);
  expect(bootOf((await open(node, '/', '')).body)).toEqual({ me: null, config: publicConfig });
  const { config } = bootOf((await open(node, '/', visitor.cookieHeader)).body);
  expect(config).toMatchObject({ ...publicConfig, tiles: [site], links: [site], survey_url: organisation.survey_url });
  expect(config).not.toHaveProperty('warehouse');
});
