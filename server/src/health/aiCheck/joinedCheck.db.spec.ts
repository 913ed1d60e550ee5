import { expect, test } from 'vitest';
import { buildAiAnswer, sendCompletion, startTestAiServer } from '../../testing/aiServer.ts';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { waitForJob } from '../../testing/importSteps.ts';

const server = await startTestAiServer();
const testApp = await startTestApp(server.env());
const [erika, lea, max] = [await testApp.person(), await testApp.person(['dms.can_access_health_verification']), await testApp.person()];
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);

const readNotifications = async (who: ApiUser): Promise<readonly unknown[]> => {
  const { items } = await who.read<{ items: { kind: string; params: { name: string } }[] }>('/dms/seedwork/api/query/notifications/');
  return items.map(({ kind, params }) => [kind, params.name]);
};

test('who asks for a check that already runs is told of its end once, as who began it', async () => {
  const names = { name: 'Klinik', display_name: 'Klinik', gba_ik_number: '260800001' };
  const { id: entity_id } = await erika.give('health', 'hospital.create', { ...addressBody, ...names, skip_duplicate_check: true });
  await awarded((await award('Kliniken', 2026, 'KLI', 'hospital')).id, entity_id);
  await waitForViews();
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  server.answerWith(async (_asked, response) => {
    await pause;
    sendCompletion(response, buildAiAnswer());
  });
  const ids: string[] = [];
  for (const who of [erika, lea, lea, erika])
    ids.push((await who.give('health', 'entity.run_ai_check', { entity_id, entity_type: 'hospital' })).id);
  expect(new Set(ids).size).toBe(1);
  resolve();
  await waitForJob(erika, ids[0] ?? '');
  const told = [['ai_check_done', 'Klinik']];
  for (const who of [erika, lea]) await expect.poll(() => readNotifications(who)).toEqual(told);
  expect(await readNotifications(max)).toEqual([]);
  const { id } = await lea.give('health', 'entity.run_ai_check', { entity_id, entity_type: 'hospital' });
  await waitForJob(lea, id);
  await expect.poll(() => readNotifications(lea)).toEqual([...told, ...told]);
  expect(await readNotifications(erika)).toEqual(told);
});
