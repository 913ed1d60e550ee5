import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { permissionNames, type PermissionName } from '@kurator/contract';
import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadBootData } from '../boot.ts';
import { readSettings } from '../platform/config/index.ts';
import { namedLockNumber } from '../platform/store/index.ts';
import { servePages } from '../platform/page/index.ts';
import { createOwnedDatabase } from '../testing/database.ts';
import { declaredRequests } from '../testing/matrix/declaredRequest.ts';
import { createRequestFixtures } from '../testing/matrix/fixtures.ts';
import { checkPermissionMatrix, type Matrix, type Role } from '../testing/matrix/matrix.ts';
import { routesOf } from '../testing/matrix/routes.ts';
import { createSnapshotter } from '../testing/matrix/snapshot.ts';
import { listenOnFreePort, createTestNode } from '../testing/node.ts';
import { createBuiltPage } from '../testing/builtPages.ts';
import { createTemporaryFolder } from '../testing/temporaryFolder.ts';
import { Visitor } from '../testing/visitor.ts';
import { createSignedInUser } from './testing/people.ts';

const everybody: readonly (readonly [string, readonly PermissionName[]])[] = [
  ['somebody without permissions', []],
  ...permissionNames.map((name) => [`somebody with ${name} alone`, [name]] as const),
  ['somebody with every permission', permissionNames],
];

const folders = createTemporaryFolder();

