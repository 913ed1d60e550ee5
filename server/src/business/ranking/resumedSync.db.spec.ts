import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityScore } from '@kurator/contract/seedwork/entityScores.answer';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { HttpWarehouse } from '../../platform/warehouse/index.ts';
import { fetchTask } from '../../seedwork/ranking/sync.task.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { requestSync } from '../../testing/sync.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { linesAnswer, silentAnswer, startWarehouseServer } from '../../testing/warehouseServer.ts';
import { createUploadSteps } from '../testing/uploadSteps.ts';
import { businessRanking } from './businessRanking.ts';

const server = await startWarehouseServer();
afterAll(() => server.close());
const config = join(createTemporaryFolder(), 'organisation.json');
writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'http', url: server.url, token: 'geheim', timeout_seconds: 5 } }));
// Runs no jobs, so that each is run when the test says so.
const testApp = await startTestApp({ KURATOR_ROLES: 'serve,project', KURATOR_CONFIG: config });
const erika = await testApp.person();
const { application } = testApp.node;
const { jobs } = application;
const { give, project: createProject, accountOf } = createUploadSteps(erika);
const accounts = 'human_id;name;shortname\nKAN-1;Nord GmbH;Nord\n';
const jobIn = (text: string): string => z.object({ job_id: z.uuid() }).parse(JSON.parse(text)).job_id;

const project_id = await createProject('kanzleien');
await give('award.create', { project_id, name: 'Beratung', year: 2026 });
const ranking = { ranking_group: 'KAN', ranking_period: 2026 };
await give('project.update', { project_id, name: 'Kanzleien', verification_strategy: 'all', ...ranking });

const startUpload = async (): Promise<string> =>
  jobIn((await erika.upload('business', 'project.upload_data', accounts, { project_id }, 'firmen.csv')).text);
const startSync = async (): Promise<string> => jobIn((await requestSync(erika.visitor, { rankingGroup: 'KAN', period: 2026 })).text);
const scores = async (): Promise<readonly EntityScore[]> =>
  erika.read(`/dms/health/api/query/ranking/entity-ranks/entities/${(await accountOf('KAN-1')).id}/scores/`);

const upload = await startUpload();
await application.runToCompletion(upload);
await erika.give('seedwork', 'import.apply', { import_id: upload });
await application.runToCompletion(upload);
const place = { award: 'Beratung', entity_type: 'account', entity: 'KAN-1', rank: 1, total_score: 99, on_list: true };
server.answers(linesAnswer([place]));

test('a sync whose node died after its scores took effect keeps them, though an upload has begun since', async () => {
  const id = await startSync();
  await application.runToCompletion(id);
  expect(await scores()).toMatchObject([{ rank: 1 }]);
  // The state that a killed node leaves: the event is stored, the end of the job is not.
  await testApp.pool.query(`update job set status = 'applying', finished_at = null where id = $1`, [id]);
  const other = await startUpload();
  await application.runToCompletion(id);
  expect(await jobs.find(id)).toMatchObject({ status: 'done', counts: { written: 1 }, error: null });
  expect((await jobs.find(other))?.status).toBe('planning');
  expect(await scores()).toMatchObject([{ rank: 1 }]);
  await erika.give('seedwork', 'import.cancel', { import_id: other });
});

const rejectFault = (error: unknown): never => expect.fail(String(error));

test('a node that has lost a sync to another one takes nothing away from it', async () => {
  const { registry, store, projectors, files } = application;
  const warehouse = new HttpWarehouse({ url: server.url, token: 'geheim', timeoutMs: 5_000 });
  const services = {
    ...registry,
    store,
    projectors,
    files,
    jobs,
    warehouse,
    ai: undefined,
    mailer: undefined,
    publicUrl: '',
    onError: rejectFault,
  };
  const task = fetchTask(services, [businessRanking]);
  const job = await jobs.find(await startSync());
  if (!job) throw new Error('there is no job');
  const [lock, ignore] = [new AbortController(), async () => undefined];
  const reports = { progress: ignore, storePartialResult: ignore };
  server.answers(silentAnswer([place]), linesAnswer([{ ...place, rank: 2 }]));
  const before = server.requests.length;
  const former = task(job, { ...reports, signal: lock.signal });
  await expect.poll(() => server.requests.length).toBe(before + 1);
  const fetched = await task(job, { ...reports, signal: new AbortController().signal });
  lock.abort();
  await expect(former).rejects.toThrow('aborted');
  expect(
    await task({ ...job, ...fetched, result: fetched.result ?? null }, { ...reports, signal: new AbortController().signal }),
  ).toMatchObject({
    status: 'done',
    counts: { written: 1 },
  });
  expect(await scores()).toMatchObject([{ rank: 2 }]);
});
