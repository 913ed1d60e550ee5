import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { buildAiAnswer, sendCompletion, startTestAiServer } from '../../testing/aiServer.ts';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { aiCheckId } from './aiCheckId.ts';

const server = await startTestAiServer();
const testApp = await startTestApp(server.env());
const [erika, lea, max] = [await testApp.person(), await testApp.person(['dms.can_access_health_verification']), await testApp.person()];
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);

const readNotifications = async (who: ApiUser): Promise<readonly unknown[]> => {
  const { items } = await who.read<{ items: { kind: string; params: { name: string }; url: string }[] }>(
    '/dms/seedwork/api/query/notifications/',
  );
  return items.map(({ kind, params, url }) => [kind, params.name, url]);
};
const names = { name: 'Klinik', display_name: 'Klinik', gba_ik_number: '260800001' };
const { id: entity_id } = await erika.give('health', 'hospital.create', { ...addressBody, ...names, skip_duplicate_check: true });
await awarded((await award('Kliniken', 2026, 'KLI', 'hospital')).id, entity_id);
await waitForViews();
const url = `/health/verification/hospital/${entity_id}`;
const check = async (who: ApiUser): Promise<string> =>
  (await who.give('health', 'entity.run_ai_check', { entity_id, entity_type: 'hospital' })).id;
const failed = ['ai_check_failed', 'Klinik', url];

beforeEach(() => testApp.pool.query('truncate notification'));

function pauseAnswers(): () => void {
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  server.answerWith(async (_asked, response) => {
    await pause;
    sendCompletion(response, buildAiAnswer());
  });
  return resolve;
}

test('who asks for a check that already runs is told of its end once, as who began it', async () => {
  const resume = pauseAnswers();
  const ids: string[] = [];
  for (const who of [erika, lea, lea, erika]) ids.push(await check(who));
  expect(new Set(ids).size).toBe(1);
  resume();
  await waitForJob(erika, ids[0] ?? '');
  const told = [['ai_check_done', 'Klinik', url]];
  for (const who of [erika, lea]) await expect.poll(() => readNotifications(who)).toEqual(told);
  expect(await readNotifications(max)).toEqual([]);
  await waitForJob(lea, await check(lea));
  await expect.poll(() => readNotifications(lea)).toEqual([...told, ...told]);
  expect(await readNotifications(erika)).toEqual(told);
});

test('who joined a check is told when its author cancels it', async () => {
  const resume = pauseAnswers();
  const id = await check(erika);
  await check(lea);
  await erika.give('seedwork', 'job.cancel', { job_id: id });
  resume();
  expect(await readNotifications(lea)).toEqual([failed]);
  expect(await readNotifications(erika)).toEqual([]);
});

test('who joined a check is told when it fails unexpectedly for good', async () => {
  const id = randomUUID();
  const job = { id, kind: 'ai_check', topic: 'health.entity.run_ai_check', actor: erika.id, status: 'running' } as const;
  const payload = { entity_id: 'unknown', verification_type: 'hospital', name: 'Klinik', url };
  await testApp.node.application.jobs.create({ ...job, payload, fingerprint: aiCheckId(entity_id, 'hospital') });
  expect(await check(lea)).toBe(id);
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'failed' });
  for (const who of [erika, lea]) expect(await readNotifications(who)).toEqual([failed]);
});