/** Running system with data and visitors; `plant` injects a fault. */
async function createMatrix(
  plant: (app: FastifyInstance, dataDir: string) => void = () => undefined,
): Promise<Matrix & { query: (text: string) => Promise<unknown> }> {
  const folder = await mkdtemp(join(folders, 'system-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const distDir = await createBuiltPage(folder, '/health/research/hospitals');
  const database = await createOwnedDatabase();
  afterAll(() => database.drop());
  const config = join(folder, 'organisation.json');
  await writeFile(config, JSON.stringify({ warehouse: { adapter: 'sample' } }));
  const env = {
    DATABASE_URL: database.url,
    KURATOR_DATA_DIR: dataDir,
    KURATOR_PROVIDER_DOMAINS: 'kurator.example',
    KURATOR_CONFIG: config,
  };
  const quiet = await createTestNode(database.url, env);
  const { organisation: file } = readSettings(env);
  await servePages({
    app: quiet.app,
    distDir,
    bootFor: (page) => loadBootData(quiet.app, database.pool, file, page),
  });
  plant(quiet.app, dataDir);
  const node = await listenOnFreePort(quiet);
  const nobody = new Visitor(node.url);
  await nobody.get('/dms/iam/login/');
  const roles: Role[] = [{ name: 'nobody', permissions: undefined, isInternal: false, visitor: nobody }];
  for (const [name, permissions] of everybody)
    roles.push({
      name,
      permissions: new Set(permissions),
      isInternal: false,
      visitor: (await createSignedInUser(node, permissions)).visitor,
    });
  const internal = await createSignedInUser(node, permissionNames, 'alle@kurator.example');
  roles.push({
    name: 'somebody internal with every permission',
    permissions: new Set(permissionNames),
    isInternal: true,
    visitor: internal.visitor,
  });
  const requests = declaredRequests(await createRequestFixtures(node.application));
  const takeSnapshot = await createSnapshotter(database.pool, dataDir);
  const areListsAtRest = async (): Promise<boolean> => (await node.application.projectors.status()).every(({ diff }) => diff === 0);
  const areJobsAtRest = async (): Promise<boolean> => {
    const { rows } = await database.pool.query<{ busy: boolean }>(
      `select exists (select from job where status = any ($1))
        or exists (select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and classid = $2::int8::oid) as busy`,
      [workingStatuses, namedLockNumber.job],
    );
    return rows[0]?.busy === false;
  };
  const snapshot = async () => {
    await expect.poll(areJobsAtRest, { interval: 5, timeout: 10_000 }).toBe(true);
    await expect.poll(areListsAtRest, { interval: 5, timeout: 10_000 }).toBe(true);
    return takeSnapshot();
  };
  return { routes: routesOf(node.app), requests, roles, snapshot, query: (text) => database.pool.query(text) };
}

test(
  'every route lets in whom the contract says, refuses everybody else, and a refusal changes nothing',
  { timeout: 300_000 },
  async () => {
    const matrix = await createMatrix();
    expect(await checkPermissionMatrix(matrix)).toEqual([]);
    expect(matrix.routes.length).toBeGreaterThan(30);
  },
);

describe('it is seen', () => {
  let session: string | undefined;
  let onRefusal: (() => Promise<unknown>) | undefined;
  let folder = '';
  let matrix: Awaited<ReturnType<typeof createMatrix>>;
  beforeAll(async () => {
    matrix = await createMatrix((app, dataDir) => {
      folder = dataDir;
      app.get('/dms/health/api/query/planted/', () => 'planted');
      // Fault: a permission cache that confuses users.
      app.addHook('onRequest', (request, _reply, proceed) => {
        if (session !== undefined) request.cookies['kurator_session'] = session;
        proceed();
      });
      app.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode === 403) await onRefusal?.();
      });
    });
  }, 60_000);
  afterEach(() => {
    session = undefined;
    onRefusal = undefined;
  });

  const faultsOfFew = (): Promise<string[]> =>
    checkPermissionMatrix({
      ...matrix,
      requests: matrix.requests.filter(({ name }) => ['seedwork entity.add_comment', 'hospital.list'].includes(name)),
      routes: [],
    });
  const unserved = ['hospital.list is declared and not served', 'seedwork entity.add_comment is declared and not served'];

  test('when a route is on no list, and when one is missing', async () => {
    expect(await checkPermissionMatrix({ ...matrix, requests: [] })).toContain('GET /dms/health/api/query/planted/ is on no list');
    expect(await faultsOfFew()).toEqual(unserved);
  });

  test('when somebody gets in who must not', async () => {
    session = matrix.roles.find(({ name }) => name === 'somebody with every permission')?.visitor.cookies.get('kurator_session');
    const faults = await faultsOfFew();
    expect(faults).toContain('hospital.list by nobody must be 401 and is 200');
    expect(faults).toContain('hospital.list by somebody without permissions must be 403 and is 200');
    expect(faults).toContain('seedwork entity.add_comment by somebody with dms.can_administer alone must be 403 and is 200');
    expect(faults).toContainEqual(expect.stringMatching(/^seedwork entity\.add_comment was refused and yet changed command, event, /));
  });

  test('when somebody is kept out who must not be', async () => {
    session = matrix.roles.find(({ name }) => name === 'somebody without permissions')?.visitor.cookies.get('kurator_session');
    expect(await faultsOfFew()).toContain('hospital.list by somebody with dms.can_access_health_research alone must be let in and is 403');
  });

  test('when a refusal takes a number, or leaves a file', async () => {
    onRefusal = () => matrix.query(`select nextval('human_id')`);
    expect(await faultsOfFew()).toEqual([
      ...unserved,
      'hospital.list was refused and yet changed human_id',
      'seedwork entity.add_comment was refused and yet changed human_id',
    ]);
    onRefusal = () => writeFile(join(folder, 'upload'), String(Math.random()));
    expect(await faultsOfFew()).toContain(`hospital.list was refused and yet changed ${join(folder, 'upload')}`);
  });

  test('when a command that is refused would have had no effect anyway', async () => {
    const undelete = matrix.requests.find(({ name }) => name === 'health hospital.undelete');
    const requests = undelete ? [{ ...undelete, body: { topic_name: 'hospital.undelete', hospital_id: randomUUID() } }] : [];
    expect(await checkPermissionMatrix({ ...matrix, routes: requests, requests })).toEqual([
      expect.stringContaining('health hospital.undelete changes nothing for anybody: {"title":"Not Found"'),
    ]);
  });
});
